// Kernels that are recorded while the host runs: `with pypto.function("name", a, b):`.

#include <cstddef>
#include <utility>
#include <vector>

#include "frontend/pypto/kernels/kernels.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/statements/statements.h"

namespace tilelint::python::pypto {
// The body is a kernel of its own, under the name of the function around it. Which tiles are in
// force when it begins is known as far as the same function sets them.
Flow record(Pypto& pypto, NodeId call, NodeId body, Frame& frame) {
  Evaluation& run = pypto.run;
  const Arguments given = arguments(child(call, Field::arguments, frame), frame);
  Trace trace(pypto.traces++);
  trace.kernel.called_inside = true;
  trace.branches = pypto.trace->branches;
  for (const int index : {pypto.trace->in_force.vec, pypto.trace->in_force.cube}) {
    if (index >= 0) trace.add(pypto.trace->kernel.settings[static_cast<std::size_t>(index)]);
  }
  Trace* const outer = std::exchange(pypto.trace, &trace);
  const std::vector<const Origin*> consulted = run.choices.consult();
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
    keep(pypto, call, {}, trace, run.choices.decided());
  }
  run.choices.consult_also(consulted);
  pypto.trace = outer;
  return flow;
}

}  // namespace tilelint::python::pypto
