#include "lint/linter.h"

#include <algorithm>
#include <map>

#include "lint/fingerprint.h"
#include "lint/judge.h"
#include "lint/selection.h"

namespace tilelint {
namespace {

bool is_suppressed(const Kernel& kernel, const Rule& rule) {
  return std::any_of(
      kernel.suppressions.begin(), kernel.suppressions.end(),
      [&](const Suppression& s) { return names_rule(s.rule, rule, rule.constraint); });
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
  if (rule_a.id != rule_b.id) return rule_a.id < rule_b.id;
  return rule_a.constraint < rule_b.constraint;
}

bool are_one(const Finding& a, const Finding& b) {
  return a.active->rule->id == b.active->rule->id &&
         a.active->rule->constraint == b.active->rule->constraint && a.span == b.span &&
         a.subject->kind != SubjectKind::input;
}

bool is_worse(const Finding& a, const Finding& b) {
  if (a.active->severity != b.active->severity) return a.active->severity > b.active->severity;
  return a.worst > b.worst;
}

// Findings of one rule at one place are one: the worst stands for all.
std::vector<Finding> merge(std::vector<Finding> findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return before(a.span, *a.active->rule, b.span, *b.active->rule);
  });
  std::vector<Finding> merged;
  for (const Finding& finding : findings) {
    if (merged.empty() || !are_one(merged.back(), finding)) {
      merged.push_back(finding);
      continue;
    }
    const int others = merged.back().others + 1;
    if (is_worse(finding, merged.back())) merged.back() = finding;
    merged.back().others = others;
  }
  return merged;
}

void merge(std::vector<Outcome::Open>& undecided) {
  const auto key_before = [](const Outcome::Open& a, const Outcome::Open& b) {
    return before(a.span, *a.rule, b.span, *b.rule);
  };
  const auto same = [](const Outcome::Open& a, const Outcome::Open& b) {
    return a.rule->id == b.rule->id && a.rule->constraint == b.rule->constraint && a.span == b.span;
  };
  std::stable_sort(undecided.begin(), undecided.end(), key_before);
  undecided.erase(std::unique(undecided.begin(), undecided.end(), same), undecided.end());
}

// An operation whose own constraints say the same as a general rule, and more.
bool is_replaced(const Rule& rule, const Subject& subject) {
  if (subject.operation == nullptr || subject.operation->type == nullptr) return false;
  const auto& replaced = subject.operation->type->replaces;
  return subject.kind == SubjectKind::vec_tile &&
         std::find(replaced.begin(), replaced.end(), rule.id) != replaced.end();
}

// Judges one subject by one rule after the other, and keeps what does not hold.
class Judging {
 public:
  Judging(const Subject& subject, bool inline_ignores, Outcome& out)
      : subject_(subject),
        inline_ignores_(inline_ignores),
        out_(out),
        facts_(subject, out.set->limits, out.set->numbers) {}

  void by(const std::vector<ActiveRule>& rules) {
    Verdict before = Verdict::holds;
    for (const ActiveRule& active : rules) {
      if (active.stricter && before != Verdict::holds) continue;
      before = judge_one(active);
    }
  }

 private:
  Verdict judge_one(const ActiveRule& active) {
    const Rule& rule = *active.rule;
    if (is_other_finding(rule) || is_replaced(rule, subject_)) return Verdict::not_applicable;
    Evaluation evaluation(*rule.program, facts_, arena_);
    const Judgement judgement = judge(active, evaluation);
    if (judgement.verdict == Verdict::undecided) {
      out_.undecided.push_back({&rule, shown_at(rule, subject_, facts_), *judgement.reason});
    } else if (judgement.verdict == Verdict::fails) {
      keep(active, evaluation);
    }
    return judgement.verdict;
  }

  // Of the rules about input each finding has its own.
  bool is_other_finding(const Rule& rule) const {
    return subject_.kind == SubjectKind::input &&
           subject_.kernel->findings[static_cast<std::size_t>(subject_.index)].rule != rule.id;
  }

  void keep(const ActiveRule& active, Evaluation& evaluation) {
    const Rule& rule = *active.rule;
    if (inline_ignores_ && is_suppressed(*subject_.kernel, rule)) {
      ++out_.suppressed;
      return;
    }
    Finding finding{
        .active = &active, .subject = &subject_, .span = shown_at(rule, subject_, facts_)};
    if (rule.worst) {
      const Value worst = evaluation.evaluate(*rule.worst);
      if (worst.kind() == Value::Kind::integer) finding.worst = worst.as_integer();
    }
    out_.findings.push_back(finding);
  }

  const Subject& subject_;
  bool inline_ignores_;
  Outcome& out_;
  SubjectFacts facts_;
  Arena arena_;
};

// An operation and the tile in force for it, if there is one, as the constraints see them.
Subject with_tile(const Subject& op) {
  Subject bound = op;
  bound.kind = SubjectKind::vec_tile;
  if (op.setting != nullptr && op.setting->written) bound.span = op.setting->span;
  return bound;
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
  for (const Subject& subject : out.subjects) {
    if (!out.set->of(subject.kind).empty()) {
      Judging(subject, options_.inline_ignores, out).by(out.set->of(subject.kind));
    }
    if (subject.kind != SubjectKind::op) continue;
    const auto& constraints = out.set->constraints_of(*subject.operation);
    if (constraints.empty()) continue;
    out.bound.push_back(with_tile(subject));
    Judging(out.bound.back(), options_.inline_ignores, out).by(constraints);
  }
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
