#pragma once

#include <cstdint>
#include <optional>

namespace tilelint {

// 64-bit arithmetic that returns nothing when a result does not fit, instead of wrapping.
using Checked = std::optional<std::int64_t>;

inline Checked checked_add(std::int64_t a, std::int64_t b) {
  std::int64_t r = 0;
  return __builtin_add_overflow(a, b, &r) ? Checked{} : Checked{r};
}

inline Checked checked_sub(std::int64_t a, std::int64_t b) {
  std::int64_t r = 0;
  return __builtin_sub_overflow(a, b, &r) ? Checked{} : Checked{r};
}

inline Checked checked_mul(std::int64_t a, std::int64_t b) {
  std::int64_t r = 0;
  return __builtin_mul_overflow(a, b, &r) ? Checked{} : Checked{r};
}

// Rounds toward negative infinity, as in Python. Nothing for a zero divisor or an overflow.
Checked checked_floor_div(std::int64_t a, std::int64_t b);
Checked checked_ceil_div(std::int64_t a, std::int64_t b);
// The remainder has the sign of the divisor, as in Python.
Checked checked_mod(std::int64_t a, std::int64_t b);
// The smallest multiple of `unit` that is at least `a`. Nothing unless `unit` > 0.
Checked checked_align_up(std::int64_t a, std::int64_t unit);

}  // namespace tilelint
