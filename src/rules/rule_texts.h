#pragma once

#include <string>
#include <vector>

#include "rules/compiler.h"
#include "rules/rule.h"
#include "rules/table_reader.h"

// Parts that rules and the constraints of operations write in the same way.
namespace tilelint {

// severity = { akg = "error", cann = "off" }
void read_severity(TableReader& reader, Rule& rule, std::vector<Failure>& failures,
                   const std::vector<std::string>& profiles, bool required);
// [let]
void read_lets(TableReader& reader, Compiler& compiler, std::vector<Failure>& failures);
// [[source]]
std::vector<RuleSource> read_sources(TableReader& reader, std::vector<Failure>& failures);
// [[example]], of which there is at least one.
std::vector<RuleExample> read_examples(TableReader& reader, std::vector<Failure>& failures);

}  // namespace tilelint
