#include "advise/trial.h"

namespace tilelint {

std::optional<std::vector<std::int64_t>> known_sizes(Value list) {
  if (!list.is_known()) return std::nullopt;
  std::vector<std::int64_t> sizes;
  for (const Value size : list.as_list()) {
    if (!size.is_known()) return std::nullopt;
    sizes.push_back(size.as_integer());
  }
  return sizes;
}

Trial::Trial(const RuleSet& set, const Policy& policy, std::vector<std::unique_ptr<Frame>> frames)
    : frames_(std::move(frames)) {
  for (const auto& frame : frames_) legalities_.push_back(std::make_unique<Legality>(set, *frame));
  SubjectFacts& facts = legality().facts();
  view_ = known_sizes(facts.fact("shape"));
  if (!view_) return;
  const Value axis = facts.fact("contiguous_axis");
  grid_ = make_grid(policy, facts, *view_, axis.is_known() ? axis.as_integer() : -1);
}

const Rule* Trial::rejects(std::span<const std::int64_t> tile) {
  for (const auto& legality : legalities_) {
    if (const Rule* rule = legality->rejects(tile)) return rule;
  }
  return nullptr;
}

const Rule* Trial::rejects_written() {
  for (const auto& legality : legalities_) {
    if (const Rule* rule = legality->rejects_written()) return rule;
  }
  return nullptr;
}

bool Trial::any_legal() {
  const std::int64_t size = grid_.size();
  for (std::int64_t i = 0; i < size; ++i) {
    if (rejects(grid_.tile(i)) == nullptr) return true;
  }
  return false;
}

}  // namespace tilelint
