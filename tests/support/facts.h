#pragma once

#include <string>

#include "support/builtin.h"

namespace tilelint::test {

// The value of a fact as text, on a2a3. `which` selects among the subjects of the kind, from 0.
inline std::string fact_of(const std::string& description, SubjectKind kind, std::string_view name,
                           int which = 0) {
  const ParsedFile file = parse(description);
  if (!file.failures.empty()) return "failure: " + file.failures.front().message.en;
  const auto& catalogue = *builtin_catalogue();
  const ConstantValues limits(catalogue.find_profile("akg")->limits);
  const ConstantValues backend(catalogue.find_backend("a2a3")->numbers);
  for (const Subject& subject : subjects_of(file.kernels.front())) {
    if (subject.kind != kind || which-- > 0) continue;
    SubjectFacts facts(subject, limits, backend);
    const Value value = facts.fact(name);
    if (value.is_absent()) return "absent";
    return value.is_unknown() ? "unknown: " + value.reason().en : to_text(value);
  }
  return "no such subject";
}

}  // namespace tilelint::test
