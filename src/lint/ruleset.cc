#include "lint/ruleset.h"

#include <algorithm>

#include "base/message.h"
#include "expr/program.h"
#include "lint/selection.h"

namespace tilelint {
namespace {

// A parsed --set option, to be applied to every profile or backend.
struct Override {
  std::string name;
  bool is_list = false;
  std::vector<std::int64_t> values;
  std::string from;
};

struct Overrides {
  std::vector<Override> limits, backend;
};

Failure bad_assignment(const LintOptions::Assignment& assignment) {
  return {
      "", 0, 0,
      make_message("{} takes NAME=VALUE, not `{}`; VALUE is an integer or a list such as [16, 32]",
                   "{} 应为 NAME=VALUE，而不是 `{}`；VALUE 是整数或形如 [16, 32] 的列表",
                   assignment.from, assignment.text)};
}

// Values have the syntax of rule expressions, so the expression compiler parses them.
std::optional<Override> read_value(std::string_view text) {
  Program program(std::vector<Name>{});
  const auto compiled = program.compile(text);
  const auto* id = std::get_if<ExpressionId>(&compiled);
  if (id == nullptr) return std::nullopt;
  struct NoFacts final : Facts {
    Value read(int) override { return {}; }
  } facts;
  Arena arena;
  const Value value = Evaluation(program, facts, arena).evaluate(*id);
  Override out;
  if (value.kind() == Value::Kind::integer) {
    out.values = {value.as_integer()};
  } else if (value.kind() == Value::Kind::list && !value.as_list().empty()) {
    out.is_list = true;
    for (const Value item : value.as_list()) {
      if (item.kind() != Value::Kind::integer) return std::nullopt;
      out.values.push_back(item.as_integer());
    }
  } else {
    return std::nullopt;
  }
  return out;
}

const Constant* find_constant(const Constants& constants, std::string_view name) {
  const auto found = std::find_if(constants.items.begin(), constants.items.end(),
                                  [&](const Constant& constant) { return constant.name == name; });
  return found == constants.items.end() ? nullptr : &*found;
}

std::vector<std::string_view> dotted_names(std::vector<std::string>& storage,
                                           const Catalogue& catalogue) {
  for (const Constant& constant : catalogue.profiles.front().limits.items) {
    storage.push_back("limits." + constant.name);
  }
  for (const Constant& constant : catalogue.backends.front().numbers.items) {
    storage.push_back("backend." + constant.name);
  }
  return {storage.begin(), storage.end()};
}

std::optional<Failure> add_override(const LintOptions::Assignment& assignment,
                                    const Catalogue& catalogue, Overrides& overrides) {
  const auto equals = assignment.text.find('=');
  if (equals == std::string::npos) return bad_assignment(assignment);
  const std::string name = assignment.text.substr(0, equals);
  const bool is_limit = name.starts_with("limits.");
  const Constants& constants =
      is_limit ? catalogue.profiles.front().limits : catalogue.backends.front().numbers;
  const Constant* known =
      is_limit || name.starts_with("backend.")
          ? find_constant(constants, std::string_view(name).substr(name.find('.') + 1))
          : nullptr;
  if (known == nullptr) {
    std::vector<std::string> storage;
    return unknown_name("limit or chip number", "限值或芯片参数", name,
                        dotted_names(storage, catalogue));
  }
  auto value = read_value(std::string_view(assignment.text).substr(equals + 1));
  if (!value) return bad_assignment(assignment);
  if (value->is_list != known->is_list) {
    return Failure{"", 0, 0,
                   known->is_list ? make_message("`{}` takes a list, for example {}=[16, 32]",
                                                 "`{0}` 应为列表，例如 {1}=[16, 32]", name, name)
                                  : make_message("`{}` takes one integer, not a list",
                                                 "`{}` 应为单个整数，而不是列表", name)};
  }
  value->name = known->name;
  value->from = assignment.from;
  (is_limit ? overrides.limits : overrides.backend).push_back(std::move(*value));
  return std::nullopt;
}

Constants with_overrides(Constants constants, const std::vector<Override>& overrides) {
  for (const Override& change : overrides) {
    for (Constant& constant : constants.items) {
      if (constant.name != change.name) continue;
      constant.values = change.values;
      constant.from = change.from;
    }
  }
  return constants;
}

// The names of a profile and of those it extends, nearest first.
std::vector<std::string> lineage(const Catalogue& catalogue, const Profile& profile) {
  std::vector<std::string> names{profile.name};
  const Profile* parent = catalogue.find_profile(profile.extends);
  while (parent != nullptr && std::find(names.begin(), names.end(), parent->name) == names.end()) {
    names.push_back(parent->name);
    parent = catalogue.find_profile(parent->extends);
  }
  return names;
}

Severity severity_of(const Rule& rule, const std::vector<std::string>& profiles,
                     const LintOptions& options) {
  for (auto change = options.severity.rbegin(); change != options.severity.rend(); ++change) {
    if (names_rule(change->first, rule)) return change->second;
  }
  for (const std::string& profile : profiles) {
    for (const auto& [name, severity] : rule.severity) {
      if (name == profile) return severity;
    }
  }
  return Severity::off;
}

bool is_selected(const Rule& rule, const LintOptions& options) {
  const auto names = [&](const std::string& written) {
    return names_rule(written, rule, rule.constraint);
  };
  const bool selected =
      options.select.empty() || std::any_of(options.select.begin(), options.select.end(), names);
  return selected && std::none_of(options.ignore.begin(), options.ignore.end(), names);
}

// The rule under the given profiles. Nothing if it is off, not selected, or has no requirement
// there.
std::optional<ActiveRule> activate(const Rule& rule, const std::vector<std::string>& profiles,
                                   const LintOptions& options) {
  ActiveRule active{.rule = &rule, .severity = severity_of(rule, profiles, options)};
  if (active.severity == Severity::off || !is_selected(rule, options)) return std::nullopt;
  for (const std::string& profile : profiles) {
    if (!active.require) active.require = rule.requirement(profile);
  }
  if (!active.require && rule.subject != SubjectKind::input) return std::nullopt;
  return active;
}

std::shared_ptr<const ActiveRules> activate_all(const Catalogue& catalogue, const Profile& profile,
                                                const LintOptions& options) {
  auto all = std::make_shared<ActiveRules>();
  const std::vector<std::string> profiles = lineage(catalogue, profile);
  for (const Rule& rule : catalogue.rules) {
    auto& rules = all->rules[static_cast<std::size_t>(rule.subject)];
    const auto active = activate(rule, profiles, options);
    if (active) rules.push_back(*active);
    if (rule.stricter == nullptr) continue;
    auto stricter = activate(*rule.stricter, profiles, options);
    if (!stricter) continue;
    stricter->stricter = active.has_value();
    if (active) stricter->severity = std::min(stricter->severity, active->severity);
    rules.push_back(*stricter);
  }
  for (const auto& constraint : catalogue.constraints) {
    const auto active = activate(*constraint, profiles, options);
    if (!active) continue;
    for (const std::string& operation : constraint->operations) {
      all->constraints[operation].push_back(*active);
    }
  }
  return all;
}

std::optional<Failure> check_names(const Catalogue& catalogue, const LintOptions& options) {
  std::vector<std::string_view> profiles(catalogue.vocabulary.profiles.begin(),
                                         catalogue.vocabulary.profiles.end());
  std::vector<std::string_view> backends(catalogue.vocabulary.backends.begin(),
                                         catalogue.vocabulary.backends.end());
  if (options.profile && catalogue.find_profile(*options.profile) == nullptr) {
    return unknown_name("profile", " profile", *options.profile, profiles);
  }
  if (options.backend && catalogue.find_backend(*options.backend) == nullptr) {
    return unknown_name("backend", " backend", *options.backend, backends);
  }
  for (const auto& list : {options.select, options.ignore}) {
    for (const std::string& written : list) {
      if (auto failure = check_rule_name(written, catalogue)) return failure;
    }
  }
  for (const auto& change : options.severity) {
    if (auto failure = check_rule_name(change.first, catalogue)) return failure;
  }
  return std::nullopt;
}

}  // namespace

const std::vector<ActiveRule>& RuleSet::constraints_of(const Operation& op) const {
  static const std::vector<ActiveRule> none;
  const auto found = active->constraints.find(op.name);
  return found == active->constraints.end() ? none : found->second;
}

bool RuleSet::asks_for(const Rule& rule) const {
  const auto is_it = [&](const ActiveRule& one) {
    return one.rule == &rule || one.rule == rule.stricter.get();
  };
  if (rule.constraint.empty())
    return std::any_of(of(rule.subject).begin(), of(rule.subject).end(), is_it);
  return std::any_of(rule.operations.begin(), rule.operations.end(), [&](const std::string& name) {
    const auto found = active->constraints.find(name);
    return found != active->constraints.end() &&
           std::any_of(found->second.begin(), found->second.end(), is_it);
  });
}

Result<std::vector<RuleSet>> make_rule_sets(const Catalogue& catalogue,
                                            const LintOptions& options) {
  if (auto failure = check_names(catalogue, options)) return *failure;
  Overrides overrides;
  for (const auto& assignment : options.set) {
    if (auto failure = add_override(assignment, catalogue, overrides)) return *failure;
  }
  std::vector<RuleSet> sets;
  for (const Profile& profile : catalogue.profiles) {
    const auto active = activate_all(catalogue, profile, options);
    const ConstantValues limits(with_overrides(profile.limits, overrides.limits));
    for (const Backend& backend : catalogue.backends) {
      sets.push_back({.profile = &profile,
                      .backend = &backend,
                      .limits = limits,
                      .numbers = ConstantValues(with_overrides(backend.numbers, overrides.backend)),
                      .active = active});
    }
  }
  return sets;
}

}  // namespace tilelint
