#pragma once

#include <string>
#include <vector>

#include "report/style.h"
#include "report/table.h"
#include "tilelint/advisor.h"

// The parts of the advice texts.
namespace tilelint {

// "sum.tile.json:5:11 vector tile of kernel sum (backend a2a3, profile akg, policy akg)"
std::string advice_title(const Advice& advice, Lang lang, const Style& style);

// "[1, 16, 256]"; for a loop "axis 0: 16 x 1024, tail 512".
std::string setting_text(const Candidate& candidate, Lang lang);
std::string loops_text(const std::vector<LoopPlan>& loops, Lang lang);

// One row per candidate, and one for the current setting.
struct CandidateTable {
  std::vector<std::string> shared;  // what all candidates have in common: "view [16, 256, 256]"
  Table table;
};
CandidateTable candidate_table(const Advice& advice, Lang lang);

// Why each candidate has its rank. Reasons that apply to all are listed once.
Table reason_table(const Advice& advice, Lang lang);

// Whether some candidates differ only in the last key.
bool has_ties(const Advice& advice);

}  // namespace tilelint
