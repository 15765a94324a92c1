#pragma once

#include <cstdint>
#include <vector>

#include "kernel/facts.h"
#include "rules/policy.h"

namespace tilelint {

using Tile = std::vector<std::int64_t>;

// The candidates for a tile that cuts `view`. The widths of each axis are the powers of two up to
// its size, the size itself, and the widths of the policy, clipped to the size; sorted and without
// duplicates.
struct Grid {
  std::vector<std::vector<std::int64_t>> widths;  // [axis]
  bool thinned =
      false;  // some axes have only every second width, to limit the number of candidates

  std::int64_t size() const;
  Tile tile(std::int64_t index) const;
};

Grid make_grid(const Policy& policy, SubjectFacts& facts, const std::vector<std::int64_t>& view,
               std::int64_t contiguous_axis);

}  // namespace tilelint
