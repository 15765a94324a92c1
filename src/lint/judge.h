#pragma once

#include "expr/program.h"
#include "lint/ruleset.h"

namespace tilelint {

enum class Verdict { not_applicable, holds, fails, undecided };

struct Judgement {
  Verdict verdict = Verdict::not_applicable;
  const Message* reason = nullptr;  // if undecided
};

// Judges one subject by one rule. `evaluation` must evaluate the rule's program over the subject's
// facts.
Judgement judge(const ActiveRule& active, Evaluation& evaluation);

}  // namespace tilelint
