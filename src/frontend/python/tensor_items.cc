// Tensors of PyPTO that are read in part, and what is written to them.
#include <algorithm>

#include "frontend/python/interpreter.h"
#include "frontend/python/linear.h"

namespace tilelint::python {
namespace {

struct Bounds {
  NodeId start = kNoNode, stop = kNoNode;
};

// Of a slice that has both and no step.
Bounds bounds_of(const SyntaxTree& tree, NodeId slice) {
  if (tree[slice].kind != Syntax::slice) return {};
  const NodeId start = tree[slice].child;
  const NodeId stop = tree[tree[start].next].next;
  const bool whole = tree[start].kind != Syntax::token && stop != kNoNode &&
                     tree[stop].kind != Syntax::token && tree[stop].next == kNoNode;
  return whole ? Bounds{start, stop} : Bounds{};
}

// The length of a slice where it is written as such: `16` in `a:a + 16` and in `i * 16:(i + 1) *
// 16`.
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

}  // namespace

// x[a:b] is a view, and so is x[i] where it leaves axes; with a number for each axis it is an
// element, read at run time.
Value Interpreter::tensor_item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame) {
  std::vector<Value> indices = {index};
  if (index.is(Kind::tuple)) indices = index.sequence->items;
  const bool sliced = std::any_of(indices.begin(), indices.end(), [](const Value& one) {
    return one.is(Kind::slice) || one.is(Kind::ellipsis);
  });
  extend(tensor, indices.size() - static_cast<std::size_t>(std::count_if(
                                      indices.begin(), indices.end(),
                                      [](const Value& one) { return one.is(Kind::ellipsis); })));
  const bool leaves_axes = tensor.shape_unknown == nullptr && indices.size() < tensor.shape.size();
  if (!sliced && !leaves_axes) {
    Unknown read{Unknown::Why::value, text_of(node, frame).substr(0, 60)};
    read.dynamic = true;
    return unknown(why(read));
  }
  TensorValue made = tensor;
  made.name = {};
  made.at_least = false;
  made.trace = -1;
  made.span = made.shape_span = place(node, frame);
  if (tensor.shape_unknown == nullptr) made.shape = sliced_shape(tensor, indices, node, frame);
  if (made.shape.empty() && made.shape_unknown == nullptr) {
    made.shape_unknown = why({Unknown::Why::shape, text_of(node, frame).substr(0, 60)});
  }
  TensorValue* result = make(std::move(made));
  if (tensor.host) return of(result);
  Operation view;
  view.name = "view";
  view.type = vocabulary_.find_operation("view");
  view.inputs = {trace_->index_of(tensor)};
  view.outputs = {trace_->index_of(*result)};
  view.span = place(node, frame);
  note_walk(view, indices, *result, node, frame);
  trace_->add(std::move(view));
  return of(result);
}

// A slice that moves with the index of a loop says along which axis it walks.
void Interpreter::note_walk(const Operation& slicing, const std::vector<Value>& indices,
                            const TensorValue& result, NodeId subscript, const Frame& frame) {
  View view;
  view.tensor = slicing.inputs.front();
  for (const Value& size : result.shape) view.shape.push_back(to_integer(size, slicing.span));
  for (std::size_t i = 0; i < indices.size() && indices[i].is(Kind::slice); ++i) {
    const int loop = own_loop(indices[i].slice->start);
    if (loop < 0) continue;
    trace_->walk(loop, static_cast<int>(i), view);
    Loop& walked = trace_->kernel.loops[static_cast<std::size_t>(loop)];
    const bool rows = i + 1 < view.shape.size();
    if (walked.axis != static_cast<int>(i) || !rows) continue;
    note_batch(walked, written_length(*frame.module->tree, slice_at(subscript, i, frame)), frame);
  }
}

