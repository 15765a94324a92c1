// Facts about measured settings. kernel/sweep.h judges them, for these facts and for the command
// `sweep`.
#include <algorithm>
#include <set>
#include <vector>

#include "base/message.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/sweep_limits.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_sweep {
namespace {

const Message kNoTime{"a point has no gen_time_us (or e2e_us) to compare with the others",
                      "有的点没有可与其他点比较的 gen_time_us（或 e2e_us）"};
const Message kZeroTime{"a measured time is zero", "有一个实测时间为零"};
const Message kNoSetting{"a point gives neither loop_count nor a tile",
                         "有的点既没有 loop_count，也没有 tile"};
const Message kDuplicate{"a setting is measured twice", "同一设置测量了两次"};

const std::vector<Measurement>& measurements(SubjectFacts& f) {
  return f.subject().kernel->measurements;
}

const Message* reason_of(SweepFault::Kind kind) {
  switch (kind) {
    case SweepFault::Kind::no_time:
    case SweepFault::Kind::other_metric:
      return &kNoTime;
    case SweepFault::Kind::zero_time:
      return &kZeroTime;
    case SweepFault::Kind::no_setting:
      return &kNoSetting;
    case SweepFault::Kind::duplicate:
      return &kDuplicate;
  }
  return &kNoTime;
}

SweepLimits limits(SubjectFacts& f) {
  return sweep_limits(*f.subject().kernel, f.limits(), f.backend());
}

// Applies `read` to the judged sweep; unknown if its points cannot be compared.
template <class Read>
Value judged(SubjectFacts& f, Read read) {
  const auto result = judge_sweep(measurements(f), limits(f));
  if (const auto* fault = std::get_if<SweepFault>(&result)) {
    return Value::unknown(reason_of(fault->kind));
  }
  return read(std::get<Sweep>(result));
}

Value points(SubjectFacts& f) {
  return Value::integer(static_cast<std::int64_t>(measurements(f).size()));
}

Value loop_counts(SubjectFacts& f) {
  std::set<std::int64_t> counts;
  for (const Measurement& point : measurements(f)) {
    if (point.loop_count) counts.insert(*point.loop_count);
  }
  return make_list(f.arena(), std::vector(counts.begin(), counts.end()));
}

Value tiles(SubjectFacts& f) {
  std::set<std::vector<std::int64_t>> tiles;
  for (const Measurement& point : measurements(f)) {
    if (!point.tile.empty()) tiles.insert(point.tile);
  }
  std::vector<Value> values;
  for (const auto& tile : tiles) values.push_back(make_list(f.arena(), tile));
  return make_list(f.arena(), values);
}

Value tile_count(SubjectFacts& f) {
  std::set<std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>>> tiles;
  for (const Measurement& point : measurements(f)) {
    if (!point.tile.empty() || point.cube_tile) tiles.emplace(point.tile, cube_entries(point));
  }
  return Value::integer(static_cast<std::int64_t>(tiles.size()));
}

Value metric(SubjectFacts& f) {
  return judged(f, [&](const Sweep& sweep) { return make_string(f.arena(), sweep.metric); });
}

// One number for each point of the curve.
template <class Read>
Value of_curve(SubjectFacts& f, Read read) {
  return judged(f, [&](const Sweep& sweep) {
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < sweep.curve.size(); ++i) values.push_back(read(sweep, i));
    return make_list(f.arena(), values);
  });
}

Value counts(SubjectFacts& f) {
  return of_curve(f, [](const Sweep& sweep, std::size_t i) { return sweep.count_at(i); });
}

Value times(SubjectFacts& f) {
  return of_curve(
      f, [](const Sweep& sweep, std::size_t i) { return sweep.points[sweep.curve[i]].time; });
}

Value best_count(SubjectFacts& f) {
  return judged(f, [](const Sweep& sweep) {
    const auto& count = sweep.best_point().measurement->loop_count;
    return count ? Value::integer(*count) : Value{};
  });
}

Value best_time(SubjectFacts& f) {
  return judged(f, [](const Sweep& sweep) { return Value::integer(sweep.best_point().time); });
}

Value near_counts(SubjectFacts& f) {
  return judged(f, [&](const Sweep& sweep) {
    std::vector<std::int64_t> counts;
    for (const std::size_t index : sweep.curve) {
      const SweepPoint& point = sweep.points[index];
      if (point.standing == Standing::within_noise)
        counts.push_back(*point.measurement->loop_count);
    }
    return make_list(f.arena(), counts);
  });
}

using Side = SweepSide Sweep::*;

Value side_counts(SubjectFacts& f, Side side) {
  return judged(
      f, [&](const Sweep& sweep) { return make_list(f.arena(), (sweep.*side).loop_counts); });
}

Value side_percent(SubjectFacts& f, Side side) {
  return judged(f, [&](const Sweep& sweep) {
    const std::int64_t slowest = (sweep.*side).slowest_time;
    return Value::integer(slowest == 0 ? 0 : percent_above(slowest, sweep.best_point().time));
  });
}

Value side_evidence(SubjectFacts& f, Side side) {
  return judged(f,
                [&](const Sweep& sweep) { return Value::string(to_text((sweep.*side).evidence)); });
}

Value side_readings(SubjectFacts& f, Side side) {
  return judged(f, [&](const Sweep& sweep) {
    std::vector<Value> pairs;
    for (const SweepReading& reading : (sweep.*side).readings) {
      const std::int64_t pair[] = {reading.at_best, reading.at_slow};
      pairs.push_back(make_list(f.arena(), pair));
    }
    return make_list(f.arena(), pairs);
  });
}

