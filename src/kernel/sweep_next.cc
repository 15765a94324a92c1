#include "kernel/sweep_next.h"

#include <algorithm>
#include <limits>

#include "base/checked.h"

namespace tilelint {
namespace {

std::vector<std::int64_t> measured_counts(const Sweep& sweep) {
  std::vector<std::int64_t> counts;
  for (std::size_t i = 0; i < sweep.curve.size(); ++i) counts.push_back(sweep.count_at(i));
  return counts;
}

bool contains(const std::vector<std::int64_t>& counts, std::int64_t count) {
  return std::find(counts.begin(), counts.end(), count) != counts.end();
}

// The count that results when the extent is cut into equal pieces, about `count` of them.
std::int64_t possible_count(std::int64_t count, const std::optional<std::int64_t>& extent) {
  if (!extent || count > *extent) return count;
  const Checked batch = checked_ceil_div(*extent, count);
  return batch ? checked_ceil_div(*extent, *batch).value_or(count) : count;
}

class Planner {
 public:
  Planner(const Sweep& sweep, const SweepLimits& limits)
      : sweep_(sweep), limits_(limits), counts_(measured_counts(sweep)) {
    const auto& coarse = sweep.coarse.loop_counts;
    const auto& fine = sweep.fine.loop_counts;
    if (!coarse.empty()) low_ = coarse.back();
    if (!fine.empty()) high_ = fine.front();
  }

  std::vector<NextPoint> few_points() {
    const auto wanted = static_cast<std::size_t>(std::max<std::int64_t>(limits_.counts_advised, 0));
    for (const std::int64_t count : limits_.order) {
      if (counts_.size() + plan_.size() >= wanted) break;
      add(count, NextReason::order);
    }
    return std::move(plan_);
  }

  std::vector<NextPoint> whole_curve() {
    const auto& middle = limits_.middle;
    const bool missed = std::none_of(middle.begin(), middle.end(),
                                     [&](std::int64_t count) { return contains(counts_, count); });
    if (missed && !middle.empty()) add(middle.front(), NextReason::order);
    step_outwards();
    if (sweep_.shape == SweepShape::valley) tune();
    for (const std::int64_t count : limits_.order) {
      if (count > low_ && count < high_) add(count, NextReason::ends);
    }
    return std::move(plan_);
  }

 private:
  void add(std::int64_t count, NextReason reason) {
    const bool planned = std::any_of(plan_.begin(), plan_.end(),
                                     [&](const NextPoint& p) { return p.loop_count == count; });
    if (!planned && !contains(counts_, count)) plan_.push_back({count, reason});
  }

  // Adds the documented counts that are still missing: those between the measured points, and the
  // next one on each side that is not yet slower.
  void step_outwards() {
    const std::int64_t least = counts_.front();
    const std::int64_t most = counts_.back();
    std::int64_t below = 0;
    std::int64_t above = std::numeric_limits<std::int64_t>::max();
    for (const std::int64_t count : limits_.order) {
      if (count < least) below = std::max(below, count);
      if (count > most) above = std::min(above, count);
    }
    for (const std::int64_t count : limits_.order) {
      if (count <= low_ || count >= high_) continue;
      if ((count > least && count < most) || count == below || count == above) {
        add(count, NextReason::outwards);
      }
    }
  }

  // Adds the counts halfway from the best to its neighbours, where no documented count lies
  // between.
  void tune() {
    const std::int64_t best = sweep_.best_point().measurement->loop_count.value_or(0);
    const auto at = std::find(counts_.begin(), counts_.end(), best);
    if (at == counts_.end() || at == counts_.begin() || std::next(at) == counts_.end()) return;
    halve(*std::prev(at), best);
    halve(best, *std::next(at));
  }

  void halve(std::int64_t low, std::int64_t high) {
    const auto between = [&](std::int64_t count) { return count > low && count < high; };
    if (std::any_of(limits_.order.begin(), limits_.order.end(), between)) return;
    const std::int64_t count = possible_count(low + (high - low) / 2, limits_.extent);
    if (between(count)) add(count, NextReason::between);
  }

  const Sweep& sweep_;
  const SweepLimits& limits_;
  std::vector<std::int64_t> counts_;
  std::int64_t low_ = 0;                                          // slower at this count and below
  std::int64_t high_ = std::numeric_limits<std::int64_t>::max();  // slower at this count and above
  std::vector<NextPoint> plan_;
};

}  // namespace

std::string_view to_text(NextReason reason) {
  switch (reason) {
    case NextReason::order:
      return "order";
    case NextReason::outwards:
      return "outwards";
    case NextReason::between:
      return "between";
    case NextReason::ends:
      return "ends";
  }
  return "";
}

std::vector<NextPoint> next_points(const Sweep& sweep, const SweepLimits& limits) {
  if (sweep.curve.empty()) return {};
  Planner planner(sweep, limits);
  const bool is_curve = static_cast<std::int64_t>(sweep.curve.size()) >= limits.counts_min;
  return is_curve ? planner.whole_curve() : planner.few_points();
}

}  // namespace tilelint
