#include "lint/linter.h"

#include <algorithm>
#include <map>

#include "lint/fingerprint.h"
#include "lint/judge.h"
#include "lint/selection.h"

namespace tilelint {
namespace {

bool is_suppressed(const Kernel& kernel, const Rule& rule) {
  return std::any_of(kernel.suppressions.begin(), kernel.suppressions.end(),
                     [&](const Suppression& s) { return names_rule(s.rule, rule); });
}

Span shown_at(const Rule& rule, const Subject& subject, const SubjectFacts& facts) {
  const Span own = subject.span.empty() ? subject.kernel->span : subject.span;
  if (!rule.at) return own;
  const Span span = facts.origin(*rule.at);
  return span.empty() ? own : span;
}

bool before(Span a, const Rule& rule_a, Span b, const Rule& rule_b) {
  if (a.begin != b.begin) return a.begin < b.begin;
  if (a.end != b.end) return a.end < b.end;
  return rule_a.id < rule_b.id;
}

// Findings of one rule at one place are one: the worst stands for all.
std::vector<Finding> merge(std::vector<Finding> findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return before(a.span, *a.active->rule, b.span, *b.active->rule);
  });
  std::vector<Finding> merged;
  for (const Finding& finding : findings) {
    const bool same = !merged.empty() && merged.back().active->rule == finding.active->rule &&
                      merged.back().span == finding.span &&
                      finding.subject->kind != SubjectKind::input;
    if (!same) {
      merged.push_back(finding);
      continue;
    }
    const int others = merged.back().others + 1;
    if (finding.worst > merged.back().worst) merged.back() = finding;
    merged.back().others = others;
  }
  return merged;
}

void merge(std::vector<Outcome::Open>& undecided) {
  const auto key_before = [](const Outcome::Open& a, const Outcome::Open& b) {
    return before(a.span, *a.rule, b.span, *b.rule);
  };
  const auto same = [](const Outcome::Open& a, const Outcome::Open& b) {
    return a.rule == b.rule && a.span == b.span;
  };
  std::stable_sort(undecided.begin(), undecided.end(), key_before);
  undecided.erase(std::unique(undecided.begin(), undecided.end(), same), undecided.end());
}

// Judges one subject by all the rules about its kind.
void judge_subject(const Subject& subject, bool inline_ignores, Outcome& out) {
  const auto& rules = out.set->of(subject.kind);
  if (rules.empty()) return;
  SubjectFacts facts(subject, out.set->limits, out.set->numbers);
  Arena arena;
  for (const ActiveRule& active : rules) {
    const Rule& rule = *active.rule;
    if (subject.kind == SubjectKind::input &&
        subject.kernel->findings[static_cast<std::size_t>(subject.index)].rule != rule.id) {
      continue;
    }
    Evaluation evaluation(*rule.program, facts, arena);
    const Judgement judgement = judge(active, evaluation);
    if (judgement.verdict == Verdict::undecided) {
      out.undecided.push_back({&rule, shown_at(rule, subject, facts), *judgement.reason});
    } else if (judgement.verdict == Verdict::fails) {
      if (inline_ignores && is_suppressed(*subject.kernel, rule)) {
        ++out.suppressed;
        continue;
      }
      Finding finding{
          .active = &active, .subject = &subject, .span = shown_at(rule, subject, facts)};
      if (rule.worst) {
        const Value worst = evaluation.evaluate(*rule.worst);
        if (worst.kind() == Value::Kind::integer) finding.worst = worst.as_integer();
      }
      out.findings.push_back(finding);
    }
  }
}

}  // namespace

Linter::Linter(std::shared_ptr<const Catalogue> catalogue, LintOptions options,
               std::vector<RuleSet> sets)
    : catalogue_(std::move(catalogue)), options_(std::move(options)), sets_(std::move(sets)) {}

Result<Linter> Linter::make(std::shared_ptr<const Catalogue> catalogue, LintOptions options) {
  auto sets = make_rule_sets(*catalogue, options);
  if (!sets) return sets.failures();
  return Linter(std::move(catalogue), std::move(options), std::move(*sets));
}

const RuleSet& Linter::rules_for(const Kernel& kernel, SourceKind kind) const {
  const std::string_view wanted_for = kind == SourceKind::description ? "descriptions" : "kernels";
  const auto& profile_name = options_.profile ? options_.profile : kernel.profile;
  const auto& backend_name = options_.backend ? options_.backend : kernel.backend;
  const RuleSet* best = &sets_.front();
  for (const RuleSet& set : sets_) {
    const bool profile_fits =
        profile_name ? set.profile->name == *profile_name : set.profile->default_for == wanted_for;
    const bool backend_fits =
        backend_name ? set.backend->name == *backend_name : set.backend->is_default;
    if (profile_fits && backend_fits) best = &set;
  }
  return *best;
}

Outcome Linter::evaluate(const Kernel& kernel, SourceKind kind) const {
  Outcome out;
  out.set = &rules_for(kernel, kind);
  out.subjects = subjects_of(kernel);
  for (const Subject& subject : out.subjects) judge_subject(subject, options_.inline_ignores, out);
  out.findings = merge(std::move(out.findings));
  merge(out.undecided);
  return out;
}

FileReport Linter::check(const ParsedFile& file) const {
  FileReport report;
  report.source = file.source;
  report.path = file.source->path();
  report.failures = file.failures;
  report.kernels = static_cast<int>(file.kernels.size());
  Fingerprints fingerprints(report.path);
  for (const Kernel& kernel : file.kernels) {
    const Outcome outcome = evaluate(kernel, file.kind);
    report.subjects += static_cast<int>(outcome.subjects.size());
    report.suppressed += outcome.suppressed;
    const std::string& profile = outcome.set->profile->name;
    if (std::find(report.profiles.begin(), report.profiles.end(), profile) ==
        report.profiles.end()) {
      report.profiles.push_back(profile);
    }
    for (const Finding& finding : outcome.findings) {
      Diagnostic diagnostic = render(finding, *outcome.set, *file.source, options_.lang);
      const Span own = finding.subject->span;
      diagnostic.fingerprint =
          fingerprints.make(diagnostic.rule, kernel.name, file.source->text(own));
      report.diagnostics.push_back(std::move(diagnostic));
    }
    for (const Outcome::Open& open : outcome.undecided) {
      report.undecided.push_back(
          {open.rule->id, kernel.name, open.reason, place_of(*file.source, open.span)});
    }
  }
  return report;
}

}  // namespace tilelint
