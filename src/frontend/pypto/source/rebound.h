#pragma once

#include <vector>

#include "frontend/python/syntax/tree.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// Names that the body of a `for` gives to a sum, product or another combination of what they stood
// for before, each once: `acc = acc + part`, `acc += part`, `acc = pypto.add(acc, part)`. Names
// that the body sets to something else first are left out. Whether they stand for tensors from
// outside the loop is for the caller to know.
std::vector<Rebinding> read_rebound(const SyntaxTree& tree, NodeId for_statement);

}  // namespace tilelint::python::pypto
