#pragma once

#include <vector>

#include "kernel/sweep.h"

namespace tilelint {

// The loop counts that are worth measuring next. The documents start in the middle of the
// logarithmic scale, take one step on either side, tune around the best, and go to the ends only if
// need be (1-pypto-optimization, rule 2). So, once there are enough points for a curve: the middle
// if it was missed, the next step on each side that is not yet slower, then halfway from the best
// to its neighbours, then the rest of the open sides. What lies beyond a slower point is not
// measured again.
std::vector<NextPoint> next_points(const Sweep& sweep, const SweepLimits& limits);

}  // namespace tilelint
