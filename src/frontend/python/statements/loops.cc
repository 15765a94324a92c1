// for and while loops. A loop of Python over known items is executed iteration by iteration; the
// dialect executes its own loops.

#include <cstddef>
#include <optional>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/limits.h"
#include "frontend/python/statements/assignments.h"
#include "frontend/python/statements/repetition.h"
#include "frontend/python/statements/statements.h"

namespace tilelint::python {

Flow for_statement(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId right = child(node, Field::right, frame);
  const NodeId left = child(node, Field::left, frame);
  if (at(right, frame).kind == Syntax::call) {
    const Value callee = evaluate(child(right, Field::function, frame), frame);
    if (callee.is(Kind::name) && run.dialect->is_loop(*callee.text)) {
      return run.dialect->loop(node, right, *callee.text, frame);
    }
  }
  const Value walked = evaluate(right, frame);
  const auto items = items_of(run, walked);
  if (!items || items->size() > kMostIterations) {
    forget_assigned(child(node, Field::body, frame), frame);
    assign(left,
           walked.known() ? no(run, Unknown::Why::loop_change, text_of(left, frame))
                          : part_of_unknown(run, walked, text_of(left, frame)),
           frame);
    return iterate(
        node, [](int) { return std::optional<bool>(); }, frame);
  }
  return iterate(
      node,
      [&](int i) -> std::optional<bool> {
        const auto index = static_cast<std::size_t>(i);
        if (index == items->size()) return false;
        assign(left, (*items)[index], frame);
        return true;
      },
      frame);
}

Flow while_statement(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId condition = child(node, Field::condition, frame);
  // The condition that ends a `while True` is usually unknown, so a few iterations are enough.
  const bool endless = at(condition, frame).kind == Syntax::true_literal;
  const int most = endless ? kMostEndless : kMostIterations;
  return iterate(
      node, [&](int i) { return i < most ? truth(run, evaluate(condition, frame)) : std::nullopt; },
      frame);
}

}  // namespace tilelint::python
