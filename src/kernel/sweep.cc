#include "kernel/sweep.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "kernel/sweep_next.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 2> kMetrics = {"gen_time", "e2e"};
constexpr std::array<std::string_view, 2> kWaits = {"wait_schedule", "wait_predecessor"};
constexpr std::array<std::string_view, 2> kStages = {"dominant_sum", "dominant_avg"};

bool measures_all(const std::vector<Measurement>& points, std::string_view metric) {
  return std::all_of(points.begin(), points.end(),
                     [&](const Measurement& point) { return time_of(point, metric).has_value(); });
}

bool comes_before(const Measurement& a, const Measurement& b) {
  const std::int64_t count_a = a.loop_count.value_or(0);
  const std::int64_t count_b = b.loop_count.value_or(0);
  if (count_a != count_b) return count_a < count_b;
  if (a.tile != b.tile) return a.tile < b.tile;
  return cube_entries(a) < cube_entries(b);
}

// The metric that every point has. The kernel time is preferred.
std::variant<std::string, SweepFault> metric_of(const std::vector<Measurement>& measurements) {
  for (const std::string_view metric : kMetrics) {
    if (measures_all(measurements, metric)) return std::string(metric);
  }
  SweepFault fault;
  for (const std::string_view metric : kMetrics) {
    if (time_of(measurements.front(), metric)) fault.metric = metric;
  }
  for (std::size_t i = 0; i < measurements.size(); ++i) {
    const bool any = time_of(measurements[i], "gen_time") || time_of(measurements[i], "e2e");
    fault.point = i;
    fault.kind = any ? SweepFault::Kind::other_metric : SweepFault::Kind::no_time;
    if (!any || (!fault.metric.empty() && !time_of(measurements[i], fault.metric))) break;
  }
  return fault;
}

std::optional<SweepFault> fault_of(const std::vector<Measurement>& measurements,
                                   const std::string& metric) {
  std::vector<std::size_t> sorted;
  for (std::size_t i = 0; i < measurements.size(); ++i) {
    const Measurement& point = measurements[i];
    if (*time_of(point, metric) <= 0) return SweepFault{SweepFault::Kind::zero_time, i, 0, metric};
    if (!point.loop_count && point.tile.empty() && cube_entries(point).empty()) {
      return SweepFault{SweepFault::Kind::no_setting, i, 0, ""};
    }
    sorted.push_back(i);
  }
  std::stable_sort(sorted.begin(), sorted.end(), [&](std::size_t a, std::size_t b) {
    return comes_before(measurements[a], measurements[b]);
  });
  std::optional<SweepFault> first;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (!same_setting(measurements[sorted[i - 1]], measurements[sorted[i]])) continue;
    if (first && first->point < sorted[i]) continue;
    first = SweepFault{SweepFault::Kind::duplicate, sorted[i], sorted[i - 1], ""};
  }
  return first;
}

// The fastest point. Of equally fast ones, the one that comes first in the documented order.
std::size_t best_of(const std::vector<SweepPoint>& points, const std::vector<std::int64_t>& order) {
  const auto place = [&](const SweepPoint& point) {
    return std::find(order.begin(), order.end(), point.measurement->loop_count.value_or(0)) -
           order.begin();
  };
  const auto best =
      std::min_element(points.begin(), points.end(), [&](const SweepPoint& a, const SweepPoint& b) {
        return std::tuple(a.time, place(a)) < std::tuple(b.time, place(b));
      });
  return static_cast<std::size_t>(best - points.begin());
}

// Finds the slow points of the curve: those on either side of the points near the best, and the
// uneven ones between them.
void find_sides(Sweep& sweep, std::int64_t noise) {
  const std::int64_t best = sweep.best_point().time;
  std::size_t first = sweep.curve.size();
  std::size_t last = 0;
  for (std::size_t i = 0; i < sweep.curve.size(); ++i) {
    if (exceeds(sweep.points[sweep.curve[i]].time, best, noise)) continue;
    first = std::min(first, i);
    last = i;
  }
  for (std::size_t i = 0; i < sweep.curve.size(); ++i) {
    const std::int64_t time = sweep.points[sweep.curve[i]].time;
    if (i > first && i < last) {
      if (exceeds(time, best, noise)) sweep.uneven.push_back(sweep.count_at(i));
    } else if (i < first || i > last) {
      SweepSide& side = i < first ? sweep.coarse : sweep.fine;
      side.loop_counts.push_back(sweep.count_at(i));
      side.slowest_time = std::max(side.slowest_time, time);
    }
  }
}

