#pragma once

#include <vector>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// A decorator, evaluated.
struct Decorator {
  NodeId node = kNoNode;  // what stands behind the @
  Value value;
  Arguments given;  // where it is called, as far as the dialect asks for them
};

// The decorators of a definition, evaluated in the order of the source, each once.
std::vector<Decorator> decorators_of(NodeId definition, Frame& frame);
// Notes what the decorators of Python and of the dialect say of the function.
void decorate(Function& function, const std::vector<Decorator>& decorators, const Frame& frame);
// What the decorators of the source make of it, the last one first.
Value decorated(Value function, const std::vector<Decorator>& decorators, Frame& frame);
// The property that the function belongs to by `@name.setter` or `@name.deleter`; null for another
// function.
Function* property_of(Function& function, const std::vector<Decorator>& decorators,
                      const Frame& frame);

}  // namespace tilelint::python
