#pragma once

#include "kernel/facts.h"
#include "kernel/sweep.h"

namespace tilelint {

// The numbers of the profile, and the loop counts that the kernel can have: at most the extent of
// its loop, and few enough tiles an iteration where a tile is in force. A kernel without a loop is
// looped over its outermost axis that is not reduced.
SweepLimits sweep_limits(const Kernel& kernel, const ConstantValues& limits,
                         const ConstantValues& backend);

}  // namespace tilelint
