#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Where it is not known which way the program takes, both ways are followed, one after the other,
// and what is the same after both is kept. A way may also leave early: it is an Exit of the frame
// until the place where it joins the others.

Flow both(const Origin* origin, const std::function<Flow()>& one,
          const std::function<Flow()>& other, Frame& frame);

State state(const Frame& frame);
void restore(const State& state, Frame& frame);
// Keeps what is the same on the present way and on the other.
void join(const State& other, const Origin* origin, Frame& frame);
// What a name is after two ways that may have set it differently.
Value joined(Evaluation& run, const Value& a, const Value& b, std::string_view name,
             const Origin* origin, int nested = 0);

// A way leaves in this state; the present one goes on.
void leave(Flow flow, State state, const Origin* origin, Frame& frame);
// The first way since `mark` that left by `flow`; null without.
const Exit* first_exit(Flow flow, std::size_t mark, const Frame& frame);
// Joins the ways that left by `flow` since `mark` with each other and, if it goes on, with the
// present one. False: there is none.
bool rejoin(Flow flow, std::size_t mark, bool goes_on, Frame& frame);

}  // namespace tilelint::python
