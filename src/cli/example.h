#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lint/linter.h"

namespace tilelint {

// Checks one example of a rule as a file of its own. With `only`, no other rule is judged.
FileReport check_example(std::shared_ptr<const Catalogue> catalogue, const Rule& rule,
                         const std::string& text, bool only, Lang lang);

// One report as text for each bad example of the rule.
std::vector<std::string> example_outputs(const std::shared_ptr<const Catalogue>& catalogue,
                                         const Rule& rule, Lang lang);

}  // namespace tilelint
