#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Tensors of torch on the host: only their shapes and data types are followed.

// A call of torch; `name` is the path behind "torch.".
Value host_call(std::string_view name, const Arguments& given, NodeId node, Frame& frame);

// A method of a tensor on the host.
Value host_method(TensorValue& self, std::string_view name, const Arguments& given, NodeId node,
                  Frame& frame);

// What every tensor has; the rest is asked of the dialect where the tensor is its own.
Value tensor_attribute(Evaluation& run, TensorValue& tensor, std::string_view name);
Value tensor_method(TensorValue& self, std::string_view name, const Arguments& given, NodeId node,
                    Frame& frame);
Value tensor_item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame);

// Subscripts of tensors: `tensor[i, 2:4, ...]`.
std::vector<Value> indices_of(const Value& index);
std::size_t axes_of(const std::vector<Value>& indices);  // that they speak of, without an ellipsis
// The tensor has as many axes as are spoken of, more than were told; false: nothing new.
bool extend(Evaluation& run, TensorValue& tensor, std::size_t axes);
// The part that is left, without a name; nothing where it is one element.
std::optional<TensorValue> part_of(const TensorValue& tensor, const std::vector<Value>& indices,
                                   NodeId node, Frame& frame);
// One element, read at run time.
Value element(NodeId node, Frame& frame);
// The part of the subscript at this place; kNoNode without.
NodeId slice_at(NodeId subscript, std::size_t place, const Frame& frame);
// The length of a slice where it is written as such: `16` in `a:a + 16` and in
// `i * 16:(i + 1) * 16`; kNoNode otherwise.
NodeId written_length(const SyntaxTree& tree, NodeId slice);

}  // namespace tilelint::python