Value fine_counts(SubjectFacts& f) { return side_counts(f, &Sweep::fine); }
Value fine_percent(SubjectFacts& f) { return side_percent(f, &Sweep::fine); }
Value fine_evidence(SubjectFacts& f) { return side_evidence(f, &Sweep::fine); }
Value fine_waits(SubjectFacts& f) { return side_readings(f, &Sweep::fine); }
Value coarse_counts(SubjectFacts& f) { return side_counts(f, &Sweep::coarse); }
Value coarse_percent(SubjectFacts& f) { return side_percent(f, &Sweep::coarse); }
Value coarse_evidence(SubjectFacts& f) { return side_evidence(f, &Sweep::coarse); }
Value coarse_stages(SubjectFacts& f) { return side_readings(f, &Sweep::coarse); }

Value shape(SubjectFacts& f) {
  return judged(f, [](const Sweep& sweep) { return Value::string(to_text(sweep.shape)); });
}

Value surrounded(SubjectFacts& f) {
  return judged(f, [](const Sweep& sweep) {
    return Value::boolean(!sweep.curve.empty() && sweep.curve.front() != sweep.best &&
                          sweep.curve.back() != sweep.best);
  });
}

Value order(SubjectFacts& f) { return make_list(f.arena(), limits(f).order); }

Value next_counts(SubjectFacts& f) {
  return judged(f, [&](const Sweep& sweep) {
    std::vector<std::int64_t> counts;
    for (const NextPoint& next : sweep.next) counts.push_back(next.loop_count);
    return make_list(f.arena(), counts);
  });
}

Value used_counts(SubjectFacts& f) {
  std::vector<std::int64_t> counts;
  for (const Loop& loop : f.subject().kernel->loops) {
    if (loop.count.known()) counts.push_back(loop.count.value);
  }
  return make_list(f.arena(), counts);
}

constexpr Origin kNowhere = Origin::none;

constexpr FactInfo kTable[] = {
    {"points", kInteger, "points", "number of measured settings", kNowhere, false, points},
    {"loop_counts", kIntegers, "iterations", "all measured loop counts, ascending", kNowhere, false,
     loop_counts},
    {"tiles", kIntegerLists, "elements", "all measured vector tiles, ascending", kNowhere, false,
     tiles},
    {"tile_count", kInteger, "tiles", "number of different measured vector and cube tiles",
     kNowhere, false, tile_count},
    {"metric", kString, "",
     "the time that is compared: gen_time, or e2e if a point has no gen_time", kNowhere, false,
     metric},
    {"counts", kIntegers, "iterations",
     "the curve: loop counts measured with the tile of the fastest point, ascending", kNowhere,
     false, counts},
    {"times", kIntegers, "ns", "the time at each of `counts`", kNowhere, false, times},
    {"best_count", kInteger, "iterations",
     "the loop count of the fastest point; absent if it has none", kNowhere, false, best_count},
    {"best_time", kInteger, "ns", "the time of the fastest point", kNowhere, false, best_time},
    {"near_counts", kIntegers, "iterations",
     "counts of the curve that are within the noise of the fastest", kNowhere, false, near_counts},
    {"fine_counts", kIntegers, "iterations", "larger counts that are slower by more than the noise",
     kNowhere, false, fine_counts},
    {"fine_percent", kInteger, "%",
     "how much slower the slowest of `fine_counts` is than the fastest, rounded up; 0 without "
     "`fine_counts`",
     kNowhere, false, fine_percent},
    {"fine_evidence", kString, "",
     "whether the waits rise at the slowest of `fine_counts`: confirms, refutes or not_measured",
     kNowhere, false, fine_evidence},
    {"fine_waits", kIntegerLists, "ns",
     "for each wait measured at both points: its value at the fastest point and at the slowest of "
     "`fine_counts`",
     kNowhere, false, fine_waits},
    {"coarse_counts", kIntegers, "iterations",
     "smaller counts that are slower by more than the noise", kNowhere, false, coarse_counts},
    {"coarse_percent", kInteger, "%",
     "how much slower the slowest of `coarse_counts` is than the fastest, rounded up; 0 without "
     "`coarse_counts`",
     kNowhere, false, coarse_percent},
    {"coarse_evidence", kString, "",
     "whether the dominant stage rises at the slowest of `coarse_counts`: confirms, refutes or "
     "not_measured",
     kNowhere, false, coarse_evidence},
    {"coarse_stages", kIntegerLists, "ns",
     "for each time of the dominant stage measured at both points: its value at the fastest point "
     "and at the slowest of `coarse_counts`",
     kNowhere, false, coarse_stages},
    {"shape", kString, "",
     "how the time changes over `counts`: one_point, two_points, flat, rising, falling, valley or "
     "uneven; settings if tiles are compared",
     kNowhere, false, shape},
    {"surrounded", kBoolean, "", "whether the curve has points on both sides of the fastest one",
     kNowhere, false, surrounded},
    {"order", kIntegers, "iterations",
     "the loop counts of the profile that are possible for the kernel, in the order to measure "
     "them",
     kNowhere, false, order},
    {"next_counts", kIntegers, "iterations", "the loop counts to measure next, in order", kNowhere,
     false, next_counts},
    {"used_counts", kIntegers, "iterations",
     "the iteration counts of the loops that the kernel has", kNowhere, false, used_counts},
};

}  // namespace
}  // namespace of_sweep

std::span<const FactInfo> sweep_facts() { return of_sweep::kTable; }

}  // namespace tilelint
