#pragma once

#include <vector>

#include "frontend/python/syntax/tree.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// What the text of a loop's body tells, however often the loop is evaluated.
struct LoopBody {
  // Statements that would leave a pypto.loop; those of loops inside leave only them, but for
  // `return`.
  std::vector<LoopExit> exits;
  std::vector<Rebinding> rebound;  // as read_rebound() gives them
};

LoopBody read_loop_body(const SyntaxTree& tree, NodeId loop);

}  // namespace tilelint::python::pypto
