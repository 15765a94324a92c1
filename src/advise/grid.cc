#include "advise/grid.h"

#include <algorithm>

#include "expr/program.h"

namespace tilelint {
namespace {

// Largest number of candidates to try.
constexpr std::int64_t kMaxCandidates = 200'000;

std::vector<std::int64_t> policy_widths(const Policy& policy, SubjectFacts& facts) {
  Arena arena;
  Evaluation evaluation(*policy.program, facts, arena);
  std::vector<std::int64_t> widths;
  for (const ExpressionId id : policy.widths) {
    const Value list = evaluation.evaluate(id);
    if (!list.is_known()) continue;
    for (const Value width : list.as_list()) {
      if (width.is_known()) widths.push_back(width.as_integer());
    }
  }
  return widths;
}

std::vector<std::int64_t> widths_of(std::int64_t size, const std::vector<std::int64_t>& more) {
  std::vector<std::int64_t> widths{size};
  for (std::int64_t power = 1; power < size; power *= 2) {
    widths.push_back(power);
    if (power > size / 2) break;
  }
  for (const std::int64_t width : more) widths.push_back(std::clamp(width, std::int64_t{1}, size));
  std::sort(widths.begin(), widths.end());
  widths.erase(std::unique(widths.begin(), widths.end()), widths.end());
  return widths;
}

// Removes every second width, but keeps the first and the last.
void thin(std::vector<std::int64_t>& widths) {
  std::vector<std::int64_t> kept;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (i % 2 == 0 || i + 1 == widths.size()) kept.push_back(widths[i]);
  }
  widths = std::move(kept);
}

}  // namespace

std::int64_t Grid::size() const {
  std::int64_t product = widths.empty() ? 0 : 1;
  for (const auto& axis : widths) {
    product = std::min(product * static_cast<std::int64_t>(axis.size()), kMaxCandidates * 1000);
  }
  return product;
}

Tile Grid::tile(std::int64_t index) const {
  Tile out(widths.size());
  for (std::size_t i = widths.size(); i-- > 0;) {
    const auto count = static_cast<std::int64_t>(widths[i].size());
    out[i] = widths[i][static_cast<std::size_t>(index % count)];
    index /= count;
  }
  return out;
}

Grid make_grid(const Policy& policy, SubjectFacts& facts, const std::vector<std::int64_t>& view,
               std::int64_t contiguous_axis) {
  const auto more = policy_widths(policy, facts);
  Grid grid;
  for (const std::int64_t size : view) grid.widths.push_back(widths_of(size, more));
  while (grid.size() > kMaxCandidates) {
    auto longest = grid.widths.end();
    for (auto axis = grid.widths.begin(); axis != grid.widths.end(); ++axis) {
      if (axis - grid.widths.begin() == contiguous_axis || axis->size() <= 2) continue;
      if (longest == grid.widths.end() || axis->size() > longest->size()) longest = axis;
    }
    if (longest == grid.widths.end()) break;
    thin(*longest);
    grid.thinned = true;
  }
  return grid;
}

}  // namespace tilelint
