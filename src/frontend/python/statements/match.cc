// match statements, evaluated like an if with one branch for each case.

#include <optional>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/questions.h"
#include "frontend/python/expressions/attributes.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/library/library.h"
#include "frontend/python/limits.h"
#include "frontend/python/statements/statements.h"
#include "frontend/python/statements/ways.h"
#include "frontend/python/syntax/query.h"

namespace tilelint::python {
namespace {

// Whether the subject fits a class pattern such as `int()`. Nothing if the class fits but the
// pattern has arguments.
std::optional<bool> class_fits(NodeId pattern, const Value& subject, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId names = first(pattern, frame);
  Value type = evaluate(first(names, frame), frame);
  for (NodeId part = at(first(names, frame), frame).next; part != kNoNode;
       part = at(part, frame).next) {
    type = attribute(run, type, text_of(part, frame));
  }
  const auto fits = is_of(run, subject, type);
  const bool parts = at(names, frame).next != kNoNode;
  return fits == true && parts ? std::nullopt : fits;
}

// Whether the subject fits a name. A simple name fits any subject and is assigned to it; a dotted
// name must be equal to the subject.
Value named_pattern(NodeId names, const Value& subject, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId name = first(names, frame);
  if (at(name, frame).next == kNoNode) {
    frame.scope->set(text_of(name, frame), subject);
    return boolean(true);
  }
  Value value = evaluate(name, frame);
  for (NodeId part = at(name, frame).next; part != kNoNode; part = at(part, frame).next) {
    value = attribute(run, value, text_of(part, frame));
  }
  return compare(run, "==", subject, value);
}

Value pattern_fits(NodeId pattern, const Value& subject, Frame& frame) {
  Evaluation& run = frame.run;
  if (text_of(pattern, frame) == "_") return boolean(true);
  switch (at(pattern, frame).kind) {
    case Syntax::case_pattern: {
      const NodeId inner = first(pattern, frame);
      const bool negative = text_of(pattern, frame).starts_with('-');
      if (!negative) return pattern_fits(inner, subject, frame);
      const Value number = binary("-", integer(0), evaluate(inner, frame), inner, frame);
      return compare(run, "==", subject, number);
    }
    case Syntax::union_pattern: {
      Value fits = boolean(false);
      for (const NodeId one : children(*frame.module->tree, pattern)) {
        const Value this_one = pattern_fits(one, subject, frame);
        if (truth(run, this_one) == true) return this_one;
        if (!truth(run, this_one)) fits = this_one;
      }
      return fits;
    }
    case Syntax::string:
    case Syntax::concatenated_string:
    case Syntax::integer:
    case Syntax::floating:
    case Syntax::true_literal:
    case Syntax::false_literal:
    case Syntax::none_literal:
      return compare(run, "==", subject, evaluate(pattern, frame));
    case Syntax::dotted_name:
      return named_pattern(pattern, subject, frame);
    case Syntax::class_pattern:
      if (const auto fits = class_fits(pattern, subject, frame)) return boolean(*fits);
      break;
    default:
      break;
  }
  // tilelint does not take other patterns apart; the names in them are unknown.
  for (NodeId part = pattern, end = end_of(*frame.module->tree, pattern); part < end; ++part) {
    if (at(part, frame).kind != Syntax::identifier) continue;
    frame.scope->set(text_of(part, frame), no(run, Unknown::Why::expression, text_of(part, frame)));
  }
  return no(run, Unknown::Why::expression, text_of(pattern, frame).substr(0, 40));
}

Value case_fits(NodeId clause, const Value& subject, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId pattern = first(clause, frame);
  Value fits = pattern_fits(pattern, subject, frame);
  for (NodeId part = at(pattern, frame).next; part != kNoNode; part = at(part, frame).next) {
    if (at(part, frame).kind == Syntax::case_pattern) {  // `case a, b:`, a tuple
      fits = no(run, Unknown::Why::expression, text_of(clause, frame).substr(0, 40));
    }
    if (at(part, frame).kind != Syntax::if_clause || truth(run, fits) == false) continue;
    const Value guard = evaluate(first(part, frame), frame);
    fits = fits.known() || truth(run, guard) == false ? guard : fits;
  }
  return fits;
}

// Executes this case if it fits, or else the cases after it.
Flow match_case(NodeId clause, const Value& subject, Frame& frame) {
  Evaluation& run = frame.run;
  if (clause == kNoNode || run.budget.depth >= kMostDepth) return Flow::next;
  const auto taken = [&] { return execute(child(clause, Field::consequence, frame), frame); };
  const auto next = [&] {
    ++run.budget.depth;
    const Flow flow = match_case(at(clause, frame).next, subject, frame);
    --run.budget.depth;
    return flow;
  };
  const Value fits = case_fits(clause, subject, frame);
  if (const auto holds = truth(run, fits)) return *holds ? taken() : next();
  want(run, fits);
  const Condition decides = condition(first(clause, frame), fits, frame);
  if (const auto holds = chosen(run, decides)) return *holds ? taken() : next();
  return both(decides.origin, taken, next, frame);
}

}  // namespace

Flow match_statement(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId body = child(node, Field::body, frame);
  const bool one = at(first(node, frame), frame).next == body;
  const Value subject =
      one ? evaluate(first(node, frame), frame) : no(run, Unknown::Why::expression, "match");
  return match_case(first(body, frame), subject, frame);
}

}  // namespace tilelint::python
