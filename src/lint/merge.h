#pragma once

#include <cstdint>
#include <deque>
#include <string_view>
#include <utility>
#include <vector>

#include "lint/linter.h"

namespace tilelint {

// Merges the results for kernels that are judged together: one description, or all kernels of a
// Python file.

// Identifies a function. All kernels that one function makes share it.
using SourceFunction = std::pair<std::string_view, std::uint32_t>;
SourceFunction function_of(const Kernel& kernel);

// Merges the findings of one rule at one place into one, represented by the worst. In Python,
// `others` counts the other places that they are about, not kernels or iterations.
std::vector<Finding> merged_findings(const std::deque<Outcome>& outcomes, SourceKind kind);

// One entry per rule and place. In Python, a place with a finding of the rule is left out, even if
// the rule is undecided there in another kernel.
std::vector<const Outcome::Open*> merged_undecided(const std::deque<Outcome>& outcomes,
                                                   const std::vector<Finding>& findings,
                                                   SourceKind kind);

// In Python, a suppressed finding counts once, even if several kernels have it.
int count_suppressed(const std::deque<Outcome>& outcomes, SourceKind kind);

}  // namespace tilelint
