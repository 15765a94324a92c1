#pragma once

#include "expr/value.h"
#include "tilelint/kernel.h"

namespace tilelint {

// The loop that follows in the same body with no operation in between; null when none does.
const Loop* loop_after(const Kernel& kernel, const Loop& loop);

// Whether the later loop reads nothing that the earlier one writes; unknown when an operation does
// not say what it writes.
Value independent(const Kernel& kernel, const Loop& earlier, const Loop& later);

}  // namespace tilelint
