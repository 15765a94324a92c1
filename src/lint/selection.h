#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/catalogue.h"

namespace tilelint {

// Whether a name given by the user matches the rule: its id, a prefix of the id ("TL2"), its name,
// an alias, or one of its constraints ("TL115/topk-k").
bool names_rule(std::string_view written, const Rule& rule, std::string_view constraint = {});

// The id, name or alias nearest to the given name; nothing if none is near.
std::optional<std::string> nearest_rule_name(std::string_view written, const Catalogue& catalogue);

// Nothing if the name matches at least one rule; else a failure that suggests the nearest name.
std::optional<Failure> check_rule_name(std::string_view written, const Catalogue& catalogue);

// "`akk` is not a profile; did you mean `akg`?"
Failure unknown_name(std::string_view kind_en, std::string_view kind_zh, std::string_view written,
                     const std::vector<std::string_view>& known);

}  // namespace tilelint
