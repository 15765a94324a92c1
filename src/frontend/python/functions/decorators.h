#pragma once

#include <vector>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// An evaluated decorator.
struct Decorator {
  NodeId node = kNoNode;  // the expression after the @
  Value value;
  Arguments given;  // of a decorator with arguments; empty if tilelint did not evaluate them
};

// The decorators of a definition, each evaluated once, in source order.
std::vector<Decorator> decorators_of(NodeId definition, Frame& frame);
// Applies the decorators of Python and of the dialect: sets the members of `function`.
void decorate(Function& function, const std::vector<Decorator>& decorators, const Frame& frame);
// Applies the decorators that are functions or classes of the source, the last one first; returns
// the decorated function.
Value decorated(Value function, const std::vector<Decorator>& decorators, Frame& frame);
// The property of a function that is decorated with `@name.setter` or `@name.deleter`; null for
// other functions. Registers a setter with its property.
Function* property_of(Function& function, const std::vector<Decorator>& decorators,
                      const Frame& frame);

}  // namespace tilelint::python
