#pragma once

#include <string>

#include "frontend/python/values/scope.h"
#include "frontend/python/values/value.h"

namespace tilelint::python {

// A key that identifies a call of a function by its known arguments and the known variables of the
// enclosing functions. Calls with the same key have the same result.
std::string call_key(const Function& function, const Scope& scope);

}  // namespace tilelint::python
