#pragma once

#include <memory>
#include <vector>

#include "advise/frame.h"
#include "advise/grid.h"
#include "advise/legality.h"
#include "rules/policy.h"

namespace tilelint {

// A legal tile with the values of the policy's keys. Keys that do not apply are absent.
struct Ranked {
  const Frame* frame = nullptr;
  Tile tile;
  std::vector<Value> keys;
  int rank = 0;
  int tie_group = 0;
};

// Collects the legal tiles of one or several frames and sorts them by the policy.
class Ranking {
 public:
  explicit Ranking(const Policy& policy) : policy_(policy) {}

  // Adds a tile and reads its keys. `legality` must have just accepted the tile.
  void add(const Frame& frame, Tile tile, Legality& legality);
  void sort();

  const std::vector<Ranked>& ranked() const { return ranked_; }

 private:
  int compare_keys(const Ranked& a, const Ranked& b) const;

  const Policy& policy_;
  Arena kept_;  // memory of the keys
  Arena scratch_;
  std::vector<Ranked> ranked_;
};

}  // namespace tilelint
