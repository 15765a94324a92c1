#pragma once

#include <optional>
#include <vector>

#include "advise/trial.h"
#include "lint/linter.h"
#include "tilelint/advisor.h"

namespace tilelint {

// What every part of the advisor needs to know.
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

// Candidates for the setting that is in force for the given operations (subjects of the kind `op`).
// The loop plans that were considered, best first, when no tile is legal without a loop.
struct TileAdvice {
  Advice advice;
  std::vector<LoopPlan> plans;
};
TileAdvice advise_tile(const AdviceContext& context, const std::vector<const Subject*>& operations);

// Plans in the policy's order of counts, exact divisions before tails.
std::vector<LoopPlan> plans_in_order(const Policy& policy, SubjectFacts& facts, int axis,
                                     std::int64_t extent);

}  // namespace tilelint
