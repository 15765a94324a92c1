#pragma once

#include "expr/value.h"
#include "tilelint/kernel.h"

namespace tilelint {

// The loop that follows in the same body without an operation in between; null if there is none.
const Loop* loop_after(const Kernel& kernel, const Loop& loop);

// Whether two loops that are not empty can be merged: neither reads what the other one writes.
// Unknown if the operations of the earlier loop do not name all tensors they write.
Value independent(const Kernel& kernel, const Loop& earlier, const Loop& later);

}  // namespace tilelint
