#include "advise/ranking.h"

#include <algorithm>

#include "expr/program.h"

namespace tilelint {
namespace {

// Copies a value so that it outlives its evaluation.
Value keep(Arena& arena, Value value) {
  if (value.kind() != Value::Kind::list) return value;
  return make_list(arena, value.as_list());
}

}  // namespace

void Ranking::add(const Frame& frame, Tile tile, Legality& legality) {
  Ranked entry{.frame = &frame, .tile = std::move(tile)};
  entry.keys.reserve(policy_.keys.size());
  Evaluation evaluation(*policy_.program, legality.facts(), scratch_);
  for (const Policy::Key& key : policy_.keys) {
    const Value applies = key.when ? evaluation.evaluate(*key.when) : Value::boolean(true);
    const bool used = applies.is_known() && applies.as_boolean();
    entry.keys.push_back(used ? keep(kept_, evaluation.evaluate(key.value)) : Value{});
  }
  scratch_.release();
  ranked_.push_back(std::move(entry));
}

int Ranking::compare_keys(const Ranked& a, const Ranked& b) const {
  for (std::size_t i = 0; i < policy_.keys.size(); ++i) {
    if (a.keys[i].is_known() != b.keys[i].is_known()) return a.keys[i].is_known() ? -1 : 1;
    if (!a.keys[i].is_known()) continue;
    const int order = compare(a.keys[i], b.keys[i]);
    if (order != 0) return policy_.keys[i].descending ? -order : order;
  }
  return 0;
}

void Ranking::sort() {
  std::sort(ranked_.begin(), ranked_.end(), [this](const Ranked& a, const Ranked& b) {
    const int order = compare_keys(a, b);
    return order != 0 ? order < 0 : a.tile < b.tile;
  });
  int rank = 0;
  int group = 0;
  for (std::size_t i = 0; i < ranked_.size(); ++i) {
    if (i == 0 || compare_keys(ranked_[i - 1], ranked_[i]) != 0) ++group;
    ranked_[i].rank = ++rank;
    ranked_[i].tie_group = group;
  }
}

}  // namespace tilelint
