#pragma once

#include <vector>

#include "advise/tile_advice.h"

namespace tilelint {

// Counts for a loop over `plans.front().axis`, in the given order. `view` is the shape of one
// iteration before the axis is cut; `written` is the loop as the source has it, if it has one.
Advice advise_loop(const AdviceContext& context, Span span, const std::vector<LoopPlan>& plans,
                   const std::vector<std::int64_t>& shape, const Loop* written);

}  // namespace tilelint
