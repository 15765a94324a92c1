#include "lint/judge.h"

namespace tilelint {

Judgement judge(const ActiveRule& active, Evaluation& evaluation) {
  // A finding of the frontend is a fault already; there is no condition to evaluate.
  if (!active.require) return {Verdict::fails};
  Value applies = Value::boolean(true);
  if (active.rule->when) applies = evaluation.evaluate(*active.rule->when);
  if (applies.is_absent() || (applies.is_known() && !applies.as_boolean())) return {};
  const Value holds = evaluation.evaluate(*active.require);
  if (holds.is_absent()) return {};
  // If the requirement holds, it does not matter that `when` is unknown.
  if (holds.is_known() && holds.as_boolean()) return {Verdict::holds};
  if (applies.is_unknown()) return {Verdict::undecided, &applies.reason()};
  if (holds.is_unknown()) return {Verdict::undecided, &holds.reason()};
  return {Verdict::fails};
}

}  // namespace tilelint
