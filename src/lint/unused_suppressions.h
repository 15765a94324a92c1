#pragma once

#include <deque>

#include "lint/linter.h"

namespace tilelint {

// The rule TL003: adds a finding for each suppression that silences nothing to the outcomes of the
// kernels that are judged together, and owns what these findings point to. A suppression that
// several kernels have in common is of use when it is in one of them; one that names a rule which
// is off, or left out, is not talked about.
class UnusedSuppressions {
 public:
  UnusedSuppressions(std::deque<Outcome>& outcomes, const Catalogue& catalogue,
                     const SourceFile& source);

 private:
  std::deque<Kernel> kernels_;  // that hold nothing but such findings
  std::deque<Subject> subjects_;
};

}  // namespace tilelint
