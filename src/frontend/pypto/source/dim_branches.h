#pragma once

#include <vector>

#include "frontend/python/syntax/tree.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// Parameters of the function, or of one around it, that are called like an axis (`dim`, `axis`,
// `reduce_axis`) and choose between ways to compute: those that conditions of the function, or of
// the function around it outside of other functions, compare with two or more different integers.
std::vector<DimBranch> read_dim_branches(const SyntaxTree& tree, NodeId function);

}  // namespace tilelint::python::pypto
