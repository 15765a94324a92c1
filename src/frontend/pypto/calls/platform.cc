#include <algorithm>
#include <cstddef>
#include <optional>

#include "base/checked.h"
#include "frontend/pypto/calls/calls.h"
#include "frontend/python/evaluation/objects.h"

namespace tilelint::python::pypto {
// The chip that the kernel runs on, as pypto.platform.npuarch names it.
Value architecture(Pypto& pypto) {
  Evaluation& run = pypto.run;
  const auto& chips = run.vocabulary.backends;
  if (run.vocabulary.architectures.size() != chips.size()) {
    return no(run, Unknown::Why::outside, "platform");
  }
  std::optional<int> chosen;
  if (run.surroundings.backend) {
    const auto found = std::find(chips.begin(), chips.end(), *run.surroundings.backend);
    if (found != chips.end()) chosen = static_cast<int>(found - chips.begin());
  } else {
    chosen = run.choices.decision(&pypto.chip);
  }
  if (chosen) return text(run, run.vocabulary.architectures[static_cast<std::size_t>(*chosen)]);
  Unknown open{Unknown::Why::outside, "pypto.platform.npuarch"};
  open.origin = &pypto.chip;
  return unknown(why(run, open));
}

}  // namespace tilelint::python::pypto