// Whether one of the times `names`, which explain slow points on this side, is larger at the slow
// point than at the best one. Compares the slowest point of the side that has such a time; the best
// point must have it, too.
void read_evidence(const Sweep& sweep, SweepSide& side,
                   const std::array<std::string_view, 2>& names, std::int64_t noise) {
  const Measurement& best = *sweep.best_point().measurement;
  std::int64_t slowest = 0;
  for (const std::size_t index : sweep.curve) {
    const SweepPoint& point = sweep.points[index];
    const std::int64_t count = point.measurement->loop_count.value_or(0);
    const auto& counts = side.loop_counts;
    if (!std::binary_search(counts.begin(), counts.end(), count) || point.time <= slowest) continue;
    std::vector<SweepReading> readings;
    for (const std::string_view name : names) {
      const auto at_best = time_of(best, name);
      const auto at_slow = time_of(*point.measurement, name);
      if (at_best && at_slow) readings.push_back({name, *at_best, *at_slow});
    }
    if (readings.empty()) continue;
    slowest = point.time;
    side.read_at = count;
    side.readings = std::move(readings);
  }
  if (side.readings.empty()) return;
  const bool rises =
      std::any_of(side.readings.begin(), side.readings.end(), [&](const SweepReading& reading) {
        return exceeds(reading.at_slow, reading.at_best, noise);
      });
  side.evidence = rises ? Evidence::confirms : Evidence::refutes;
}

SweepShape shape_of(const Sweep& sweep) {
  const std::size_t points = sweep.curve.size();
  if (points <= 1 && sweep.points.size() > 1) return SweepShape::settings;
  if (points <= 1) {
    return sweep.curve.empty() ? SweepShape::settings : SweepShape::one_point;
  }
  if (points == 2) return SweepShape::two_points;
  if (sweep.fine.loop_counts.empty() && sweep.coarse.loop_counts.empty()) {
    return sweep.uneven.empty() ? SweepShape::flat : SweepShape::uneven;
  }
  if (sweep.curve.front() == sweep.best) return SweepShape::rising;
  return sweep.curve.back() == sweep.best ? SweepShape::falling : SweepShape::valley;
}

// `counts` must be ascending.
bool contains_sorted(const std::vector<std::int64_t>& counts, std::int64_t count) {
  return std::binary_search(counts.begin(), counts.end(), count);
}

void judge_points(Sweep& sweep, const SweepLimits& limits) {
  const std::int64_t best = sweep.best_point().time;
  const bool is_curve = static_cast<std::int64_t>(sweep.curve.size()) >= limits.counts_min;
  for (std::size_t i = 0; i < sweep.points.size(); ++i) {
    SweepPoint& point = sweep.points[i];
    const bool near = !exceeds(point.time, best, limits.noise_percent);
    point.standing = i == sweep.best ? Standing::best
                     : near          ? Standing::within_noise
                                     : Standing::slower;
  }
  if (!is_curve) return;
  for (const std::size_t index : sweep.curve) {
    SweepPoint& point = sweep.points[index];
    const std::int64_t count = point.measurement->loop_count.value_or(0);
    if (contains_sorted(sweep.fine.loop_counts, count) &&
        sweep.fine.evidence != Evidence::refutes) {
      point.standing = Standing::too_fine;
    }
    if (contains_sorted(sweep.coarse.loop_counts, count) &&
        sweep.coarse.evidence != Evidence::refutes) {
      point.standing = Standing::too_coarse;
    }
  }
}

}  // namespace

std::variant<Sweep, SweepFault> judge_sweep(const std::vector<Measurement>& measurements,
                                            const SweepLimits& limits) {
  auto metric = metric_of(measurements);
  if (auto* fault = std::get_if<SweepFault>(&metric)) return *fault;
  Sweep sweep;
  sweep.metric = std::get<std::string>(metric);
  if (auto fault = fault_of(measurements, sweep.metric)) return *fault;
  for (const Measurement& point : measurements) {
    sweep.points.push_back({&point, *time_of(point, sweep.metric)});
  }
  std::sort(sweep.points.begin(), sweep.points.end(), [](const SweepPoint& a, const SweepPoint& b) {
    return comes_before(*a.measurement, *b.measurement);
  });
  for (const SweepPoint& point : sweep.points) {
    const Measurement& first = measurements.front();
    sweep.varies_count |= point.measurement->loop_count != first.loop_count;
    sweep.varies_tile |= !same_tiles(*point.measurement, first);
  }
  sweep.best = best_of(sweep.points, limits.order);
  const Measurement& best = *sweep.best_point().measurement;
  for (std::size_t i = 0; i < sweep.points.size() && best.loop_count; ++i) {
    const Measurement& point = *sweep.points[i].measurement;
    if (point.loop_count && same_tiles(point, best)) sweep.curve.push_back(i);
  }
  find_sides(sweep, limits.noise_percent);
  read_evidence(sweep, sweep.fine, kWaits, limits.noise_percent);
  read_evidence(sweep, sweep.coarse, kStages, limits.noise_percent);
  sweep.shape = shape_of(sweep);
  judge_points(sweep, limits);
  sweep.next = next_points(sweep, limits);
  return sweep;
}

}  // namespace tilelint
