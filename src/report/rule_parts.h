#pragma once

#include <vector>

#include "report/table.h"
#include "rules/catalogue.h"

// The tables on a rule's page.
namespace tilelint {

// Severities, certainty, subject, operations, aliases.
Table property_table(const Rule& rule, const Catalogue& catalogue, Lang lang);

// The slots that the condition reads, without duplicates; and a table of them with their meanings
// and numbers.
std::vector<int> slots_read(const Rule& rule);
Table facts_table(const Rule& rule, const Catalogue& catalogue, Lang lang);

// The constraints of operations that are reported as this rule.
Table constraint_table(const Rule& rule, const Catalogue& catalogue, Lang lang);

}  // namespace tilelint
