#pragma once

#include <vector>

#include "advise/tile_advice.h"

namespace tilelint {

// Candidates for the count of a loop over `plans.front().axis`, in the given order. `shape` is the
// shape before the axis is cut. `written` is the loop in the source, or null.
Advice advise_loop(const AdviceContext& context, Span span, const std::vector<LoopPlan>& plans,
                   const std::vector<std::int64_t>& shape, const Loop* written);

}  // namespace tilelint
