#pragma once

#include <string>
#include <vector>

#include "report/page.h"
#include "rules/catalogue.h"

namespace tilelint {

// The page of a rule. `outputs` are the reports on its bad examples, in order. If it is empty, the
// page shows the examples without reports.
Page rule_page(const Rule& rule, const Catalogue& catalogue,
               const std::vector<std::string>& outputs, Lang lang);

// "TL201"; for a constraint "TL115/topk-k-le-tile".
std::string code_of(const Rule& rule);

// The list of all rules, with links to their pages.
Page rule_index(const Catalogue& catalogue, Lang lang);

// "off" if the rule names neither the profile nor one that it extends.
Severity severity_in(const Rule& rule, const Profile& profile, const Catalogue& catalogue);

// The condition in the words of the rule's file, one per line: "when: …", "require akg: …".
std::string condition_text(const Rule& rule);

}  // namespace tilelint
