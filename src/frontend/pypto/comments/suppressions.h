#pragma once

#include <vector>

#include "frontend/python/syntax/tree.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// What comments silence: "# tilelint: ignore TL101 TL201: the reason" where it stands, and
// "# tilelint: ignore-file TL101" everywhere, which covers nothing in particular.
struct Suppressions {
  std::vector<Suppression> items;      // one a rule, in the order of the source
  std::vector<InputFinding> findings;  // comments for tilelint that say nothing it knows
};

Suppressions read_suppressions(const SyntaxTree& tree);

}  // namespace tilelint::python::pypto
