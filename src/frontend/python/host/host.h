#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Tensors of torch on the host. tilelint evaluates only their shapes and data types.

// Calls a function of torch; `name` is the path after "torch.".
Value host_call(std::string_view name, const Arguments& given, NodeId node, Frame& frame);

// Calls a method of a host tensor.
Value host_method(TensorValue& self, std::string_view name, const Arguments& given, NodeId node,
                  Frame& frame);

// Attributes, methods and subscripts of any tensor. The dialect evaluates what is specific to its
// own tensors.
Value tensor_attribute(Evaluation& run, TensorValue& tensor, std::string_view name);
Value tensor_method(TensorValue& self, std::string_view name, const Arguments& given, NodeId node,
                    Frame& frame);
Value tensor_item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame);

// Subscripts of tensors: `tensor[i, 2:4, ...]`.

// The indices of a subscript; one if it is not a tuple.
std::vector<Value> indices_of(const Value& index);
// The number of axes that the indices select, not counting an ellipsis.
std::size_t axes_of(const std::vector<Value>& indices);
// If the tensor may have more axes than known and a subscript selects more, makes its shape
// unknown. Returns whether it did.
bool extend(Evaluation& run, TensorValue& tensor, std::size_t axes);
// The part that a subscript selects, without a name; nothing if it is a single element.
std::optional<TensorValue> part_of(const TensorValue& tensor, const std::vector<Value>& indices,
                                   NodeId node, Frame& frame);
// An element of a tensor: an unknown value that is known only at run time.
Value element(NodeId node, Frame& frame);
// The index expression at a position of the subscript; kNoNode if there is none.
NodeId slice_at(NodeId subscript, std::size_t place, const Frame& frame);
// The expression that is the length of a slice: `16` for `a:a + 16` and for `i * 16:(i + 1) * 16`.
// kNoNode if the slice has no such form.
NodeId written_length(const SyntaxTree& tree, NodeId slice);

}  // namespace tilelint::python
