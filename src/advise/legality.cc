#include "advise/legality.h"

#include <algorithm>

#include "lint/judge.h"

namespace tilelint {
namespace {

constexpr std::size_t kArenaBytes = std::size_t{8} << 10;

std::vector<Value> to_values(std::span<const std::int64_t> tile) {
  std::vector<Value> values;
  for (const std::int64_t entry : tile) values.push_back(Value::integer(entry));
  return values;
}

}  // namespace

bool reads_setting(const ActiveRule& active) {
  const auto table = fact_table(active.rule->subject);
  const auto of_setting = [&](ExpressionId id) {
    const auto slots = active.rule->program->slots_of(id);
    return std::any_of(slots.begin(), slots.end(), [&](int slot) {
      return slot < kLimitSlots && table[static_cast<std::size_t>(slot)].of_setting;
    });
  };
  return (active.require && of_setting(*active.require)) ||
         (active.rule->when && of_setting(*active.rule->when));
}

Legality::Legality(const RuleSet& set, const Frame& frame)
    : facts_(frame.subject(), set.limits, set.numbers),
      buffer_(kArenaBytes),
      arena_(buffer_.data(), buffer_.size()) {
  for (const auto* rules :
       {&set.of(SubjectKind::vec_tile), &set.constraints_of(*frame.subject().operation)}) {
    for (const ActiveRule& active : *rules) {
      if (active.severity != Severity::error || !reads_setting(active)) continue;
      judges_.push_back({&active, Evaluation(*active.rule->program, facts_, arena_)});
    }
  }
}

const Rule* Legality::rejects(std::span<const std::int64_t> tile) {
  tile_.resize(tile.size());
  std::transform(tile.begin(), tile.end(), tile_.begin(), Value::integer);
  facts_.replace_tile(tile_);
  return first_rejection();
}

const Rule* Legality::rejects_written() { return first_rejection(); }

const Rule* Legality::first_rejection() {
  arena_.release();
  for (Judge& judge_of : judges_) {
    judge_of.evaluation.reset();
    const Judgement judgement = judge(*judge_of.active, judge_of.evaluation);
    if (judgement.verdict == Verdict::fails) return judge_of.active->rule;
    if (judgement.verdict == Verdict::undecided) {
      note_undecided(*judge_of.active->rule, *judgement.reason);
    }
  }
  return nullptr;
}

void Legality::note_undecided(const Rule& rule, const Message& reason) {
  const auto known = [&](const Open& open) { return open.rule == &rule; };
  if (std::none_of(undecided_.begin(), undecided_.end(), known))
    undecided_.push_back({&rule, reason});
}

std::vector<std::string> rules_raised(const RuleSet& set, const Frame& frame,
                                      std::span<const std::int64_t> tile) {
  SubjectFacts facts(frame.subject(), set.limits, set.numbers);
  const std::vector<Value> values = to_values(tile);
  if (!tile.empty()) facts.replace_tile(values);
  Arena arena;
  std::vector<std::string> ids;
  for (const ActiveRule& active : set.of(SubjectKind::vec_tile)) {
    if (!reads_setting(active)) continue;
    Evaluation evaluation(*active.rule->program, facts, arena);
    if (judge(active, evaluation).verdict == Verdict::fails) ids.push_back(active.rule->id);
  }
  return ids;
}

}  // namespace tilelint
