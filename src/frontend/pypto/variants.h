#pragma once

#include <vector>

#include "frontend/pypto/dialect.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// Hands over the kernels that were made, in the order of the source. Each of several kernels of one
// function is told what tells it from the others; at most kMostVariants of a function are kept.
void take_kernels(Pypto& pypto, std::vector<Kernel>& kernels);

}  // namespace tilelint::python::pypto
