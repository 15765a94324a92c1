#pragma once

#include <vector>

#include "frontend/python/syntax/tree.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// The modules that the file imports, by the first part of their names, and names that it uses as
// PyPTO without importing them.
std::vector<ModuleName> read_module_names(const SyntaxTree& tree);

// Whether a module that is called otherwise serves as PyPTO.
bool imitates_pypto(const std::vector<ModuleName>& modules);
bool imitates_pypto(const SyntaxTree& tree);

}  // namespace tilelint::python::pypto
