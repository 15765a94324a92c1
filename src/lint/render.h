#pragma once

#include <memory>

#include "kernel/facts.h"
#include "lint/ruleset.h"
#include "tilelint/diagnostic.h"

namespace tilelint {

// A rule that does not hold of a subject, before it is put into words.
struct Finding {
  const ActiveRule* active = nullptr;
  const RuleSet* set = nullptr;
  const Subject* subject = nullptr;
  Span span;  // where it is shown
  Severity severity = Severity::off;
  std::int64_t worst = 0;  // of several at one place the largest is shown
  int others = 0;
  const Backend* accepted_by = nullptr;  // no chip is named, and this one does not have it:
  bool weakened = false;                 // an error is a warning for that
  // Of the kernels that its function makes, in how many it is raised; 0 of 0: there is one only.
  int raised_in = 0;
  int variants = 0;
};

Place place_of(const SourceFile& source, Span span);
FactValue fact_value(const Value& value);
// A slot of the subject as a report shows it.
FactReading reading_of(const RuleSet& set, SubjectFacts& facts, int slot);

// Puts a finding into words. The fingerprint is left to the caller, who knows its equals.
Diagnostic render(const Finding& finding, const SourceFile& source, Lang lang);

}  // namespace tilelint
