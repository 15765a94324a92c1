#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "rules/rule.h"
#include "tilelint/kernel.h"

namespace tilelint {

// What the suppressions of one kernel silence, and which of them were of use.
class Suppressions {
 public:
  Suppressions(const Kernel& kernel, const SourceFile& source);

  // Whether a finding of the rule is silenced that is shown at one place and is about another.
  bool silence(const Rule& rule, Span shown, Span about);
  // A rule that could not be judged there may be what a suppression is for.
  void leave_open(const Rule& rule, Span shown, Span about);
  // Of each suppression of the kernel, whether it was of use.
  std::vector<bool> used() const;

 private:
  // Of one rule: where it is silenced, and where it has been seen.
  struct Scope {
    bool everywhere = false;
    std::vector<Span> lines;  // in order, apart from each other
    std::vector<std::uint32_t> seen;
  };

  Scope& scope_of(const Rule& rule);

  const Kernel& kernel_;
  std::vector<Span> lines_;  // that each suppression covers, as a whole; empty: everywhere
  std::map<const Rule*, Scope> scopes_;
};

}  // namespace tilelint
