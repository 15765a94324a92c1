#pragma once

#include <string>

#include "report/style.h"
#include "rules/catalogue.h"

namespace tilelint {

// All rules, grouped by family, with their severity in each profile.
std::string render_rule_list_text(const Catalogue& catalogue, Lang lang, const Style& style);
std::string render_rule_list_json(const Catalogue& catalogue, Lang lang);

}  // namespace tilelint
