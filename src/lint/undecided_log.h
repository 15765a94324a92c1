#pragma once

#include "base/log.h"
#include "kernel/facts.h"
#include "lint/ruleset.h"

namespace tilelint {

// What -vv says: every rule that was left undecided on a subject, and the facts that it missed.
class UndecidedLog {
 public:
  // `log`: of the file, or null.
  UndecidedLog(Log* log, const SourceFile& source)
      : log_(log != nullptr && log->is_detailed() ? log : nullptr), source_(source) {}

  bool is_on() const { return log_ != nullptr; }
  // `span`: where the rule would be shown. Only when it is on.
  void say(const ActiveRule& active, SubjectFacts& facts, const RuleSet& set, Span span,
           const Message& reason) const;

 private:
  Log* log_;
  const SourceFile& source_;
};

}  // namespace tilelint
