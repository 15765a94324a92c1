#pragma once

#include <cstdint>
#include <deque>
#include <string_view>
#include <utility>
#include <vector>

#include "lint/linter.h"

namespace tilelint {

// What follows is about the kernels of a file that are judged together: one description, or all
// kernels of a Python file.

// What tells functions apart: all kernels that one function makes have it in common.
using SourceFunction = std::pair<std::string_view, std::uint32_t>;
SourceFunction function_of(const Kernel& kernel);

// Findings of one rule at one place are one: the worst stands for all. In Python the others are
// counted by their places in the source, however many kernels or iterations have them.
std::vector<Finding> merged_findings(const std::deque<Outcome>& outcomes, SourceKind kind);

// Of each rule and place one. In Python a place where the rule is broken in one kernel is not open
// because of another.
std::vector<const Outcome::Open*> merged_undecided(const std::deque<Outcome>& outcomes,
                                                   const std::vector<Finding>& findings,
                                                   SourceKind kind);

// In Python what is silenced counts once, however many kernels have it.
int count_suppressed(const std::deque<Outcome>& outcomes, SourceKind kind);

}  // namespace tilelint
