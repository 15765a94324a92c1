#pragma once

#include <cstddef>

#include "frontend/python/limits.h"
#include "tilelint/source.h"

namespace tilelint::python {

// How much of a file is evaluated before the rest is given up. A step is a node that was evaluated,
// or some items that were copied.
struct Budget {
  int steps = 0;
  int limit = kMostSteps;     // lower inside a call that concerns no kernel
  int patience = kMostSteps;  // lower until a kernel is met
  int depth = 0;              // evaluations inside one another
  Span stopped_at;            // in the main file; empty while the evaluation goes on

  bool stopped() const { return steps > limit || steps > patience; }
  bool out_of_patience() const { return steps > patience && patience < kMostSteps; }
  void copy(std::size_t items) { steps += static_cast<int>(items / kItemsAStep); }
  void meet_kernel() { patience = kMostSteps; }
};

}  // namespace tilelint::python
