#pragma once

#include <vector>

#include "frontend/parsed_file.h"
#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// Every call of the main file that sets a tile or opens a loop of PyPTO, by the function that it
// stands in, with what the evaluation saw there.
// Where it never came by, it looks at the arguments alone.
std::vector<SiteFunction> functions_with_sites(const SyntaxTree& tree, Pypto& pypto);

}  // namespace tilelint::python::pypto