// Empty when the indices do not tell it.
std::vector<Value> Interpreter::sliced_shape(const TensorValue& tensor,
                                             const std::vector<Value>& indices, NodeId node,
                                             Frame& frame) {
  std::vector<Value> shape;
  std::size_t axis = 0;
  const std::size_t plain =
      indices.size() -
      static_cast<std::size_t>(std::count_if(
          indices.begin(), indices.end(), [](const Value& one) { return one.is(Kind::ellipsis); }));
  if (plain > tensor.shape.size()) return {};
  std::size_t number = SIZE_MAX;
  for (const Value& index : indices) {
    ++number;
    if (index.is(Kind::ellipsis)) {
      for (std::size_t i = 0; i < tensor.shape.size() - plain; ++i)
        shape.push_back(tensor.shape[axis++]);
      continue;
    }
    if (index.is_number() || !index.known()) {  // its axis is gone
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
      shape.push_back(no(Unknown::Why::shape, text_of(node, frame).substr(0, 60)));
    }
    ++axis;
  }
  while (axis < tensor.shape.size()) shape.push_back(tensor.shape[axis++]);
  return shape;
}

// Of the slice that stands at the place in the subscript: `i * 16:(i + 1) * 16` takes 16.
std::optional<std::int64_t> Interpreter::slice_length(NodeId subscript, std::size_t place,
                                                      const Frame& frame) const {
  const SyntaxTree& tree = *frame.module->tree;
  const auto [start, stop] = bounds_of(tree, slice_at(subscript, place, frame));
  if (start == kNoNode) return std::nullopt;
  const auto length = difference(tree, start, stop, [&](std::string_view name) {
    const Value* value = frame.scope->find_anywhere(name);
    return value != nullptr && value->is_number() ? std::optional(value->integer) : std::nullopt;
  });
  return length && *length > 0 ? length : std::nullopt;
}

// What stands at the place in the subscript.
NodeId Interpreter::slice_at(NodeId subscript, std::size_t place, const Frame& frame) const {
  for (const NodeId part : children(*frame.module->tree, subscript)) {
    if (at(part, frame).field == Field::subscript && place-- == 0) return part;
  }
  return kNoNode;
}

// `target[:] = value` and target.move(value): the tensor now holds what the operation wrote.
void Interpreter::move_into(TensorValue& target, const Value& value) {
  if (!value.is(Kind::tensor)) return;
  TensorValue& source = *value.tensor;
  const bool given = target.trace == trace_->id() && target.index < trace_->parameters;
  const bool takes_shape = target.empty || (!given && target.shape_unknown == nullptr &&
                                            source.shape_unknown == nullptr &&
                                            target.shape.size() != source.shape.size());
  if (takes_shape) {
    target.shape = source.shape;
    target.shape_unknown = source.shape_unknown;
    if (target.dtype == nullptr) target.dtype = source.dtype;
    target.empty = false;
    target.trace = -1;
  }
  trace_->rename(trace_->index_of(source), trace_->index_of(target));
}

void Interpreter::store(TensorValue& target, const Value& value, NodeId subscript, Frame& frame) {
  const NodeId index = child(subscript, Field::subscript, frame);
  const bool one = index != kNoNode && (at(index, frame).next == kNoNode ||
                                        at(at(index, frame).next, frame).field != Field::subscript);
  const bool whole = one && (text_of(index, frame) == ":" || text_of(index, frame) == "...");
  if (whole) {
    move_into(target, value);
    return;
  }
  if (target.host || !value.is(Kind::tensor)) return;
  // An index that is no slice takes an axis away, which assemble does not.
  if (target.shape.size() != value.tensor->shape.size()) {
    trace_->rename(trace_->index_of(*value.tensor), trace_->index_of(target));
    return;
  }
  Operation write;
  write.name = "assemble";
  write.type = vocabulary_.find_operation("assemble");
  write.inputs = {trace_->index_of(*value.tensor), trace_->index_of(target)};
  write.outputs = {write.inputs.back()};
  write.span = place(subscript, frame);
  trace_->add(std::move(write));
}

}  // namespace tilelint::python
