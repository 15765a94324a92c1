#include "lint/judge.h"

namespace tilelint {

Judgement judge(const ActiveRule& active, Evaluation& evaluation) {
  // A finding of the frontend is a fault as it stands: it only remains to say it.
  if (!active.require) return {Verdict::fails};
  if (active.rule->when) {
    const Value applies = evaluation.evaluate(*active.rule->when);
    if (applies.is_unknown()) return {Verdict::undecided, &applies.reason()};
    if (applies.is_absent() || !applies.as_boolean()) return {Verdict::not_applicable};
  }
  const Value holds = evaluation.evaluate(*active.require);
  if (holds.is_absent()) return {Verdict::not_applicable};
  if (holds.is_unknown()) return {Verdict::undecided, &holds.reason()};
  return {holds.as_boolean() ? Verdict::holds : Verdict::fails};
}

}  // namespace tilelint
