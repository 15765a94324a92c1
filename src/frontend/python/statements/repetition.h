#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// The body of a loop, once, where it is not known how often it is run.
Flow repeat(NodeId body, Frame& frame);
// Follows a loop of Python as long as `begins` says that an iteration begins; nothing: it is not
// known whether one does. Once the loop may have been left, nothing of what follows is certain.
Flow iterate(NodeId loop, const std::function<std::optional<bool>(int)>& begins, Frame& frame);

// The names that a part of the program sets, in the order of the source.
void collect_assigned(const SyntaxTree& tree, NodeId node, std::vector<std::string_view>& names);
// Makes the names that the body sets unknown: an iteration before may have set them.
void forget_assigned(NodeId body, Frame& frame);

}  // namespace tilelint::python
