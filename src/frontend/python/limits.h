#pragma once

#include <cstddef>

namespace tilelint::python {

// Limits of the evaluation; what lies beyond is unknown.
inline constexpr int kMostSteps = 400'000;           // nodes evaluated, of a file,
inline constexpr int kMostStepsApart = 2'000;        // of a call that concerns no kernel,
inline constexpr int kMostStepsBefore = 20'000;      // of a function before the first of a kernel,
inline constexpr int kMostStepsInside = 200;         // of a function that calls itself,
inline constexpr int kMostStepsOfVariants = 50'000;  // after which no more choices are made
inline constexpr int kMostCalls = 40;                // one inside the other
inline constexpr std::size_t kMostItems = 100'000;   // of a list, or bytes of a text
inline constexpr std::size_t kMostSplat = 1000;      // arguments of a call with `*`
inline constexpr int kMostDepth = 1000;              // evaluations inside one another
inline constexpr int kMostNested = 4;                // lists in lists that are looked into
inline constexpr std::size_t kItemsAStep = 8;        // of a list that is copied
inline constexpr int kMostIterations = 4096;         // of a loop that is followed
inline constexpr int kMostEndless = 64;              // of `while True`
inline constexpr std::size_t kMostVariants = 16;     // of a function

}  // namespace tilelint::python
