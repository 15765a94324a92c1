#pragma once

#include <deque>

#include "lint/linter.h"

namespace tilelint {

// The rule TL003: adds a finding for each suppression that silences nothing, to the outcomes of
// kernels that are judged together. Owns the kernels and subjects of these findings. A suppression
// shared by several kernels counts as used if one of them uses it. Suppressions of rules that are
// off or not selected are not reported.
class UnusedSuppressions {
 public:
  UnusedSuppressions(std::deque<Outcome>& outcomes, const Catalogue& catalogue,
                     const SourceFile& source);

 private:
  std::deque<Kernel> kernels_;  // contain only such findings
  std::deque<Subject> subjects_;
};

}  // namespace tilelint
