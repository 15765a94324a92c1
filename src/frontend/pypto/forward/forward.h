#pragma once

#include <optional>

#include "frontend/python/syntax/tree.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// What ModelNew.forward does besides calling kernels, and what it promises; nothing when the file
// has no class ModelNew with a forward. Of what is not known it is not said that it computes, or
// that it is not contiguous.
std::optional<Forward> read_forward(const SyntaxTree& tree);

}  // namespace tilelint::python::pypto
