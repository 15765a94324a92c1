#pragma once

#include <map>
#include <string_view>

#include "frontend/python/syntax_tree.h"

namespace tilelint::python {

// "loop" of "pypto.frontend.loop".
inline std::string_view last_part(std::string_view dotted) {
  return dotted.substr(dotted.rfind('.') + 1);
}

// The names under which a file knows PyPTO ("pypto" stands for ""), and those that it takes from it
// ("loop" for "loop").
using PyptoNames = std::map<std::string_view, std::string_view>;

PyptoNames pypto_names(const SyntaxTree& tree);

// Whether kernels are written with what the module gives: "pypto", "pypto.frontend" and the like,
// but not what PyPTO's own compiler is made of ("pypto.pypto_impl"), nor another package.
bool serves_kernels(std::string_view module);

}  // namespace tilelint::python
