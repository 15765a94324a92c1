#pragma once

#include <cstddef>

namespace tilelint::python {

// Limits of the evaluation. Values beyond a limit are unknown.

// Steps. A step is one evaluated syntax node (budget.h).
inline constexpr int kMostSteps = 400'000;           // in a file
inline constexpr int kMostStepsApart = 2'000;        // in a call that concerns no kernel
inline constexpr int kMostStepsBefore = 20'000;      // in a function before its first kernel
inline constexpr int kMostStepsInside = 200;         // in a recursive call
inline constexpr int kMostStepsOfVariants = 50'000;  // of a function; then no more variants
inline constexpr std::size_t kItemsAStep = 8;        // copied list items that cost one step

inline constexpr int kMostCalls = 40;               // nested calls
inline constexpr int kMostDepth = 1000;             // nested expressions and statements
inline constexpr int kMostNested = 4;               // levels of nested lists that are inspected
inline constexpr std::size_t kMostItems = 100'000;  // items of a list, or bytes of a string
inline constexpr std::size_t kMostSplat = 1000;     // arguments of a call with `*`
inline constexpr int kMostIterations = 4096;        // iterations of a loop
inline constexpr int kMostEndless = 64;             // iterations of `while True`
inline constexpr std::size_t kMostVariants = 16;    // variants of a function

}  // namespace tilelint::python
