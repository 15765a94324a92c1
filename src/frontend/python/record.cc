// Kernels that are recorded while the host runs: `with pypto.function("name", a, b):`.
#include <utility>

#include "frontend/python/interpreter.h"

namespace tilelint::python {

// The body is a kernel of its own, under the name of the function around it. Which tiles are in
// force when it begins is known as far as the same function sets them.
Flow Interpreter::record(NodeId call, NodeId body, Frame& frame) {
  const Arguments given = arguments(child(call, Field::arguments, frame), frame);
  Trace trace(traces_++);
  trace.kernel.called_inside = true;
  trace.branches = trace_->branches;
  for (const int index : {trace_->in_force.vec, trace_->in_force.cube}) {
    if (index >= 0) trace.add(trace_->kernel.settings[static_cast<std::size_t>(index)]);
  }
  Trace* const outer = std::exchange(trace_, &trace);
  const std::vector<const Origin*> consulted = std::exchange(consulted_, {});
  for (const auto& argument : given.given) {
    if (!argument.value.is(Kind::tensor)) continue;
    trace.kernel.inputs.push_back(trace.index_of(*argument.value.tensor));
  }
  trace.parameters = static_cast<int>(trace.kernel.tensors.size());
  const Flow flow = execute(body, frame);
  const Kernel& made = trace.kernel;
  const bool empty = made.operations.empty() && made.loops.empty() && made.options.empty();
  if (frame.module->main && !empty) {
    trace.kernel.name = frame.function != nullptr ? frame.function->name : "<module>";
    trace.kernel.span = at(call, frame).span;
    keep(call, {}, trace, decided());
  }
  consulted_.insert(consulted_.end(), consulted.begin(), consulted.end());
  trace_ = outer;
  return flow;
}

}  // namespace tilelint::python
