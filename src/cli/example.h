#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lint/linter.h"

namespace tilelint {

// The report on one example of a rule, read as a file of its own. `only`: no other rule is judged.
FileReport check_example(std::shared_ptr<const Catalogue> catalogue, const Rule& rule,
                         const std::string& text, bool only, Lang lang);

// The reports of the rule's bad examples as text, one each.
std::vector<std::string> example_outputs(const std::shared_ptr<const Catalogue>& catalogue,
                                         const Rule& rule, Lang lang);

}  // namespace tilelint
