#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Executes the body of a loop once, for a loop with an unknown number of iterations.
Flow repeat(NodeId body, Frame& frame);
// Executes a Python loop iteration by iteration. `begins(i)` says whether iteration `i` begins;
// nothing means unknown, and the remaining iterations are executed as one that may not be taken.
// After a way that may leave the loop, all further iterations are uncertain.
Flow iterate(NodeId loop, const std::function<std::optional<bool>(int)>& begins, Frame& frame);

// Collects the names that a part of the program assigns, in source order.
void collect_assigned(const SyntaxTree& tree, NodeId node, std::vector<std::string_view>& names);
// Makes the names that the body assigns unknown, because an earlier iteration may have set them.
void forget_assigned(NodeId body, Frame& frame);

}  // namespace tilelint::python
