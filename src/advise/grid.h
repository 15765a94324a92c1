#pragma once

#include <cstdint>
#include <vector>

#include "kernel/facts.h"
#include "rules/policy.h"

namespace tilelint {

using Tile = std::vector<std::int64_t>;

// The candidates for a tile that cuts `view`: on each axis the powers of two up to its size, the
// size, and the policy's own widths, each capped at the size. Sorted, without duplicates.
struct Grid {
  std::vector<std::vector<std::int64_t>> widths;  // of each axis
  bool thinned =
      false;  // every second width was left out on some axes to keep the number in bounds

  std::int64_t size() const;
  Tile tile(std::int64_t index) const;
};

Grid make_grid(const Policy& policy, SubjectFacts& facts, const std::vector<std::int64_t>& view,
               std::int64_t contiguous_axis);

}  // namespace tilelint
