#pragma once

#include <string>
#include <vector>

#include "report/style.h"
#include "report/table.h"
#include "tilelint/advisor.h"

// Pieces of the advice texts.
namespace tilelint {

// "sum.tile.json:5:11 vector tile of kernel sum (backend a2a3, profile akg, policy akg)"
std::string advice_title(const Advice& advice, Lang lang, const Style& style);

// "[1, 16, 256]", or of a loop "axis 0: 16 x 1024, tail 512".
std::string setting_text(const Candidate& candidate, Lang lang);
std::string loops_text(const std::vector<LoopPlan>& loops, Lang lang);

// One row a candidate, and one for what is written now.
struct CandidateTable {
  std::vector<std::string> shared;  // "view [16, 256, 256]": what all of them have
  Table table;
};
CandidateTable candidate_table(const Advice& advice, Lang lang);

// Why each stands where it does; what is true of all of them is said once.
Table reason_table(const Advice& advice, Lang lang);

// Whether some candidates differ in the last key only.
bool has_ties(const Advice& advice);

}  // namespace tilelint
