#pragma once

#include <vector>

#include "report/table.h"
#include "rules/catalogue.h"

// Tables of a rule's page.
namespace tilelint {

// Severities, certainty, subject, operations, aliases.
Table property_table(const Rule& rule, const Catalogue& catalogue, Lang lang);

// What the condition reads, without duplicates, and the same as a table with meanings and numbers.
std::vector<int> slots_read(const Rule& rule);
Table facts_table(const Rule& rule, const Catalogue& catalogue, Lang lang);

// The constraints of operations that are reported as the rule.
Table constraint_table(const Rule& rule, const Catalogue& catalogue, Lang lang);

}  // namespace tilelint
