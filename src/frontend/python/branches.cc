// What happens where it is not known which way the program takes.
#include <algorithm>

#include "frontend/python/interpreter.h"

namespace tilelint::python {

Value Interpreter::joined(const Value& a, const Value& b, std::string_view name,
                          const Origin* origin, int nested) {
  if (same(a, b)) return a;
  if (a.is(Kind::tensor) && b.is(Kind::tensor) && same_tensor(*a.tensor, *b.tensor)) return b;
  if (nested < kMostNested && !stopped() && a.is_sequence() && a.kind == b.kind &&
      a.sequence->items.size() == b.sequence->items.size()) {
    std::vector<Value> items;
    for (std::size_t i = 0; i < a.sequence->items.size(); ++i) {
      items.push_back(joined(a.sequence->items[i], b.sequence->items[i], name, origin, nested + 1));
    }
    return make_sequence(a.kind, std::move(items),
                         a.sequence->open != nullptr ? a.sequence->open : b.sequence->open);
  }
  const bool dynamic = (!a.known() && a.unknown->dynamic) || (!b.known() && b.unknown->dynamic);
  Unknown differs{Unknown::Why::branch, name};
  differs.dynamic = dynamic;
  differs.origin = origin;
  return unknown(why(differs));
}

Flow Interpreter::if_statement(NodeId node, Frame& frame) {
  const NodeId consequence = child(node, Field::consequence, frame);
  return branch(child(node, Field::condition, frame), consequence, at(consequence, frame).next,
                frame);
}

// `rest`: the first elif or else clause after the consequence.
Flow Interpreter::branch(NodeId condition, NodeId consequence, NodeId rest, Frame& frame) {
  const Value value = evaluate(condition, frame);
  if (const auto holds = truth(value)) {
    return *holds ? execute(consequence, frame) : alternative(rest, frame);
  }
  // A guard that only raises changes nothing for who goes on.
  const bool guard = rest == kNoNode && frame.tries == 0 &&
                     at(first(consequence, frame), frame).kind == Syntax::raise_statement;
  if (!guard) want(value);
  const Condition decides = this->condition(condition, value, frame);
  if (const auto holds = chosen(decides)) {
    return *holds ? execute(consequence, frame) : alternative(rest, frame);
  }
  if (guard) return Flow::next;
  return both(
      decides.origin, [&] { return execute(consequence, frame); },
      [&] { return alternative(rest, frame); }, frame);
}

Flow Interpreter::alternative(NodeId clause, Frame& frame) {
  if (clause == kNoNode || depth_ >= kMostDepth) return Flow::next;
  if (at(clause, frame).kind == Syntax::elif_clause) {
    ++depth_;
    const Flow flow =
        branch(child(clause, Field::condition, frame), child(clause, Field::consequence, frame),
               at(clause, frame).next, frame);
    --depth_;
    return flow;
  }
  if (at(clause, frame).kind == Syntax::else_clause) {
    return execute(child(clause, Field::body, frame), frame);
  }
  return alternative(at(clause, frame).next, frame);
}

State Interpreter::state(const Frame& frame) {
  steps_ += static_cast<int>(frame.scope->bindings().size() / kItemsAStep);
  return {frame.scope->bindings(), trace_->in_force};
}

// Names that came later are not defined there.
void Interpreter::restore(const State& state, Frame& frame) {
  std::vector<Scope::Binding>& names = frame.scope->bindings();
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i].value =
        i < state.names.size() ? state.names[i].value : no(Unknown::Why::undefined, names[i].name);
  }
  trace_->restore(state.force);
}

// Keeps what is the same on the present way and on the other.
void Interpreter::join(const State& other, const Origin* origin, Frame& frame) {
  std::vector<Scope::Binding>& names = frame.scope->bindings();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Value there =
        i < other.names.size() ? other.names[i].value : no(Unknown::Why::undefined, names[i].name);
    names[i].value = joined(there, names[i].value, names[i].name, origin);
  }
  join_settings(origin, other.force, trace_->in_force);
}

// The present way goes on; this one may have left.
void Interpreter::leave(Flow flow, State state, const Origin* origin, Frame& frame) {
  if (flow == Flow::raised && frame.tries == 0) return;  // it is not looked at what goes wrong
  if (flow == Flow::returned) {
    frame.origin = origin;
    ++frame.doubts;
    ++uncertain_;
    ++trace_->branches;
  }
  frame.exits.push_back({flow, std::move(state), origin});
}

// The first of those since `mark` that leave so; null without.
const Exit* Interpreter::first_exit(Flow flow, std::size_t mark, const Frame& frame) {
  const auto begin = frame.exits.begin() + static_cast<std::ptrdiff_t>(mark);
  const auto found =
      std::find_if(begin, frame.exits.end(), [&](const Exit& exit) { return exit.flow == flow; });
  return found == frame.exits.end() ? nullptr : &*found;
}

// Joins the ways that left by `flow` since `mark` with each other and, if it goes on, the present
// one. False: there is none.
bool Interpreter::rejoin(Flow flow, std::size_t mark, bool goes_on, Frame& frame) {
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

// Goes both ways, one after the other, and keeps what is the same after both.
Flow Interpreter::both(const Origin* origin, const std::function<Flow()>& one,
                       const std::function<Flow()>& other, Frame& frame) {
  const State before = state(frame);
  ++uncertain_;
  ++trace_->branches;
  const Flow first_flow = one();
  State first = state(frame);
  restore(before, frame);
  const Flow second_flow = other();
  --trace_->branches;
  --uncertain_;
  if (first_flow == second_flow) {
    join(first, origin, frame);
    if (first_flow == Flow::returned) frame.origin = origin;
    return first_flow;
  }
  // Of two ways that part here, the one that stays longer is the present one.
  if (first_flow == Flow::next || second_flow == Flow::raised) {
    leave(second_flow, state(frame), origin, frame);
    restore(first, frame);
    return first_flow;
  }
  leave(first_flow, std::move(first), origin, frame);
  return second_flow;
}

// Where the branches leave different tiles in force, the tile is not known after them.
void Interpreter::join_settings(const Origin* origin, InForce first, InForce second) {
  if (first == second) return;
  if (origin != nullptr && std::find(wanted_.begin(), wanted_.end(), origin) == wanted_.end())
    wanted_.push_back(origin);
  const Unknown* reason = why({Unknown::Why::branch, "the tile in force"});
  const auto join_kind = [&](TileSetting::Kind kind, int one, int other) {
    if (one == other) return;
    const int shown = other >= 0 ? other : one;
    forget_tile(kind, trace_->kernel.settings[static_cast<std::size_t>(shown)].span, *reason);
  };
  join_kind(TileSetting::Kind::vec, first.vec, second.vec);
  join_kind(TileSetting::Kind::cube, first.cube, second.cube);
}

void Interpreter::forget_tile(TileSetting::Kind kind, Span span, const Unknown& reason) {
  TileSetting setting;
  setting.kind = kind;
  setting.span = span;
  setting.unknown = message_of(reason);
  const Integer entry{0, setting.unknown, span};
  if (kind == TileSetting::Kind::cube) {
    setting.cube.m = setting.cube.k = setting.cube.n = {entry, entry};
  }
  trace_->add(std::move(setting));
}

}  // namespace tilelint::python
