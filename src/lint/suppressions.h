#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "rules/rule.h"
#include "tilelint/kernel.h"

namespace tilelint {

// The suppressions of one kernel, and which of them were used.
class Suppressions {
 public:
  Suppressions(const Kernel& kernel, const SourceFile& source);

  // Whether the finding is suppressed. It is shown at one place and may be about another.
  bool silence(const Rule& rule, Span shown, Span about);
  // A suppression also counts as used if its rule was undecided at its place.
  void leave_open(const Rule& rule, Span shown, Span about);
  // For each suppression of the kernel, whether it was used.
  std::vector<bool> used() const;

 private:
  // For one rule: where it is suppressed, and where it was raised or undecided.
  struct Scope {
    bool everywhere = false;
    std::vector<Span> lines;  // sorted, not overlapping
    std::vector<std::uint32_t> seen;
  };

  Scope& scope_of(const Rule& rule);

  const Kernel& kernel_;
  std::vector<Span> lines_;  // the whole lines that each suppression covers; empty: everywhere
  std::map<const Rule*, Scope> scopes_;
};

}  // namespace tilelint
