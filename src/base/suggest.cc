#include "base/suggest.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tilelint {
namespace {

// Longer names are not compared: nobody mistypes such a name, and the cost is quadratic.
constexpr std::size_t kLongestName = 100;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Optimal string alignment distance: insertions, deletions, substitutions, and swaps of adjacent
// characters.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  using Row = std::array<std::size_t, kLongestName + 1>;
  std::array<Row, 3> rows;  // for a's prefixes of length i - 2, i - 1 and i
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    Row& row = rows[i % 3];
    const Row& above = rows[(i + 2) % 3];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
          lower(a[i - 2]) == lower(b[j - 1])) {
        row[j] = std::min(row[j], rows[(i + 1) % 3][j - 2] + 1);
      }
    }
  }
  return rows[a.size() % 3][b.size()];
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view name,
                                             std::span<const std::string_view> candidates) {
  if (name.empty() || name.size() > kLongestName) return {};
  const std::size_t limit = name.size() / 3;
  std::optional<std::string_view> nearest;
  std::size_t least = limit + 1;
  for (std::string_view candidate : candidates) {
    if (candidate.size() > kLongestName || candidate.size() > name.size() + limit ||
        name.size() > candidate.size() + limit) {
      continue;
    }
    const std::size_t distance = edit_distance(name, candidate);
    if (distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

}  // namespace tilelint
