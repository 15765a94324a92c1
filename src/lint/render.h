#pragma once

#include <memory>

#include "kernel/facts.h"
#include "lint/ruleset.h"
#include "tilelint/diagnostic.h"

namespace tilelint {

// A rule that a subject violates, before it is rendered.
struct Finding {
  const ActiveRule* active = nullptr;
  const RuleSet* set = nullptr;
  const Subject* subject = nullptr;
  Span span;  // the place where it is shown
  Severity severity = Severity::off;
  std::int64_t worst = 0;  // the finding with the largest value represents several at one place
  int others = 0;
  const Backend* accepted_by = nullptr;  // the kernel names no chip, and this chip does not have it
  bool weakened = false;                 // because of accepted_by, an error became a warning
  // The number of variants of the function that raise it, and of all variants. 0 and 0: there are
  // none.
  int raised_in = 0;
  int variants = 0;
};

Place place_of(const SourceFile& source, Span span);
FactValue fact_value(const Value& value);
// The fact in a slot as a report shows it.
FactReading reading_of(const RuleSet& set, SubjectFacts& facts, int slot);

// Renders a finding. The caller sets the fingerprint, because it knows the equal findings.
Diagnostic render(const Finding& finding, const SourceFile& source, Lang lang);

}  // namespace tilelint
