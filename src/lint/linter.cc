#include "lint/linter.h"

#include <algorithm>
#include <functional>
#include <span>
#include <unordered_set>

#include "lint/check.h"
#include "lint/judge.h"
#include "lint/suppressions.h"
#include "lint/undecided_log.h"

namespace tilelint {
namespace {

Span shown_at(const Rule& rule, const Subject& subject, const SubjectFacts& facts) {
  const Span own = subject.span.empty() ? subject.kernel->span : subject.span;
  if (!rule.at) return own;
  const Span span = facts.origin(*rule.at);
  return span.empty() ? own : span;
}

// Whether the operation has constraints of its own that replace this general rule.
bool is_replaced(const Rule& rule, const Subject& subject) {
  if (subject.operation == nullptr || subject.operation->type == nullptr) return false;
  const auto& replaced = subject.operation->type->replaces;
  return subject.kind == SubjectKind::vec_tile &&
         std::find(replaced.begin(), replaced.end(), rule.id) != replaced.end();
}

// The severity of the rule for the subject. An error in a branch that may not be taken is a
// warning.
Severity severity_of(const ActiveRule& active, const Subject& subject) {
  const bool weakened = subject.conditional && active.severity == Severity::error;
  return weakened ? Severity::warning : active.severity;
}

// The places where rules were undecided.
class OpenPlaces {
 public:
  // Returns false if the rule was undecided at this place before.
  bool add(const Rule& rule, Span span) { return places_.insert({&rule, span}).second; }

 private:
  struct Place {
    const Rule* rule;
    Span span;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Hash {
    std::size_t operator()(const Place& place) const {
      return (std::hash<const Rule*>()(place.rule) * 31 + place.span.begin) * 31 + place.span.end;
    }
  };

  std::unordered_set<Place, Hash> places_;
};

// Judges one subject by all its rules and keeps the findings.
class Judging {
 public:
  Judging(const Subject& subject, std::span<const RuleSet* const> other_chips,
          Suppressions* suppressions, OpenPlaces& open, const UndecidedLog& log, Outcome& out)
      : subject_(subject),
        other_chips_(other_chips),
        suppressions_(suppressions),
        open_(open),
        log_(log),
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
    evaluation_.turn_to(*rule.program);
    const Judgement judgement = judge(active, evaluation_);
    if (judgement.verdict == Verdict::undecided) {
      leave_open(active, *judgement.reason);
    } else if (judgement.verdict == Verdict::fails) {
      keep(active);
    }
    return judgement.verdict;
  }

  // A finding about input belongs to one rule only.
  bool is_other_finding(const Rule& rule) const {
    return subject_.kind == SubjectKind::input &&
           subject_.kernel->findings[static_cast<std::size_t>(subject_.index)].rule != rule.id;
  }

  void leave_open(const ActiveRule& active, const Message& reason) {
    const Rule& rule = *active.rule;
    const Span span = shown_at(rule, subject_, facts_);
    if (suppressions_ != nullptr) suppressions_->leave_open(rule, span, subject_.span);
    if (log_.is_on()) log_.say(active, facts_, *out_.set, span, reason);
    if (open_.add(rule, span)) out_.undecided.push_back({&rule, subject_.kernel, span, reason});
  }

  void keep(const ActiveRule& active) {
    const Rule& rule = *active.rule;
    Finding finding{.active = &active,
                    .set = out_.set,
                    .subject = &subject_,
                    .span = shown_at(rule, subject_, facts_),
                    .severity = severity_of(active, subject_)};
    compare_chips(finding);
    if (suppressions_ != nullptr && suppressions_->silence(rule, finding.span, subject_.span)) {
      out_.suppressed.push_back(finding);
      return;
    }
    if (rule.worst) {
      const Value worst = evaluation_.evaluate(*rule.worst);
      if (worst.kind() == Value::Kind::integer) finding.worst = worst.as_integer();
    }
    out_.findings.push_back(finding);
  }

  // If the chip is only assumed, an error remains an error only if every chip has it. The finding
  // names a chip that does not have it.
  void compare_chips(Finding& finding) const {
    for (const RuleSet* other : other_chips_) {
      SubjectFacts facts(subject_, other->limits, other->numbers);
      Arena arena;
      Evaluation evaluation(*finding.active->rule->program, facts, arena);
      if (judge(*finding.active, evaluation).verdict == Verdict::fails) continue;
      finding.weakened = finding.severity == Severity::error;
      if (finding.weakened) finding.severity = Severity::warning;
      finding.accepted_by = other->backend;
      return;
    }
  }

  const Subject& subject_;
  std::span<const RuleSet* const> other_chips_;
  Suppressions* suppressions_;  // null: suppressions are ignored
  OpenPlaces& open_;
  const UndecidedLog& log_;
  Outcome& out_;
  SubjectFacts facts_;
  SmallArena arena_;
  Evaluation evaluation_{facts_, arena_};
};

// An operation with the vector tile in force, if any, as the constraints need it. The diagnostics
// of a constraint are at the tile.
Subject with_tile(const Subject& op) {
  Subject bound = op;
  bound.kind = SubjectKind::vec_tile;
  const OperationType* type = op.operation->type;
  const bool served = type == nullptr || (type->computes && type->op_class != "matmul");
  if (served && op.setting != nullptr && op.setting->written) bound.span = op.setting->span;
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

std::vector<const RuleSet*> Linter::other_chips(const Kernel& kernel, SourceKind kind,
                                                const RuleSet& rules) const {
  std::vector<const RuleSet*> others;
  if (kind == SourceKind::description || options_.backend || kernel.backend) return others;
  for (const RuleSet& set : sets_) {
    if (set.profile == rules.profile && set.backend != rules.backend) others.push_back(&set);
  }
  return others;
}

Outcome Linter::evaluate(const Kernel& kernel, const ParsedFile& file, Log* log) const {
  Outcome out;
  out.kernel = &kernel;
  out.set = &rules_for(kernel, file.kind);
  out.subjects = subjects_of(kernel);
  const std::vector<const RuleSet*> others = other_chips(kernel, file.kind, *out.set);
  Suppressions suppressions(kernel, *file.source);
  Suppressions* const obeyed = options_.inline_ignores ? &suppressions : nullptr;
  OpenPlaces open;
  const UndecidedLog undecided(log, *file.source);
  for (const Subject& subject : out.subjects) {
    if (!out.set->of(subject.kind).empty()) {
      Judging(subject, others, obeyed, open, undecided, out).by(out.set->of(subject.kind));
    }
    if (subject.kind != SubjectKind::op) continue;
    const auto& constraints = out.set->constraints_of(*subject.operation);
    if (constraints.empty()) continue;
    out.bound.push_back(with_tile(subject));
    Judging(out.bound.back(), others, obeyed, open, undecided, out).by(constraints);
  }
  if (options_.inline_ignores) out.used = suppressions.used();
  return out;
}

FileReport Linter::check(const ParsedFile& file, Log* log) const {
  return check_file(file, *this, log);
}

}  // namespace tilelint
