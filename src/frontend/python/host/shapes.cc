// Attributes and methods of any tensor, and the shapes that subscripts select.

#include <algorithm>
#include <any>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/host/host.h"
#include "frontend/python/syntax/linear.h"

namespace tilelint::python {
namespace {

struct Bounds {
  NodeId start = kNoNode, stop = kNoNode;
};

// The bounds of a slice with both bounds and no step; empty for other slices.
Bounds bounds_of(const SyntaxTree& tree, NodeId slice) {
  if (tree[slice].kind != Syntax::slice) return {};
  const NodeId start = tree[slice].child;
  const NodeId stop = tree[tree[start].next].next;
  const bool whole = tree[start].kind != Syntax::token && stop != kNoNode &&
                     tree[stop].kind != Syntax::token && tree[stop].next == kNoNode;
  return whole ? Bounds{start, stop} : Bounds{};
}

std::size_t ellipses(const std::vector<Value>& indices) {
  return static_cast<std::size_t>(std::count_if(
      indices.begin(), indices.end(), [](const Value& one) { return one.is(Kind::ellipsis); }));
}

// The length of the slice at a position of the subscript: 16 for `i * 16:(i + 1) * 16`. Nothing if
// unknown.
std::optional<std::int64_t> slice_length(NodeId subscript, std::size_t place, const Frame& frame) {
  const SyntaxTree& tree = *frame.module->tree;
  const auto [start, stop] = bounds_of(tree, slice_at(subscript, place, frame));
  if (start == kNoNode) return std::nullopt;
  const auto length = difference(tree, start, stop, [&](std::string_view name) {
    const Value* value = frame.scope->find_anywhere(name);
    return value != nullptr && value->is_number() ? std::optional(value->integer) : std::nullopt;
  });
  return length && *length > 0 ? length : std::nullopt;
}

// The shape that the indices select; empty if they do not determine it.
std::vector<Value> sliced_shape(const TensorValue& tensor, const std::vector<Value>& indices,
                                NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  std::vector<Value> shape;
  std::size_t axis = 0;
  const std::size_t plain = indices.size() - ellipses(indices);
  if (plain > tensor.shape.size()) return {};
  std::size_t number = SIZE_MAX;
  for (const Value& index : indices) {
    ++number;
    if (index.is(Kind::ellipsis)) {
      for (std::size_t i = 0; i < tensor.shape.size() - plain; ++i)
        shape.push_back(tensor.shape[axis++]);
      continue;
    }
    if (index.is_number() || !index.known()) {  // a single index removes its axis
      ++axis;
      continue;
    }
    if (!index.is(Kind::slice)) return {};
    const Slice& slice = *index.slice;
    const Value start = slice.start.is(Kind::none) ? integer(0) : slice.start;
    const Value stop = slice.stop.is(Kind::none) ? tensor.shape[axis] : slice.stop;
    if (start.is_number() && start.integer == 0 && slice.stop.is(Kind::none)) {
      shape.push_back(tensor.shape[axis]);
    } else if (start.is_number() && stop.is_number() && start.integer >= 0 && stop.integer >= 0) {
      shape.push_back(integer(std::max<std::int64_t>(stop.integer - start.integer, 0)));
    } else if (const auto length = slice_length(node, number, frame)) {
      shape.push_back(integer(*length));
    } else {
      shape.push_back(no(run, Unknown::Why::shape, text_of(node, frame).substr(0, 60)));
    }
    ++axis;
  }
  while (axis < tensor.shape.size()) shape.push_back(tensor.shape[axis++]);
  return shape;
}

}  // namespace

Value tensor_attribute(Evaluation& run, TensorValue& tensor, std::string_view name) {
  if (name == "shape") {
    return make_sequence(run, Kind::list, tensor.shape, tensor.shape_unknown);
  }
  if (name == "dtype") {
    if (tensor.dtype != nullptr) return of(tensor.dtype);
    return unknown(tensor.dtype_unknown != nullptr ? tensor.dtype_unknown
                                                   : why(run, {Unknown::Why::shape, tensor.name}));
  }
  if (name == "ndim") {
    if (tensor.shape_unknown != nullptr) return unknown(tensor.shape_unknown);
    return integer(static_cast<std::int64_t>(tensor.shape.size()));
  }
  if (name == "format" || name == "name" || name == "device")
    return no(run, Unknown::Why::attribute, name);
  return bound(run, of(&tensor), outside(run, name));
}

NodeId slice_at(NodeId subscript, std::size_t place, const Frame& frame) {
  for (const NodeId part : children(*frame.module->tree, subscript)) {
    if (at(part, frame).field == Field::subscript && place-- == 0) return part;
  }
  return kNoNode;
}

NodeId written_length(const SyntaxTree& tree, NodeId slice) {
  const auto [start, stop] = bounds_of(tree, slice);
  if (start == kNoNode || tree[stop].kind != Syntax::binary_operator) return kNoNode;
  const std::string_view op = tree.text(tree.child(stop, Field::operators));
  const NodeId left = tree.child(stop, Field::left), right = tree.child(stop, Field::right);
  if (op == "+" && tree.text(left) == tree.text(start)) return right;
  if (op == "+" && tree.text(right) == tree.text(start)) return left;
  const bool products = op == "*" && tree[start].kind == Syntax::binary_operator &&
                        tree.text(tree.child(start, Field::operators)) == "*";
  return products && tree.text(tree.child(start, Field::right)) == tree.text(right) ? right
                                                                                    : kNoNode;
}

std::vector<Value> indices_of(const Value& index) {
  return index.is(Kind::tuple) ? index.sequence->items : std::vector<Value>{index};
}

std::size_t axes_of(const std::vector<Value>& indices) {
  return indices.size() - ellipses(indices);
}

bool extend(Evaluation& run, TensorValue& tensor, std::size_t axes) {
  if (!tensor.at_least || axes <= tensor.shape.size()) return false;
  tensor.at_least = false;
  tensor.shape.clear();
  tensor.shape_unknown = why(run, {Unknown::Why::shape, tensor.name});
  return true;
}

std::optional<TensorValue> part_of(const TensorValue& tensor, const std::vector<Value>& indices,
                                   NodeId node, Frame& frame) {
  const bool sliced = std::any_of(indices.begin(), indices.end(), [](const Value& one) {
    return one.is(Kind::slice) || one.is(Kind::ellipsis);
  });
  const bool leaves_axes = tensor.shape_unknown == nullptr && indices.size() < tensor.shape.size();
  if (!sliced && !leaves_axes) return std::nullopt;
  TensorValue made = tensor;
  made.name = {};
  made.at_least = false;
  made.trace = -1;
  made.span = made.shape_span = place(node, frame);
  if (tensor.shape_unknown == nullptr) made.shape = sliced_shape(tensor, indices, node, frame);
  if (made.shape.empty() && made.shape_unknown == nullptr) {
    made.shape_unknown = why(frame.run, {Unknown::Why::shape, text_of(node, frame).substr(0, 60)});
  }
  return made;
}

Value element(NodeId node, Frame& frame) {
  Unknown read{Unknown::Why::value, text_of(node, frame).substr(0, 60)};
  read.dynamic = true;
  return unknown(why(frame.run, read));
}

Value tensor_item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  if (!tensor.host) return run.dialect->item(tensor, index, node, frame);
  const std::vector<Value> indices = indices_of(index);
  extend(run, tensor, axes_of(indices));
  auto part = part_of(tensor, indices, node, frame);
  return part ? of(run.heap.make(std::move(*part))) : element(node, frame);
}

Value tensor_method(TensorValue& self, std::string_view name, const Arguments& given, NodeId node,
                    Frame& frame) {
  Evaluation& run = frame.run;
  const auto* one = given.positional(0);
  if (name == "dim" || name == "ndimension") return tensor_attribute(run, self, "ndim");
  if (name == "size" && one != nullptr) {
    return item(tensor_attribute(run, self, "shape"), one->value, node, frame);
  }
  if (name == "size") return tensor_attribute(run, self, "shape");
  if (self.host) return host_method(self, name, given, node, frame);
  return run.dialect->call_method(self, name, given, node, frame);
}

}  // namespace tilelint::python
