#pragma once

#include <string>
#include <vector>

#include "rules/compiler.h"
#include "rules/rule.h"
#include "rules/table_reader.h"

// Loads the parts that rules and constraints of operations have in common.
namespace tilelint {

// severity = { akg = "error", cann = "off" }
void read_severity(TableReader& reader, Rule& rule, std::vector<Failure>& failures,
                   const std::vector<std::string>& profiles, bool required);
// [let]
void read_lets(TableReader& reader, Compiler& compiler, std::vector<Failure>& failures);
// [[source]]
std::vector<RuleSource> read_sources(TableReader& reader, std::vector<Failure>& failures);
// [[example]]; at least one.
std::vector<RuleExample> read_examples(TableReader& reader, std::vector<Failure>& failures);

}  // namespace tilelint
