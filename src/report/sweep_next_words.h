#pragma once

#include <vector>

#include "report/sweep_words.h"

namespace tilelint {

// Remarks on the reliability of the verdict: too few points, no minimum, a side not yet slower.
void add_remarks(const SweepReport& report, std::vector<SweepLine>& out);

// Adds what to measure next, in the documented order.
void add_next(const SweepReport& report, std::vector<SweepLine>& out);

}  // namespace tilelint
