#pragma once

#include <vector>

#include "frontend/python/syntax_tree.h"
#include "tilelint/kernel.h"

namespace tilelint::python {

// The modules that the file imports, by the first part of their names, and names that it uses as
// PyPTO without importing them.
std::vector<ModuleName> read_module_names(const SyntaxTree& tree);

}  // namespace tilelint::python
