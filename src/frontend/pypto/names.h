#pragma once

#include <map>
#include <string_view>

#include "frontend/python/modules/mentions.h"
#include "frontend/python/syntax/tree.h"

namespace tilelint::python::pypto {

// The names under which a file knows PyPTO ("pypto" stands for ""), and those that it takes from it
// ("loop" for "loop").
using PyptoNames = std::map<std::string_view, std::string_view>;

PyptoNames pypto_names(const SyntaxTree& tree);

// Adds the names of pypto_names() to those of all dialects.
void add_names(const SyntaxTree& tree, DialectNames& names);

// Whether kernels are written with what the module gives: "pypto", "pypto.frontend" and the like,
// but not what PyPTO's own compiler is made of ("pypto.pypto_impl"), nor another package.
bool serves_kernels(std::string_view module);

}  // namespace tilelint::python::pypto
