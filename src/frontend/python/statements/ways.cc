#include "frontend/python/statements/ways.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/limits.h"

namespace tilelint::python {

Value joined(Evaluation& run, const Value& a, const Value& b, std::string_view name,
             const Origin* origin, int nested) {
  if (same(a, b)) return a;
  if (a.is(Kind::tensor) && b.is(Kind::tensor) && same_tensor(*a.tensor, *b.tensor)) return b;
  if (nested < kMostNested && !run.budget.stopped() && a.is_sequence() && a.kind == b.kind &&
      a.sequence->items.size() == b.sequence->items.size()) {
    std::vector<Value> items;
    for (std::size_t i = 0; i < a.sequence->items.size(); ++i) {
      items.push_back(
          joined(run, a.sequence->items[i], b.sequence->items[i], name, origin, nested + 1));
    }
    return make_sequence(run, a.kind, std::move(items),
                         a.sequence->open != nullptr ? a.sequence->open : b.sequence->open);
  }
  const bool dynamic = (!a.known() && a.unknown->dynamic) || (!b.known() && b.unknown->dynamic);
  Unknown differs{Unknown::Why::branch, name};
  differs.dynamic = dynamic;
  differs.origin = origin;
  return unknown(why(run, differs));
}

State state(const Frame& frame) {
  Evaluation& run = frame.run;
  run.budget.copy(frame.scope->bindings().size());
  return {frame.scope->bindings(), run.dialect->state()};
}

void restore(const State& state, Frame& frame) {
  Evaluation& run = frame.run;
  std::vector<Scope::Binding>& names = frame.scope->bindings();
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i].value = i < state.names.size() ? state.names[i].value
                                            : no(run, Unknown::Why::undefined, names[i].name);
  }
  run.dialect->restore(state.dialect);
}

void join(const State& other, const Origin* origin, Frame& frame) {
  Evaluation& run = frame.run;
  std::vector<Scope::Binding>& names = frame.scope->bindings();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Value there = i < other.names.size() ? other.names[i].value
                                               : no(run, Unknown::Why::undefined, names[i].name);
    names[i].value = joined(run, there, names[i].value, names[i].name, origin);
  }
  run.dialect->join(origin, other.dialect);
}

void leave(Flow flow, State state, const Origin* origin, Frame& frame) {
  Evaluation& run = frame.run;
  // An exception without a handler ends the program, so no later code depends on this way.
  if (flow == Flow::raised && frame.tries == 0) return;
  if (flow == Flow::returned) {
    frame.origin = origin;
    ++frame.doubts;
    doubt(run, 1);
  }
  frame.exits.push_back({flow, std::move(state), origin});
}

const Exit* first_exit(Flow flow, std::size_t mark, const Frame& frame) {
  const auto begin = frame.exits.begin() + static_cast<std::ptrdiff_t>(mark);
  const auto found =
      std::find_if(begin, frame.exits.end(), [&](const Exit& exit) { return exit.flow == flow; });
  return found == frame.exits.end() ? nullptr : &*found;
}

bool rejoin(Flow flow, std::size_t mark, bool goes_on, Frame& frame) {
  for (std::size_t i = mark; i < frame.exits.size();) {
    if (frame.exits[i].flow != flow) {
      ++i;
      continue;
    }
    const Exit exit = std::move(frame.exits[i]);
    frame.exits.erase(frame.exits.begin() + static_cast<std::ptrdiff_t>(i));
    if (goes_on) {
      join(exit.state, exit.origin, frame);
    } else {
      restore(exit.state, frame);
    }
    goes_on = true;
  }
  return goes_on;
}

Flow both(const Origin* origin, const std::function<Flow()>& one,
          const std::function<Flow()>& other, Frame& frame) {
  Evaluation& run = frame.run;
  const State before = state(frame);
  doubt(run, 1);
  const Flow first_flow = one();
  State first = state(frame);
  restore(before, frame);
  const Flow second_flow = other();
  doubt(run, -1);
  if (first_flow == second_flow) {
    join(first, origin, frame);
    if (first_flow == Flow::returned) frame.origin = origin;
    return first_flow;
  }
  // The branches end differently. One of them becomes an Exit, the other the current way. The
  // current way is the one that stays longer in the block.
  if (first_flow == Flow::next || second_flow == Flow::raised) {
    leave(second_flow, state(frame), origin, frame);
    restore(first, frame);
    return first_flow;
  }
  leave(first_flow, std::move(first), origin, frame);
  return second_flow;
}

}  // namespace tilelint::python
