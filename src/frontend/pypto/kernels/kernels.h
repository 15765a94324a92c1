#pragma once

#include <string>

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// A call of a function that is decorated with jit: a kernel of its own. Its result lives on the
// host when the caller is no kernel.
Value call_kernel(Pypto& pypto, Function& function, Scope& scope);
// A function that nobody in sight calls: a kernel, if it sets tiles or computes on tensors.
void run_alone(Pypto& pypto, Function& function);
// The statements of a module: a kernel called "<module>", if any.
void run_apart(Pypto& pypto, NodeId block, Frame& frame);
// The body of `with pypto.function("name", a, b):` is a kernel under the name of the function
// around it. Which tiles are in force when it begins is known as far as that function sets them.
Flow record(Pypto& pypto, NodeId call, NodeId body, Frame& frame);
// Kernels that a function made several of, and that were met in one of them only.
void run_other_closures(Pypto& pypto);
// Evaluates the arguments of a call that no run reached, on the names of the file alone.
void look_at(Pypto& pypto, NodeId call);

// What a variant is told by: the arguments that a function, and those around it, were called with:
// "n=128, m=64".
std::string arguments_of(const Function& function, const Scope& scope);
// Keeps a kernel that has its name and place; `made_by` is what all its variants have in common.
void keep(Pypto& pypto, NodeId made_by, std::string arguments, Trace& trace, Decided decided);

}  // namespace tilelint::python::pypto
