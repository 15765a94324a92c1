#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/catalogue.h"

namespace tilelint {

// Whether what a user wrote names the rule: its id, a prefix of the id ("TL2"), its name, an alias,
// or one of its constraints ("TL115/topk-k").
bool names_rule(std::string_view written, const Rule& rule, std::string_view constraint = {});

// The id, name or alias that is nearest to what was written; nothing when none is near.
std::optional<std::string> nearest_rule_name(std::string_view written, const Catalogue& catalogue);

// Nothing when at least one rule is named; else a failure with the nearest name.
std::optional<Failure> check_rule_name(std::string_view written, const Catalogue& catalogue);

// "`akk` is not a profile; did you mean `akg`?"
Failure unknown_name(std::string_view kind_en, std::string_view kind_zh, std::string_view written,
                     const std::vector<std::string_view>& known);

}  // namespace tilelint
