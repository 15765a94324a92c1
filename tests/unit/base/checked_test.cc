#include "base/checked.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <limits>
#include <vector>

using namespace tilelint;

namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

Checked narrow(Wide value) {
  return value < kMin || value > kMax ? Checked{} : Checked{static_cast<std::int64_t>(value)};
}

Wide wide_floor_div(Wide a, Wide b) {
  const Wide quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

// Numbers of all sizes, including the ends of the range.
rc::Gen<std::int64_t> integers() {
  return rc::gen::oneOf(rc::gen::arbitrary<std::int64_t>(), rc::gen::inRange<std::int64_t>(-20, 21),
                        rc::gen::elementOf(std::vector<std::int64_t>{
                            kMin, kMin + 1, kMin / 2, -1, 0, 1, kMax / 2 + 1, kMax - 1, kMax}));
}

}  // namespace

TEST_CASE("division rounds toward negative infinity, the remainder has the divisor's sign") {
  struct Row {
    std::int64_t a, b, floor, ceil, mod;
  };
  for (const Row& row :
       {Row{7, 2, 3, 4, 1}, Row{-7, 2, -4, -3, 1}, Row{7, -2, -4, -3, -1}, Row{-7, -2, 3, 4, -1},
        Row{6, 3, 2, 2, 0}, Row{-6, 3, -2, -2, 0}, Row{0, 5, 0, 0, 0}, Row{kMin, 1, kMin, kMin, 0},
        Row{kMax, -1, -kMax, -kMax, 0}}) {
    CAPTURE(row.a, row.b);
    CHECK(checked_floor_div(row.a, row.b) == row.floor);
    CHECK(checked_ceil_div(row.a, row.b) == row.ceil);
    CHECK(checked_mod(row.a, row.b) == row.mod);
  }
}

TEST_CASE("a result that does not fit in 64 bits is nothing") {
  CHECK_FALSE(checked_add(kMax, 1));
  CHECK_FALSE(checked_sub(kMin, 1));
  CHECK_FALSE(checked_mul(kMax, 2));
  CHECK_FALSE(checked_mul(kMin, -1));
  CHECK_FALSE(checked_floor_div(1, 0));
  CHECK_FALSE(checked_ceil_div(1, 0));
  CHECK_FALSE(checked_mod(1, 0));
  CHECK_FALSE(checked_floor_div(kMin, -1));
  CHECK_FALSE(checked_ceil_div(kMin, -1));
  CHECK(checked_mod(kMin, -1) == 0);
}

TEST_CASE("align_up gives the next multiple of a positive unit") {
  CHECK(checked_align_up(0, 32) == 0);
  CHECK(checked_align_up(1, 32) == 32);
  CHECK(checked_align_up(32, 32) == 32);
  CHECK(checked_align_up(-33, 32) == -32);
  CHECK(checked_align_up(kMax, 1) == kMax);
  CHECK_FALSE(checked_align_up(kMax, 2));
  CHECK_FALSE(checked_align_up(5, 0));
  CHECK_FALSE(checked_align_up(5, -1));
}

TEST_CASE("checked operations agree with 128-bit arithmetic") {
  CHECK(rc::check("add, sub, mul", [] {
    const Wide a = *integers(), b = *integers();
    const auto x = static_cast<std::int64_t>(a), y = static_cast<std::int64_t>(b);
    RC_ASSERT(checked_add(x, y) == narrow(a + b));
    RC_ASSERT(checked_sub(x, y) == narrow(a - b));
    RC_ASSERT(checked_mul(x, y) == narrow(a * b));
  }));
  CHECK(rc::check("divisions", [] {
    const Wide a = *integers(), b = *integers();
    const auto x = static_cast<std::int64_t>(a), y = static_cast<std::int64_t>(b);
    RC_PRE(y != 0);
    RC_ASSERT(checked_floor_div(x, y) == narrow(wide_floor_div(a, b)));
    RC_ASSERT(checked_ceil_div(x, y) == narrow(-wide_floor_div(-a, b)));
    RC_ASSERT(checked_mod(x, y) == narrow(a - b * wide_floor_div(a, b)));
    if (y > 0) RC_ASSERT(checked_align_up(x, y) == narrow(-wide_floor_div(-a, b) * b));
  }));
}
