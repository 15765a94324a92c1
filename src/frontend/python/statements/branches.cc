// if statements.

#include "frontend/python/evaluation/questions.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/limits.h"
#include "frontend/python/statements/statements.h"
#include "frontend/python/statements/ways.h"

namespace tilelint::python {
namespace {

Flow branch(NodeId condition, NodeId consequence, NodeId rest, Frame& frame);

// Executes the elif or else clauses from `clause` on.
Flow alternative(NodeId clause, Frame& frame) {
  Evaluation& run = frame.run;
  if (clause == kNoNode || run.budget.depth >= kMostDepth) return Flow::next;
  if (at(clause, frame).kind == Syntax::elif_clause) {
    ++run.budget.depth;
    const Flow flow =
        branch(child(clause, Field::condition, frame), child(clause, Field::consequence, frame),
               at(clause, frame).next, frame);
    --run.budget.depth;
    return flow;
  }
  if (at(clause, frame).kind == Syntax::else_clause) {
    return execute(child(clause, Field::body, frame), frame);
  }
  return alternative(at(clause, frame).next, frame);
}

// `rest`: the first elif or else clause after the consequence.
Flow branch(NodeId condition, NodeId consequence, NodeId rest, Frame& frame) {
  Evaluation& run = frame.run;
  const Value value = evaluate(condition, frame);
  if (const auto holds = truth(run, value)) {
    return *holds ? execute(consequence, frame) : alternative(rest, frame);
  }
  // An `if` that only raises does not change the state of the way that goes on.
  const bool guard = rest == kNoNode && frame.tries == 0 &&
                     at(first(consequence, frame), frame).kind == Syntax::raise_statement;
  if (!guard) want(run, value);
  const Condition decides = python::condition(condition, value, frame);
  if (const auto holds = chosen(run, decides)) {
    return *holds ? execute(consequence, frame) : alternative(rest, frame);
  }
  if (guard) return Flow::next;
  return both(
      decides.origin, [&] { return execute(consequence, frame); },
      [&] { return alternative(rest, frame); }, frame);
}

}  // namespace

Flow if_statement(NodeId node, Frame& frame) {
  const NodeId consequence = child(node, Field::consequence, frame);
  return branch(child(node, Field::condition, frame), consequence, at(consequence, frame).next,
                frame);
}

}  // namespace tilelint::python
