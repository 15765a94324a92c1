#pragma once

#include <optional>
#include <vector>

#include "advise/trial.h"
#include "lint/linter.h"
#include "tilelint/advisor.h"

namespace tilelint {

// The data that all parts of the advisor need.
struct AdviceContext {
  const SourceFile& source;
  const Kernel& kernel;
  const RuleSet& set;
  const Policy& policy;
  Lang lang;
  int top;  // 0: all
};

// An Advice with its heading filled in.
Advice begin_advice(const AdviceContext& context, std::string kind, Span span);

// Candidates for the setting in force at the given operations (subjects of the kind `op`). If no
// tile is legal without a loop, also the loop plans that have a legal tile, best first.
struct TileAdvice {
  Advice advice;
  std::vector<LoopPlan> plans;
};
TileAdvice advise_tile(const AdviceContext& context, const std::vector<const Subject*>& operations);

// Plans in the policy's order of counts. Exact divisions precede those with a tail.
std::vector<LoopPlan> plans_in_order(const Policy& policy, SubjectFacts& facts, int axis,
                                     std::int64_t extent);

}  // namespace tilelint
