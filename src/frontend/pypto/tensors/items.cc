// Tensors of PyPTO that are read in part, and what is written to them.

#include <cstddef>
#include <utility>
#include <vector>

#include "frontend/pypto/kernels/loops.h"
#include "frontend/pypto/tensors/tensors.h"
#include "frontend/python/host/host.h"

namespace tilelint::python::pypto {
namespace {

// A slice that moves with the index of a loop says along which axis it walks.
void note_walk(Pypto& pypto, const Operation& slicing, const std::vector<Value>& indices,
               const TensorValue& result, NodeId subscript, const Frame& frame) {
  View view;
  view.tensor = slicing.inputs.front();
  for (const Value& size : result.shape) view.shape.push_back(to_integer(size, slicing.span));
  for (std::size_t i = 0; i < indices.size() && indices[i].is(Kind::slice); ++i) {
    const int loop = own_loop(pypto, indices[i].slice->start);
    if (loop < 0) continue;
    pypto.trace->walk(loop, static_cast<int>(i), view);
    Loop& walked = pypto.trace->kernel.loops[static_cast<std::size_t>(loop)];
    const bool rows = i + 1 < view.shape.size();
    if (walked.axis != static_cast<int>(i) || !rows) continue;
    note_batch(walked, written_length(*frame.module->tree, slice_at(subscript, i, frame)), frame);
  }
}

}  // namespace

Value item(Pypto& pypto, TensorValue& tensor, const Value& index, NodeId node, Frame& frame) {
  Evaluation& run = pypto.run;
  const std::vector<Value> indices = indices_of(index);
  extend(pypto, tensor, axes_of(indices));
  auto part = part_of(tensor, indices, node, frame);
  if (!part) return element(node, frame);
  TensorValue* result = run.heap.make(std::move(*part));
  Operation view;
  view.name = "view";
  view.type = run.vocabulary.find_operation("view");
  view.inputs = {pypto.trace->index_of(tensor)};
  view.outputs = {pypto.trace->index_of(*result)};
  view.span = place(node, frame);
  note_walk(pypto, view, indices, *result, node, frame);
  pypto.trace->add(std::move(view));
  return of(result);
}

// `target[:] = value` and target.move(value): the tensor now holds what the operation wrote.
void move_into(Pypto& pypto, TensorValue& target, const Value& value) {
  if (!value.is(Kind::tensor)) return;
  TensorValue& source = *value.tensor;
  const bool given = target.trace == pypto.trace->id() && target.index < pypto.trace->parameters;
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
  pypto.trace->rename(pypto.trace->index_of(source), pypto.trace->index_of(target));
}

void store(Pypto& pypto, TensorValue& target, const Value& value, NodeId subscript, Frame& frame) {
  Evaluation& run = pypto.run;
  const NodeId index = child(subscript, Field::subscript, frame);
  const bool one = index != kNoNode && (at(index, frame).next == kNoNode ||
                                        at(at(index, frame).next, frame).field != Field::subscript);
  const bool whole = one && (text_of(index, frame) == ":" || text_of(index, frame) == "...");
  if (whole) {
    move_into(pypto, target, value);
    return;
  }
  if (target.host || !value.is(Kind::tensor)) return;
  // An index that is no slice takes an axis away, which assemble does not.
  if (target.shape.size() != value.tensor->shape.size()) {
    pypto.trace->rename(pypto.trace->index_of(*value.tensor), pypto.trace->index_of(target));
    return;
  }
  Operation write;
  write.name = "assemble";
  write.type = run.vocabulary.find_operation("assemble");
  write.inputs = {pypto.trace->index_of(*value.tensor), pypto.trace->index_of(target)};
  write.outputs = {write.inputs.back()};
  write.span = place(subscript, frame);
  pypto.trace->add(std::move(write));
}

}  // namespace tilelint::python::pypto
