#pragma once

#include <map>
#include <string_view>

#include "frontend/python/syntax_tree.h"

namespace tilelint::python {

// The names under which a file knows PyPTO ("pypto" stands for ""), and those that it takes from it
// ("loop" for "loop").
using PyptoNames = std::map<std::string_view, std::string_view>;

PyptoNames pypto_names(const SyntaxTree& tree);

}  // namespace tilelint::python
