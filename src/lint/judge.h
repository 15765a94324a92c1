#pragma once

#include "expr/program.h"
#include "lint/ruleset.h"

namespace tilelint {

enum class Verdict { not_applicable, holds, fails, undecided };

struct Judgement {
  Verdict verdict = Verdict::not_applicable;
  const Message* reason = nullptr;  // of an undecided one
};

// Holds one subject against one rule. `evaluation` is of the rule's program over the subject's
// facts.
Judgement judge(const ActiveRule& active, Evaluation& evaluation);

}  // namespace tilelint
