#include "base/checked.h"

#include <limits>

namespace tilelint {
namespace {

constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

// Whether `a / b` and `a % b` are defined in C++.
bool divides(std::int64_t a, std::int64_t b) { return b != 0 && !(a == kLeast && b == -1); }

}  // namespace

Checked checked_floor_div(std::int64_t a, std::int64_t b) {
  if (!divides(a, b)) return {};
  const bool rounded_up = a % b != 0 && (a < 0) != (b < 0);
  return a / b - (rounded_up ? 1 : 0);
}

Checked checked_ceil_div(std::int64_t a, std::int64_t b) {
  if (!divides(a, b)) return {};
  const bool rounded_down = a % b != 0 && (a < 0) == (b < 0);
  return a / b + (rounded_down ? 1 : 0);
}

Checked checked_mod(std::int64_t a, std::int64_t b) {
  if (b == -1) return 0;  // before the division, which overflows for INT64_MIN
  if (b == 0) return {};
  const std::int64_t rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

Checked checked_align_up(std::int64_t a, std::int64_t unit) {
  if (unit <= 0) return {};
  const Checked count = checked_ceil_div(a, unit);
  return count ? checked_mul(*count, unit) : Checked{};
}

}  // namespace tilelint
