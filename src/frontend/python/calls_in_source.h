#pragma once

#include <vector>

#include "frontend/parsed_file.h"
#include "frontend/python/interpreter.h"

namespace tilelint::python {

// Every call of the main file that sets a tile or opens a loop of PyPTO, by the function that it
// stands in, with what the interpreter saw there.
std::vector<SiteFunction> functions_with_sites(const SyntaxTree& tree,
                                               const Interpreter& interpreter);

}  // namespace tilelint::python
