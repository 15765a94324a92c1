#include "lint/undecided_log.h"

#include <algorithm>
#include <string>
#include <vector>

#include "lint/judge.h"
#include "lint/render.h"

namespace tilelint {
namespace {

// Whether the value, or a part of it, is unknown for this reason.
bool lacks(const Value& value, const Message& reason) {
  if (value.is_unknown()) return value.reason().en == reason.en;
  if (value.kind() != Value::Kind::list) return false;
  const auto items = value.as_list();
  return std::any_of(items.begin(), items.end(),
                     [&](const Value& item) { return lacks(item, reason); });
}

// The facts that the rule reads and that are unknown for this reason: "tile_bytes, clipped".
std::string missed_facts(const ActiveRule& active, SubjectFacts& facts, const RuleSet& set,
                         const Message& reason) {
  Arena arena;
  Evaluation evaluation(*active.rule->program, facts, arena);
  std::vector<int> reads;
  evaluation.record_reads(&reads);
  judge(active, evaluation);
  std::string missed;
  for (const int slot : reads) {
    if (slot < 0) continue;  // a name of the rule itself; what it reads is among them
    if (!lacks(facts.read(slot), reason)) continue;
    missed += (missed.empty() ? "" : ", ") + reading_of(set, facts, slot).name;
  }
  return missed;
}

std::string subject_text(const Subject& subject) {
  std::string text = fmt::format("{} of kernel {}", to_text(subject.kind), subject.kernel->name);
  if (subject.operation != nullptr) text += ", operation " + subject.operation->name;
  return text;
}

}  // namespace

void UndecidedLog::say(const ActiveRule& active, SubjectFacts& facts, const RuleSet& set, Span span,
                       const Message& reason) const {
  const Rule& rule = *active.rule;
  const Position at = source_.position(span.begin);
  const std::string code = rule.id + (rule.constraint.empty() ? "" : "/" + rule.constraint);
  const std::string missed = missed_facts(active, facts, set, reason);
  const std::string what = missed.empty() ? reason.en : missed + " (" + reason.en + ")";
  log_->say_at(fmt::format("{}:{}", at.line, at.column), "undecided: {} {} on {}; unknown: {}",
               code, rule.name, subject_text(facts.subject()), what);
}

}  // namespace tilelint
