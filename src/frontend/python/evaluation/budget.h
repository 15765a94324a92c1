#pragma once

#include <cstddef>

#include "frontend/python/limits.h"
#include "tilelint/source.h"

namespace tilelint::python {

// The limits of the evaluation of a file. A step is one evaluated node, or kItemsAStep copied
// items.
struct Budget {
  int steps = 0;
  int limit = kMostSteps;     // steps; lower in a call that concerns no kernel and in recursion
  int patience = kMostSteps;  // steps; lower until the function reaches its first kernel
  int depth = 0;              // nested expressions and statements
  Span stopped_at;            // in the main file, where kMostSteps was reached; or empty

  bool stopped() const { return steps > limit || steps > patience; }
  bool out_of_patience() const { return steps > patience && patience < kMostSteps; }
  void copy(std::size_t items) { steps += static_cast<int>(items / kItemsAStep); }
  void meet_kernel() { patience = kMostSteps; }
};

}  // namespace tilelint::python
