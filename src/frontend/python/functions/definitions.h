#pragma once

#include <vector>

#include "frontend/python/functions/decorators.h"

namespace tilelint::python {

// The default values and annotations of the parameters.
void read_defaults(Function& function, Frame& frame);
Value define_function(NodeId node, const std::vector<Decorator>& decorators, Frame& frame);
// `decorators`: the definition with its decorators; kNoNode without.
Value define_class(NodeId node, NodeId decorators, Frame& frame);

}  // namespace tilelint::python
