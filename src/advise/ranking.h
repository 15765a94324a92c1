#pragma once

#include <memory>
#include <vector>

#include "advise/frame.h"
#include "advise/grid.h"
#include "advise/legality.h"
#include "rules/policy.h"

namespace tilelint {

// A legal tile with the values of the policy's keys; those that do not apply are absent.
struct Ranked {
  const Frame* frame = nullptr;
  Tile tile;
  std::vector<Value> keys;
  int rank = 0;
  int tie_group = 0;
};

// Collects legal tiles, of one or several frames, and puts them in the order of the policy.
class Ranking {
 public:
  explicit Ranking(const Policy& policy) : policy_(policy) {}

  // Reads the keys of the tile that `legality` has just let pass.
  void add(const Frame& frame, Tile tile, Legality& legality);
  void sort();

  const std::vector<Ranked>& ranked() const { return ranked_; }

 private:
  int compare_keys(const Ranked& a, const Ranked& b) const;

  const Policy& policy_;
  Arena kept_;  // what the keys point to
  Arena scratch_;
  std::vector<Ranked> ranked_;
};

}  // namespace tilelint
