#include "advise/sweep_tiles.h"

#include <algorithm>
#include <set>

namespace tilelint {
namespace {

using Tile = std::vector<std::int64_t>;

// More tiles than anyone measures at once.
constexpr std::size_t kMostTiles = 12;

std::set<Tile> measured_tiles(const Sweep& sweep) {
  std::set<Tile> tiles;
  for (const SweepPoint& point : sweep.points) {
    if (!point.measurement->tile.empty()) tiles.insert(point.measurement->tile);
  }
  return tiles;
}

void add(const Tile& tile, bool written, const std::set<Tile>& measured,
         std::vector<NextTile>& out) {
  const bool planned =
      std::any_of(out.begin(), out.end(), [&](const NextTile& next) { return next.tile == tile; });
  if (!planned && !measured.contains(tile) && out.size() < kMostTiles) {
    out.push_back({tile, written});
  }
}

// Adds the candidates whose entries are all known.
void add_candidates(const Kernel& kernel, const std::set<Tile>& measured,
                    std::vector<NextTile>& out) {
  for (const TileSetting& setting : kernel.settings) {
    for (const Integers& candidate : setting.candidates) {
      Tile tile;
      for (const Integer& entry : candidate) {
        if (entry.known()) tile.push_back(entry.value);
      }
      if (tile.size() == candidate.size()) add(tile, true, measured, out);
    }
  }
}

// The only entry in which the tiles differ.
std::optional<std::size_t> varied_axis(const std::set<Tile>& tiles) {
  const Tile& first = *tiles.begin();
  std::optional<std::size_t> axis;
  for (const Tile& tile : tiles) {
    if (tile.size() != first.size()) return std::nullopt;
    for (std::size_t i = 0; i < tile.size(); ++i) {
      if (tile[i] == first[i]) continue;
      if (axis && *axis != i) return std::nullopt;
      axis = i;
    }
  }
  return axis;
}

// The length of the axis if the kernel reduces it; 0 if it does not, or if the length is not known.
std::int64_t reduced_length(const Kernel& kernel, std::size_t axis) {
  for (const Operation& op : kernel.operations) {
    if (!op.reduction || op.inputs.empty()) continue;
    const Integers& shape = kernel.tensors[static_cast<std::size_t>(op.inputs.front())].shape;
    for (const Integer& reduced : op.reduction->axes) {
      const bool is_it = reduced.known() && reduced.value == static_cast<std::int64_t>(axis);
      if (is_it && axis < shape.size() && shape[axis].known()) return shape[axis].value;
    }
  }
  return 0;
}

}  // namespace

std::vector<NextTile> next_tiles(const Kernel& kernel, const Sweep& sweep,
                                 const ConstantValues& limits) {
  std::vector<NextTile> out;
  const std::set<Tile> measured = measured_tiles(sweep);
  if (measured.empty()) return out;
  add_candidates(kernel, measured, out);
  const auto axis = varied_axis(measured);
  Tile tile = sweep.best_point().measurement->tile;
  if (!axis || *axis >= tile.size()) return out;
  const std::int64_t length = reduced_length(kernel, *axis);
  for (const Constant& constant : limits.constants().items) {
    if (constant.name != "reduce_tiles") continue;
    for (const std::int64_t size : constant.values) {
      tile[*axis] = size;
      if (size <= length) add(tile, false, measured, out);
    }
  }
  return out;
}

}  // namespace tilelint
