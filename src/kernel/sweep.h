#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilelint/kernel.h"

// What the measured times of several settings of one kernel say about them.
namespace tilelint {

// The numbers that a judgement needs; they come from the profile and from the kernel.
struct SweepLimits {
  std::int64_t noise_percent = 0;      // times that differ by no more count as equal
  std::int64_t counts_min = 0;         // loop counts that make a curve
  std::int64_t counts_advised = 0;     // loop counts of a good curve
  std::vector<std::int64_t> order;     // loop counts that the kernel can have, in order to measure
  std::vector<std::int64_t> middle;    // those of them that the documents start with
  std::optional<std::int64_t> extent;  // of the looped axis, where it is known
};

enum class Standing {
  best,
  within_noise,
  too_fine,    // on the large-count side, and no measured wait speaks against it
  too_coarse,  // on the small-count side, and no measured stage speaks against it
  slower,      // by more than the noise, but for neither reason
};
std::string_view to_text(Standing standing);

struct SweepPoint {
  const Measurement* measurement = nullptr;
  std::int64_t time = 0;  // ns
  Standing standing = Standing::slower;
};

// How the time runs over the loop count.
enum class SweepShape {
  one_point,
  two_points,
  flat,      // all within the noise
  rising,    // the smallest count is best, a larger one is slower
  falling,   // the largest count is best, a smaller one is slower
  valley,    // the best has points on either side
  uneven,    // only counts between equally fast ones are slower
  settings,  // it is not the loop count that was varied
};
std::string_view to_text(SweepShape shape);

enum class Evidence { not_measured, confirms, refutes };
std::string_view to_text(Evidence evidence);

// A time at the best point and at the slow one that it explains, or does not.
struct SweepReading {
  std::string_view name;  // "wait_schedule"
  std::int64_t at_best = 0;
  std::int64_t at_slow = 0;
};

// The points on one side of the best that are slower by more than the noise.
struct SweepSide {
  std::vector<std::int64_t> loop_counts;  // ascending
  std::int64_t slowest_time = 0;          // ns; 0 without such points
  Evidence evidence = Evidence::not_measured;
  std::int64_t read_at = 0;  // the loop count of the slow point of the readings
  std::vector<SweepReading> readings;
};

// Why a loop count is worth measuring.
enum class NextReason {
  order,     // too few points: the documented order
  outwards,  // the next step on a side that is not yet slower
  between,   // halfway to a neighbour of the best
  ends,      // only if the time still falls that way
};
std::string_view to_text(NextReason reason);

struct NextPoint {
  std::int64_t loop_count = 0;
  NextReason reason = NextReason::order;
};

struct Sweep {
  std::string metric;              // "gen_time", or "e2e"
  std::vector<SweepPoint> points;  // by loop count, then by tile
  bool varies_count = false;       // whether the points differ in the loop count, and in a tile
  bool varies_tile = false;
  std::size_t best = 0;            // index into `points`
  std::vector<std::size_t> curve;  // points with the tile of the best, by loop count
  SweepShape shape = SweepShape::settings;
  SweepSide fine;                    // the large counts
  SweepSide coarse;                  // the small counts
  std::vector<std::int64_t> uneven;  // slower although larger and smaller counts are not
  std::vector<NextPoint> next;       // in order to measure

  const SweepPoint& best_point() const { return points[best]; }
  std::int64_t count_at(std::size_t index) const {
    return points[curve[index]].measurement->loop_count.value_or(0);
  }
};

// Why the measurements cannot be compared.
struct SweepFault {
  enum class Kind { no_time, other_metric, zero_time, no_setting, duplicate };

  Kind kind = Kind::no_time;
  std::size_t point = 0;  // into Kernel::measurements
  std::size_t other = 0;  // duplicate: the earlier one
  std::string metric;     // other_metric: what the earlier points measure
};

// `measurements` is not empty, and outlives the result. The order of the points does not matter.
std::variant<Sweep, SweepFault> judge_sweep(const std::vector<Measurement>& measurements,
                                            const SweepLimits& limits);

std::optional<std::int64_t> time_of(const Measurement& point, std::string_view name);
// Same loop count, tile and cube tile; same tile and cube tile.
bool same_setting(const Measurement& a, const Measurement& b);
bool same_tiles(const Measurement& a, const Measurement& b);
std::vector<std::int64_t> cube_entries(const Measurement& point);  // m, k, n one after the other

// How far a time lies above another, exactly compared: whether by more than the percentage; in per
// cent, rounded up; in thousandths, rounded half up. `base` is positive, `time` not below it.
bool exceeds(std::int64_t time, std::int64_t base, std::int64_t percent);
std::int64_t percent_above(std::int64_t time, std::int64_t base);
std::int64_t permille_above(std::int64_t time, std::int64_t base);

}  // namespace tilelint
