#pragma once

#include <vector>

#include "kernel/sweep.h"

namespace tilelint {

// The loop counts that are worth measuring next. The documents start in the middle of the
// logarithmic scale, take one step to either side, tune around the best, and go to the ends only if
// necessary (1-pypto-optimization, rule 2).
// Once there are enough points for a curve, the order is therefore: the middle if it was missed,
// the next step on each side that is not yet slower, the points halfway from the best to its
// neighbours, then the rest of the sides that are not yet slower. Counts beyond a slower point are
// not suggested.
std::vector<NextPoint> next_points(const Sweep& sweep, const SweepLimits& limits);

}  // namespace tilelint
