#pragma once

#include <string>

#include "frontend/python/values/scope.h"
#include "frontend/python/values/value.h"

namespace tilelint::python {

// What tells calls of a function apart: its arguments and what its closures bind, as far as they
// are known. Calls with the same key come to the same.
std::string call_key(const Function& function, const Scope& scope);

}  // namespace tilelint::python
