// What happens where it is not known which way the program takes.
#include <algorithm>

#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

bool same_tensor(const TensorValue& a, const TensorValue& b) {
  return a.shape_unknown == b.shape_unknown && a.dtype == b.dtype && a.host == b.host &&
         std::equal(a.shape.begin(), a.shape.end(), b.shape.begin(), b.shape.end(), same);
}

}  // namespace

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
  want(value);
  const Origin* origin = this->origin(Origin::Kind::condition, condition, 2, frame);
  if (const auto chosen = decision(origin)) {
    return *chosen == 0 ? execute(consequence, frame) : alternative(rest, frame);
  }
  return both(origin, consequence, rest, frame);
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

// Goes both ways, one after the other, and keeps what is the same after both.
Flow Interpreter::both(const Origin* origin, NodeId consequence, NodeId rest, Frame& frame) {
  std::vector<Scope::Binding>& names = frame.scope->bindings();
  const std::vector<Scope::Binding> before = names;
  const InForce force_before = trace_->in_force;
  ++uncertain_;
  ++trace_->branches;
  const Flow first_flow = execute(consequence, frame);
  const std::vector<Scope::Binding> first = names;
  const InForce first_force = trace_->in_force;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i].value =
        i < before.size() ? before[i].value : no(Unknown::Why::undefined, names[i].name);
  }
  trace_->restore(force_before);
  const Flow second_flow = alternative(rest, frame);
  --trace_->branches;
  --uncertain_;
  if (first_flow != Flow::next) {
    if (first_flow == Flow::returned) frame.origin = origin;
    return second_flow == Flow::raised ? first_flow : second_flow;
  }
  if (second_flow != Flow::next) {
    if (second_flow == Flow::returned) frame.origin = origin;
    for (std::size_t i = 0; i < first.size(); ++i) names[i].value = first[i].value;
    trace_->restore(first_force);
    return Flow::next;
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Value other =
        i < first.size() ? first[i].value : no(Unknown::Why::undefined, names[i].name);
    names[i].value = joined(other, names[i].value, names[i].name, origin);
  }
  join_settings(origin, first_force, trace_->in_force);
  return Flow::next;
}

// Where the branches leave different tiles in force, the tile is not known after them.
void Interpreter::join_settings(const Origin* origin, InForce first, InForce second) {
  if (first == second) return;
  if (std::find(wanted_.begin(), wanted_.end(), origin) == wanted_.end()) wanted_.push_back(origin);
  const auto unclear = [&](TileSetting::Kind kind, int one, int other) {
    if (one == other) return;
    const int shown = other >= 0 ? other : one;
    TileSetting setting;
    setting.kind = kind;
    setting.span = trace_->kernel.settings[static_cast<std::size_t>(shown)].span;
    setting.unknown = message_of(*why({Unknown::Why::branch, "the tile in force"}));
    const Integer entry{0, setting.unknown, setting.span};
    if (kind == TileSetting::Kind::cube) {
      setting.cube.m = setting.cube.k = setting.cube.n = {entry, entry};
    }
    trace_->add(std::move(setting));
  };
  unclear(TileSetting::Kind::vec, first.vec, second.vec);
  unclear(TileSetting::Kind::cube, first.cube, second.cube);
}

}  // namespace tilelint::python
