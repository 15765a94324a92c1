#include "lint/unused_suppressions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "lint/selection.h"
#include "lint/suppressions.h"

namespace tilelint {
namespace {

constexpr std::string_view kId = "TL003";

// A suppression, and the kernels that have it.
struct Written {
  const Suppression* suppression = nullptr;
  bool used = false;
  std::vector<Outcome*> outcomes;
};

// Each suppression once, in source order.
std::vector<Written> all_of(std::deque<Outcome>& outcomes) {
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::string_view>, Written> all;
  for (Outcome& outcome : outcomes) {
    for (std::size_t i = 0; i < outcome.used.size(); ++i) {
      const Suppression& suppression = outcome.kernel->suppressions[i];
      Written& written = all[{suppression.span.begin, suppression.span.end, suppression.rule}];
      written.suppression = &suppression;
      written.used = written.used || outcome.used[i];
      written.outcomes.push_back(&outcome);
    }
  }
  std::vector<Written> result;
  for (auto& [key, written] : all) result.push_back(std::move(written));
  return result;
}

enum class Standing { unknown, off, on };

// Whether a rule with this name exists, and whether all rules with this name are active.
Standing standing_of(const Written& written, const Catalogue& catalogue) {
  Standing standing = Standing::unknown;
  const auto look_at = [&](const Rule& rule) {
    if (standing == Standing::off) return;
    if (!names_rule(written.suppression->rule, rule, rule.constraint)) return;
    const bool on =
        std::all_of(written.outcomes.begin(), written.outcomes.end(),
                    [&](const Outcome* outcome) { return outcome->set->asks_for(rule); });
    standing = on ? Standing::on : Standing::off;
  };
  for (const Rule& rule : catalogue.rules) {
    // A rule that only stands for constraints of operations raises nothing itself.
    if (rule.subject == SubjectKind::input || !rule.require.empty()) look_at(rule);
  }
  for (const auto& constraint : catalogue.constraints) look_at(*constraint);
  return standing;
}

InputFinding finding_of(const Suppression& suppression, Standing standing,
                        const Catalogue& catalogue) {
  InputFinding finding{.rule = std::string(kId),
                       .which = standing == Standing::on ? "unused" : "unknown_rule",
                       .arguments = {{"value", suppression.rule}},
                       .span = suppression.span};
  if (standing == Standing::unknown) {
    const auto near = nearest_rule_name(suppression.rule, catalogue);
    finding.arguments.emplace_back("suggestion", near.value_or(""));
  }
  return finding;
}

const ActiveRule* own_rule(const Outcome& outcome) {
  const auto& rules = outcome.set->of(SubjectKind::input);
  const auto found = std::find_if(rules.begin(), rules.end(),
                                  [](const ActiveRule& active) { return active.rule->id == kId; });
  return found == rules.end() ? nullptr : &*found;
}

}  // namespace

UnusedSuppressions::UnusedSuppressions(std::deque<Outcome>& outcomes, const Catalogue& catalogue,
                                       const SourceFile& source) {
  const Outcome* last = nullptr;
  std::optional<Suppressions> suppressions;
  for (const Written& written : all_of(outcomes)) {
    Outcome& outcome = *written.outcomes.front();
    const ActiveRule* active = own_rule(outcome);
    if (written.used || active == nullptr || names_rule(written.suppression->rule, *active->rule)) {
      continue;
    }
    const Standing standing = standing_of(written, catalogue);
    if (standing == Standing::off) continue;
    if (last != &outcome) {
      Kernel& kernel = kernels_.emplace_back();
      kernel.name = outcome.kernel->name;
      kernel.span = outcome.kernel->span;
      suppressions.emplace(*outcome.kernel, source);
      last = &outcome;
    }
    Kernel& kernel = kernels_.back();
    kernel.findings.push_back(finding_of(*written.suppression, standing, catalogue));
    const Span span = written.suppression->span;
    subjects_.push_back({.kind = SubjectKind::input,
                         .kernel = &kernel,
                         .index = static_cast<int>(kernel.findings.size()) - 1,
                         .span = span});
    const bool silenced = suppressions->silence(*active->rule, span, span);
    (silenced ? outcome.suppressed : outcome.findings)
        .push_back({.active = active,
                    .set = outcome.set,
                    .subject = &subjects_.back(),
                    .span = span,
                    .severity = active->severity});
  }
}

}  // namespace tilelint
