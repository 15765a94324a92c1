#pragma once

#include <string>
#include <vector>

#include "report/page.h"
#include "rules/catalogue.h"

namespace tilelint {

// The page of a rule. `outputs` are the reports of its bad examples, one each in their order;
// without them the page shows the examples alone.
Page rule_page(const Rule& rule, const Catalogue& catalogue,
               const std::vector<std::string>& outputs, Lang lang);

// "TL201", or of a constraint "TL115/topk-k-le-tile".
std::string code_of(const Rule& rule);

// The list of all rules, with links to their pages.
Page rule_index(const Catalogue& catalogue, Lang lang);

// "off" when the rule says nothing for the profile, nor for one that it extends.
Severity severity_in(const Rule& rule, const Profile& profile, const Catalogue& catalogue);

// What must hold, as the rule's file has it: "when: …", "require akg: …", one a line.
std::string condition_text(const Rule& rule);

}  // namespace tilelint
