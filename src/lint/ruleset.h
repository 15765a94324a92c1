#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/facts.h"
#include "rules/catalogue.h"
#include "tilelint/linter.h"

namespace tilelint {

// A rule under one profile: its requirement and its severity.
struct ActiveRule {
  const Rule* rule = nullptr;
  Severity severity = Severity::off;
  std::optional<ExpressionId> require;  // nothing for the subject `input`
  bool stricter = false;                // judged only if the rule before it holds
};

// All active rules of one profile, with the user's changes applied.
struct ActiveRules {
  std::array<std::vector<ActiveRule>, kSubjectKinds> rules;  // by subject, in order of id
  std::map<std::string, std::vector<ActiveRule>, std::less<>> constraints;  // by operation
};

// One profile on one backend.
struct RuleSet {
  const Profile* profile = nullptr;
  const Backend* backend = nullptr;
  ConstantValues limits;
  ConstantValues numbers;
  std::shared_ptr<const ActiveRules> active;  // shared by all backends

  const std::vector<ActiveRule>& of(SubjectKind kind) const {
    return active->rules[static_cast<std::size_t>(kind)];
  }
  const std::vector<ActiveRule>& constraints_of(const Operation& op) const;
  // Whether the rule or its stricter form is active.
  bool asks_for(const Rule& rule) const;
};

// One set for every pair of profile and backend. If an option names something that does not exist,
// the failure suggests the nearest name.
Result<std::vector<RuleSet>> make_rule_sets(const Catalogue& catalogue, const LintOptions& options);

}  // namespace tilelint
