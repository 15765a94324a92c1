#include <algorithm>
#include <array>
#include <limits>

#include "kernel/sweep.h"

namespace tilelint {
namespace {

// Times have up to 63 bits, so products of them need more than 64.
__extension__ using Wide = __int128;

std::int64_t narrowed(Wide value) {
  constexpr Wide most = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(value, most));
}

}  // namespace

std::string_view to_text(Standing standing) {
  constexpr std::array<std::string_view, 5> names = {"best", "within_noise", "too_fine",
                                                     "too_coarse", "slower"};
  return names[static_cast<std::size_t>(standing)];
}

std::string_view to_text(SweepShape shape) {
  constexpr std::array<std::string_view, 8> names = {
      "one_point", "two_points", "flat", "rising", "falling", "valley", "uneven", "settings"};
  return names[static_cast<std::size_t>(shape)];
}

std::string_view to_text(Evidence evidence) {
  constexpr std::array<std::string_view, 3> names = {"not_measured", "confirms", "refutes"};
  return names[static_cast<std::size_t>(evidence)];
}

std::optional<std::int64_t> time_of(const Measurement& point, std::string_view name) {
  for (const auto& [measured, nanoseconds] : point.times) {
    if (measured == name) return nanoseconds;
  }
  return std::nullopt;
}

std::vector<std::int64_t> cube_entries(const Measurement& point) {
  std::vector<std::int64_t> entries;
  if (!point.cube_tile) return entries;
  for (const Integers* list : {&point.cube_tile->m, &point.cube_tile->k, &point.cube_tile->n}) {
    for (const Integer& entry : *list) entries.push_back(entry.value);
    entries.push_back(0);  // separates the lists; a tile has no entry 0
  }
  entries.push_back(point.cube_tile->split_k.value_or(false) ? 1 : 0);
  return entries;
}

bool same_tiles(const Measurement& a, const Measurement& b) {
  return a.tile == b.tile && cube_entries(a) == cube_entries(b);
}

bool same_setting(const Measurement& a, const Measurement& b) {
  return a.loop_count == b.loop_count && same_tiles(a, b);
}

bool exceeds(std::int64_t time, std::int64_t base, std::int64_t percent) {
  return Wide{time} * 100 > Wide{base} * (100 + Wide{percent});
}

std::int64_t percent_above(std::int64_t time, std::int64_t base) {
  return narrowed((Wide{time - base} * 100 + base - 1) / base);
}

std::int64_t permille_above(std::int64_t time, std::int64_t base) {
  return narrowed((Wide{time - base} * 2000 + base) / (Wide{base} * 2));
}

}  // namespace tilelint
