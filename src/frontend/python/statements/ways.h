#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// A way is one path through the program. If tilelint does not know which branch the program takes,
// it executes both branches from the same state and keeps what is the same after both. A way may
// also leave a loop or function early. It is then an Exit of the frame, until it joins the other
// ways at the end of the loop or function.

// Executes two branches and joins them. `origin` is the choice between them.
Flow both(const Origin* origin, const std::function<Flow()>& one,
          const std::function<Flow()>& other, Frame& frame);

// Takes a snapshot of the frame and the dialect's state.
State state(const Frame& frame);
// Restores a snapshot. Names that were defined later become undefined.
void restore(const State& state, Frame& frame);
// Joins the current way with the other: keeps what is the same on both; the rest is unknown.
void join(const State& other, const Origin* origin, Frame& frame);
// The value of a name after two ways that may have set it differently.
Value joined(Evaluation& run, const Value& a, const Value& b, std::string_view name,
             const Origin* origin, int nested = 0);

// Adds an Exit for a way that leaves by `flow` in this state; the current way goes on.
void leave(Flow flow, State state, const Origin* origin, Frame& frame);
// The first Exit at or after index `mark` that left by `flow`; null if none.
const Exit* first_exit(Flow flow, std::size_t mark, const Frame& frame);
// Joins the Exits at or after index `mark` that left by `flow` with each other and, if `goes_on`,
// with the current way. Returns whether any way goes on.
bool rejoin(Flow flow, std::size_t mark, bool goes_on, Frame& frame);

}  // namespace tilelint::python
