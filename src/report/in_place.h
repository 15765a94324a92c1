#pragma once

#include <tuple>

#include "tilelint/diagnostic.h"

namespace tilelint {

// Calls back for the failures and diagnostics of a file, in the order of their places. Failures
// that concern the whole file come first.
template <class OnFailure, class OnDiagnostic>
void in_place(const FileReport& file, OnFailure on_failure, OnDiagnostic on_diagnostic) {
  auto failure = file.failures.begin();
  for (const Diagnostic& diagnostic : file.diagnostics) {
    const Position& at = diagnostic.place.begin;
    while (failure != file.failures.end() &&
           std::tie(failure->line, failure->column) <= std::tie(at.line, at.column)) {
      on_failure(*failure++);
    }
    on_diagnostic(diagnostic);
  }
  while (failure != file.failures.end()) on_failure(*failure++);
}

}  // namespace tilelint
