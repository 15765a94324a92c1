#pragma once

#include <vector>

#include "frontend/python/functions/decorators.h"

namespace tilelint::python {

// Evaluates the default values and annotations of the parameters.
void read_defaults(Function& function, Frame& frame);
// The value of a function definition, before its decorators are called.
Value define_function(NodeId node, const std::vector<Decorator>& decorators, Frame& frame);
// The value of a class definition. `decorators` is the decorated definition, or kNoNode.
Value define_class(NodeId node, NodeId decorators, Frame& frame);

}  // namespace tilelint::python
