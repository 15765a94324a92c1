#pragma once

#include "kernel/facts.h"
#include "kernel/sweep.h"

namespace tilelint {

// The numbers of the profile, and the loop counts that the kernel can have: at most the extent of
// its loop, and, if a tile is in force, few enough tiles per iteration. A kernel without a loop is
// assumed to loop over its outermost axis that is not reduced.
SweepLimits sweep_limits(const Kernel& kernel, const ConstantValues& limits,
                         const ConstantValues& backend);

}  // namespace tilelint
