#include "kernel/sweep.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <numeric>

namespace tilelint {
namespace {

Measurement point(std::int64_t loop_count, std::int64_t time) {
  Measurement measurement;
  measurement.loop_count = loop_count;
  measurement.times = {{"gen_time", time}};
  return measurement;
}

const SweepLimits kLimits{.noise_percent = 5,
                          .counts_min = 3,
                          .counts_advised = 5,
                          .order = {16, 32, 8, 64, 4, 128, 2, 256, 1},
                          .middle = {16, 32}};

using Points = std::vector<Measurement>;

Sweep judged(const Points& points, const SweepLimits& limits = kLimits) {
  const auto result = judge_sweep(points, limits);
  REQUIRE(std::holds_alternative<Sweep>(result));
  return std::get<Sweep>(result);
}

SweepFault fault(const Points& points) {
  const auto result = judge_sweep(points, kLimits);
  REQUIRE(std::holds_alternative<SweepFault>(result));
  return std::get<SweepFault>(result);
}

std::int64_t best(const Sweep& sweep) {
  return sweep.best_point().measurement->loop_count.value_or(0);
}

std::vector<std::int64_t> standing(const Sweep& sweep, Standing wanted) {
  std::vector<std::int64_t> counts;
  for (const SweepPoint& p : sweep.points) {
    if (p.standing == wanted) counts.push_back(p.measurement->loop_count.value_or(0));
  }
  return counts;
}

std::vector<std::int64_t> next(const Sweep& sweep) {
  std::vector<std::int64_t> counts;
  for (const NextPoint& p : sweep.next) counts.push_back(p.loop_count);
  return counts;
}

using Counts = std::vector<std::int64_t>;

Points group_norm() {
  return {point(8, 649580), point(16, 630300), point(32, 649420), point(64, 804960),
          point(128, 936660)};
}

}  // namespace

TEST_CASE("the documented GroupNorm sweep") {
  const Points points = group_norm();
  const Sweep sweep = judged(points);
  CHECK(best(sweep) == 16);
  CHECK(sweep.shape == SweepShape::valley);
  CHECK(standing(sweep, Standing::within_noise) == Counts{8, 32});
  CHECK(standing(sweep, Standing::too_fine) == Counts{64, 128});
  CHECK(standing(sweep, Standing::too_coarse).empty());
  CHECK(next(sweep) == Counts{4, 12, 24, 2, 1});
  CHECK(sweep.next[0].reason == NextReason::outwards);
  CHECK(sweep.next[1].reason == NextReason::between);
  CHECK(sweep.next[3].reason == NextReason::ends);
}

TEST_CASE("a time exactly at the noise limit is within it, one nanosecond more is not") {
  const Points at = {point(8, 1050), point(16, 1000), point(32, 1050)};
  CHECK(judged(at).shape == SweepShape::flat);
  const Points past = {point(8, 1051), point(16, 1000), point(32, 1051)};
  CHECK(standing(judged(past), Standing::too_fine) == Counts{32});
  CHECK(standing(judged(past), Standing::too_coarse) == Counts{8});
  SweepLimits wide = kLimits;
  wide.noise_percent = 6;
  CHECK(judged(past, wide).shape == SweepShape::flat);
  wide.noise_percent = 0;
  CHECK(standing(judged(at, wide), Standing::too_coarse) == Counts{8});
}

TEST_CASE("numbers near the end of 64 bits are compared exactly") {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  CHECK_FALSE(exceeds(most, most, 0));
  CHECK(exceeds(most, most - 1, 0));
  CHECK(exceeds(most, 1, most));
  CHECK(percent_above(most, 1) == most);
  CHECK(permille_above(most, most) == 0);
  CHECK(percent_above(1001, 1000) == 1);
  CHECK(percent_above(1000, 1000) == 0);
  CHECK(permille_above(649580, 630300) == 31);
  CHECK(permille_above(10005, 10000) == 1);
  CHECK(permille_above(10004, 10000) == 0);
}

TEST_CASE("shapes of a series") {
  CHECK(judged({point(16, 5)}).shape == SweepShape::one_point);
  CHECK(judged({point(16, 5), point(64, 9)}).shape == SweepShape::two_points);
  CHECK(judged({point(8, 100), point(16, 120), point(32, 140)}).shape == SweepShape::rising);
  CHECK(judged({point(8, 140), point(16, 120), point(32, 100)}).shape == SweepShape::falling);
  CHECK(judged({point(8, 100), point(16, 101), point(32, 102)}).shape == SweepShape::flat);
  const Points bumpy = {point(8, 100), point(16, 150), point(32, 101)};
  CHECK(judged(bumpy).shape == SweepShape::uneven);
  CHECK(judged(bumpy).uneven == Counts{16});
}

TEST_CASE("with two points, no side is too fine or too coarse") {
  const Points points = {point(16, 100), point(64, 130)};
  CHECK(standing(judged(points), Standing::slower) == Counts{64});
  CHECK(standing(judged(points), Standing::too_fine).empty());
}

TEST_CASE("what to measure next") {
  CHECK(next(judged({point(16, 5)})) == Counts{32, 8, 64, 4});
  CHECK(next(judged({point(16, 5), point(64, 9)})) == Counts{32, 8, 4});
  const Points rising = {point(8, 100), point(16, 120), point(32, 140)};
  CHECK(next(judged(rising)) == Counts{4, 2, 1});
  const Points falling = {point(8, 140), point(16, 120), point(32, 100)};
  CHECK(next(judged(falling)) == Counts{64, 128, 256});
  const Points closed = {point(8, 140), point(16, 100), point(32, 140)};
  CHECK(next(judged(closed)) == Counts{12, 24});
  const Points gap = {point(4, 140), point(16, 100), point(64, 140)};
  CHECK(next(judged(gap)) == Counts{32, 8});
  const Points narrow = {point(1, 140), point(2, 100), point(3, 140)};
  CHECK(next(judged(narrow)) == Counts{16});  // the middle, although 3 is already too fine
  const Points far = {point(64, 140), point(128, 120), point(256, 100)};
  CHECK(next(judged(far)) == Counts{16});
}

TEST_CASE("halfway counts must be possible for the extent") {
  SweepLimits limits = kLimits;
  limits.extent = 128;
  CHECK(next(judged(group_norm(), limits)) == Counts{4, 12, 22, 2, 1});
  limits.extent = 16;  // 12 iterations would have 2 elements each, which makes 8
  limits.order = {16, 8, 4, 2, 1};
  limits.middle = {16};
  CHECK(next(judged({point(4, 140), point(8, 100), point(16, 140)}, limits)) == Counts{6});
}

TEST_CASE("the documented order decides between equally fast points") {
  const Points points = {point(8, 100), point(16, 100), point(32, 100)};
  CHECK(best(judged(points)) == 16);
}

TEST_CASE("waits confirm or refute the fine side, the dominant stage the coarse one") {
  Points points = {point(4, 700), point(16, 600), point(64, 800)};
  CHECK(judged(points).fine.evidence == Evidence::not_measured);
  points[1].times.emplace_back("wait_schedule", 12);
  points[2].times.emplace_back("wait_schedule", 90);
  CHECK(judged(points).fine.evidence == Evidence::confirms);
  CHECK(judged(points).coarse.evidence == Evidence::not_measured);
  points[2].times.back().second = 12;
  CHECK(judged(points).fine.evidence == Evidence::refutes);
  CHECK(standing(judged(points), Standing::slower) == Counts{64});
  points[1].times.emplace_back("wait_predecessor", 0);
  points[2].times.emplace_back("wait_predecessor", 1);  // compared with 0, any wait is an increase
  CHECK(judged(points).fine.evidence == Evidence::confirms);
  points[0].times.emplace_back("dominant_avg", 50);
  points[1].times.emplace_back("dominant_avg", 50);
  CHECK(judged(points).coarse.evidence == Evidence::refutes);
  points[0].times.back().second = 53;
  CHECK(judged(points).coarse.evidence == Evidence::confirms);
}

TEST_CASE("the evidence is read at the slowest point that has it") {
  Points points = {point(8, 640), point(16, 600), point(64, 800), point(128, 900)};
  points[1].times.emplace_back("wait_schedule", 12);
  points[2].times.emplace_back("wait_schedule", 40);
  CHECK(judged(points).fine.read_at == 64);
  points[3].times.emplace_back("wait_schedule", 90);
  CHECK(judged(points).fine.read_at == 128);
}

TEST_CASE("points with another tile do not belong to the curve") {
  Points points = {point(8, 100), point(16, 99), point(32, 100), point(16, 300)};
  points[3].tile = {1, 64};
  const Sweep sweep = judged(points);
  CHECK(sweep.curve.size() == 3);
  CHECK(sweep.shape == SweepShape::flat);
  CHECK(standing(sweep, Standing::slower) == Counts{16});
}

TEST_CASE("tiles without loop counts are compared with each other") {
  Points points(3);
  for (std::size_t i = 0; i < points.size(); ++i) {
    points[i].tile = {1, static_cast<std::int64_t>(16 << i), 256};
    points[i].times = {{"e2e", static_cast<std::int64_t>(100 + 4 * i)}};
  }
  const Sweep sweep = judged(points);
  CHECK(sweep.shape == SweepShape::settings);
  CHECK(sweep.metric == "e2e");
  CHECK(sweep.curve.empty());
  CHECK(sweep.next.empty());
  CHECK(sweep.points[1].standing == Standing::within_noise);
  CHECK(sweep.points[2].standing == Standing::slower);
}

TEST_CASE("the kernel time is compared, or the end-to-end time if a point has no other") {
  Points points = {point(8, 100), point(16, 99)};
  points[0].times.emplace_back("e2e", 300);
  points[1].times.emplace_back("e2e", 310);
  CHECK(judged(points).metric == "gen_time");
  points[1].times.erase(points[1].times.begin());
  CHECK(judged(points).metric == "e2e");
  CHECK(best(judged(points)) == 8);
}

TEST_CASE("measurements that cannot be compared") {
  using Kind = SweepFault::Kind;
  Points points = {point(8, 100), point(16, 99)};
  points[1].times.clear();
  CHECK((fault(points).kind == Kind::no_time && fault(points).point == 1));
  points[1].times = {{"e2e", 99}};
  CHECK((fault(points).kind == Kind::other_metric && fault(points).point == 1));
  CHECK(fault(points).metric == "gen_time");
  points[1] = point(16, 0);
  CHECK((fault(points).kind == Kind::zero_time && fault(points).point == 1));
  points[1] = point(16, 5);
  points[1].loop_count.reset();
  CHECK((fault(points).kind == Kind::no_setting && fault(points).point == 1));
  points[1] = point(8, 5);
  CHECK((fault(points).kind == Kind::duplicate && fault(points).point == 1 &&
         fault(points).other == 0));
}

namespace {

// Different loop counts with times, and sometimes with waits.
Points any_points() {
  const auto size = *rc::gen::inRange<std::size_t>(1, 9);
  const auto counts = *rc::gen::unique<Counts>(
      size,
      rc::gen::map(rc::gen::inRange(0, 10), [](int power) { return std::int64_t{1} << power; }));
  Points points;
  for (const std::int64_t count : counts) {
    points.push_back(point(count, *rc::gen::inRange<std::int64_t>(900, 1300)));
    if (*rc::gen::arbitrary<bool>()) {
      points.back().times.emplace_back("wait_schedule", *rc::gen::inRange<std::int64_t>(0, 40));
    }
    if (*rc::gen::arbitrary<bool>()) {
      points.back().times.emplace_back("dominant_sum", *rc::gen::inRange<std::int64_t>(1, 40));
    }
  }
  return points;
}

void check_same(const Sweep& a, const Sweep& b) {
  RC_ASSERT(best(a) == best(b));
  RC_ASSERT(a.shape == b.shape);
  RC_ASSERT(a.fine.evidence == b.fine.evidence);
  RC_ASSERT(a.coarse.evidence == b.coarse.evidence);
  RC_ASSERT(a.fine.loop_counts == b.fine.loop_counts);
  RC_ASSERT(a.coarse.loop_counts == b.coarse.loop_counts);
  RC_ASSERT(next(a) == next(b));
  for (const Standing each : {Standing::best, Standing::within_noise, Standing::too_fine,
                              Standing::too_coarse, Standing::slower}) {
    RC_ASSERT(standing(a, each) == standing(b, each));
  }
}

}  // namespace

TEST_CASE("properties of the verdict") {
  rc::check("the order of the points does not matter", [] {
    const Points points = any_points();
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Points shuffled;
    while (!order.empty()) {
      const auto at = *rc::gen::inRange<std::size_t>(0, order.size());
      shuffled.push_back(points[order[at]]);
      order.erase(order.begin() + static_cast<std::ptrdiff_t>(at));
    }
    check_same(judged(points), judged(shuffled));
  });
  rc::check("all times scaled by a constant give the same verdict", [] {
    const Points points = any_points();
    const auto factor = *rc::gen::inRange<std::int64_t>(2, 1'000'000'000);
    Points scaled = points;
    for (Measurement& each : scaled) {
      for (auto& time : each.times) time.second *= factor;
    }
    check_same(judged(points), judged(scaled));
  });
  rc::check("nothing measured is asked for again, and every next count is asked for once", [] {
    const Points points = any_points();
    Counts counts = next(judged(points));
    for (const Measurement& each : points) {
      RC_ASSERT(std::find(counts.begin(), counts.end(), *each.loop_count) == counts.end());
    }
    std::sort(counts.begin(), counts.end());
    RC_ASSERT(std::adjacent_find(counts.begin(), counts.end()) == counts.end());
  });
  rc::check("every point stands somewhere, and exactly one is best", [] {
    const Points points = any_points();
    const Sweep sweep = judged(points);
    RC_ASSERT(sweep.points.size() == points.size());
    RC_ASSERT(standing(sweep, Standing::best).size() == 1u);
    for (const SweepPoint& each : sweep.points) {
      RC_ASSERT(each.time >= sweep.best_point().time);
      const bool slow = exceeds(each.time, sweep.best_point().time, kLimits.noise_percent);
      const bool called_slow =
          each.standing != Standing::best && each.standing != Standing::within_noise;
      RC_ASSERT(slow == called_slow);
    }
  });
}

}  // namespace tilelint
