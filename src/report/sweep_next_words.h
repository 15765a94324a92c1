#pragma once

#include <vector>

#include "report/sweep_words.h"

namespace tilelint {

// Whether the points can carry the verdict: too few, no minimum among them, a side left open.
void add_remarks(const SweepReport& report, std::vector<SweepLine>& out);

// What to measure next, in the documented order.
void add_next(const SweepReport& report, std::vector<SweepLine>& out);

}  // namespace tilelint
