#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilelint/kernel.h"

// Judges the measured times of several settings of one kernel.
namespace tilelint {

// The numbers that a judgement needs. They come from the profile and the kernel.
struct SweepLimits {
  std::int64_t noise_percent = 0;      // times within this difference count as equal
  std::int64_t counts_min = 0;         // least number of loop counts for a curve
  std::int64_t counts_advised = 0;     // number of loop counts of a good curve
  std::vector<std::int64_t> order;     // loop counts that the kernel can have, in measuring order
  std::vector<std::int64_t> middle;    // those of `order` that the documents start with
  std::optional<std::int64_t> extent;  // of the looped axis, if it is known
};

enum class Standing {
  best,
  within_noise,
  too_fine,    // slow, on the side of larger counts; measured waits do not refute it
  too_coarse,  // slow, on the side of smaller counts; measured stages do not refute it
  slower,      // by more than the noise, for neither reason
};
std::string_view to_text(Standing standing);

struct SweepPoint {
  const Measurement* measurement = nullptr;
  std::int64_t time = 0;  // in ns
  Standing standing = Standing::slower;
};

// How the time depends on the loop count.
enum class SweepShape {
  one_point,
  two_points,
  flat,      // all times are within the noise
  rising,    // the smallest count is best, larger ones are slower
  falling,   // the largest count is best, smaller ones are slower
  valley,    // there are points on either side of the best
  uneven,    // only counts between equally fast ones are slower
  settings,  // something other than the loop count was varied
};
std::string_view to_text(SweepShape shape);

enum class Evidence { not_measured, confirms, refutes };
std::string_view to_text(Evidence evidence);

// A time at the best point and at the slow point, which it may explain.
struct SweepReading {
  std::string_view name;  // "wait_schedule"
  std::int64_t at_best = 0;
  std::int64_t at_slow = 0;
};

// The points on one side of the best that are slower by more than the noise.
struct SweepSide {
  std::vector<std::int64_t> loop_counts;  // ascending
  std::int64_t slowest_time = 0;          // in ns; 0 if there are no such points
  Evidence evidence = Evidence::not_measured;
  std::int64_t read_at = 0;  // the loop count of the slow point in `readings`
  std::vector<SweepReading> readings;
};

// Why a loop count is worth measuring.
enum class NextReason {
  order,     // too few points: follow the documented order
  outwards,  // the next step on a side that is not yet slower
  between,   // halfway between the best and a neighbour
  ends,      // only if the time still falls in that direction
};
std::string_view to_text(NextReason reason);

struct NextPoint {
  std::int64_t loop_count = 0;
  NextReason reason = NextReason::order;
};

struct Sweep {
  std::string metric;              // "gen_time" or "e2e"
  std::vector<SweepPoint> points;  // sorted by loop count, then by tile
  bool varies_count = false;       // whether the points differ in the loop count
  bool varies_tile = false;        // whether the points differ in a tile
  std::size_t best = 0;            // index into `points`
  std::vector<std::size_t> curve;  // points with the same tile as the best, by loop count
  SweepShape shape = SweepShape::settings;
  SweepSide fine;                    // the side of larger counts
  SweepSide coarse;                  // the side of smaller counts
  std::vector<std::int64_t> uneven;  // slower, although larger and smaller counts are not
  std::vector<NextPoint> next;       // in the order to measure them

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
  std::size_t other = 0;  // duplicate: the earlier point
  std::string metric;     // other_metric: the metric of the earlier points
};

// `measurements` must not be empty and must outlive the result. The order of the points is
// irrelevant.
std::variant<Sweep, SweepFault> judge_sweep(const std::vector<Measurement>& measurements,
                                            const SweepLimits& limits);

std::optional<std::int64_t> time_of(const Measurement& point, std::string_view name);
// Same loop count, tile and cube tile; same tile and cube tile.
bool same_setting(const Measurement& a, const Measurement& b);
bool same_tiles(const Measurement& a, const Measurement& b);
std::vector<std::int64_t> cube_entries(const Measurement& point);  // the entries of m, k and n

// How far a time lies above another, computed without rounding errors: whether by more than the
// percentage; in per cent, rounded up; in thousandths, rounded half up. `base` must be positive,
// and `time` at least `base`.
bool exceeds(std::int64_t time, std::int64_t base, std::int64_t percent);
std::int64_t percent_above(std::int64_t time, std::int64_t base);
std::int64_t permille_above(std::int64_t time, std::int64_t base);

}  // namespace tilelint
