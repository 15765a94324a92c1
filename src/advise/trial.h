#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "advise/frame.h"
#include "advise/grid.h"
#include "advise/legality.h"
#include "rules/policy.h"

namespace tilelint {

// One setting in one form (as written, flattened, looped), tried with all operations that use it. A
// tile is legal if no operation rejects it. The ranking uses the first operation.
class Trial {
 public:
  Trial(const RuleSet& set, const Policy& policy, std::vector<std::unique_ptr<Frame>> frames);

  const std::vector<std::unique_ptr<Frame>>& frames() const { return frames_; }
  const Frame& frame() const { return *frames_.front(); }
  Legality& legality() { return *legalities_.front(); }

  // The shape that the tile cuts; nothing if a size is not known.
  const std::optional<std::vector<std::int64_t>>& view() const { return view_; }
  const Grid& grid() const { return grid_; }

  const Rule* rejects(std::span<const std::int64_t> tile);
  const Rule* rejects_written();
  bool any_legal();  // any tile of the grid

 private:
  std::vector<std::unique_ptr<Frame>> frames_;
  std::vector<std::unique_ptr<Legality>> legalities_;
  std::optional<std::vector<std::int64_t>> view_;
  Grid grid_;
};

// The sizes of a list, if all are known.
std::optional<std::vector<std::int64_t>> known_sizes(Value list);

}  // namespace tilelint
