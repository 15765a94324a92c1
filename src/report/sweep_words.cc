#include "report/sweep_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/message.h"
#include "report/sweep_next_words.h"
#include "report/value.h"

namespace tilelint {
namespace {

constexpr std::int64_t kNanoseconds = 1000;  // per microsecond

const Message kWords[] = {
    {"best", "最快"},     {"within noise", "噪声范围内"},
    {"too fine", "过碎"}, {"too coarse", "过胖"},
    {"slower", "较慢"},
};

std::vector<std::int64_t> entries(const Integers& integers) {
  std::vector<std::int64_t> values;
  for (const Integer& integer : integers) values.push_back(integer.value);
  return values;
}

// "8 (+3.1%), 32 (+3.0%)"
template <class Takes>
Message list_of(const Sweep& sweep, Takes takes) {
  Message out;
  for (const SweepPoint& point : sweep.points) {
    if (!takes(point)) continue;
    const std::string setting = setting_text(sweep, *point.measurement);
    const std::string above = above_text(sweep, point);
    out.en += fmt::format("{}{} ({})", out.en.empty() ? "" : ", ", setting, above);
    out.zh += fmt::format("{}{}（{}）", out.zh.empty() ? "" : "、", setting, above);
  }
  return out;
}

bool is_on(const SweepSide& side, const Sweep& sweep, const SweepPoint& point) {
  const auto& counts = side.loop_counts;
  return same_tiles(*point.measurement, *sweep.best_point().measurement) &&
         point.measurement->loop_count &&
         std::binary_search(counts.begin(), counts.end(), *point.measurement->loop_count);
}

// "wait_schedule_us 12 -> 96.5"
std::string readings_text(const SweepSide& side) {
  std::vector<std::string> texts;
  for (const SweepReading& reading : side.readings) {
    const int decimals = decimals_of({reading.at_best, reading.at_slow});
    texts.push_back(fmt::format("{}_us {} -> {}", reading.name,
                                microseconds(reading.at_best, decimals),
                                microseconds(reading.at_slow, decimals)));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

struct SideWords {
  std::string kind;
  Standing standing;
  Message confirms, refutes;
  Message columns;  // the columns with the evidence
};

const SideWords kFine = {
    "too_fine",
    Standing::too_fine,
    {"the waits rise as well", "等待时间同步上升"},
    {"but the waits do not rise, so the tasks are not too fine",
     "但等待时间没有上升，因此不是任务过碎"},
    {"wait_schedule_us and wait_predecessor_us", "wait_schedule_us、wait_predecessor_us"}};
const SideWords kCoarse = {
    "too_coarse",
    Standing::too_coarse,
    {"the dominant stage rises as well", "主耗时阶段同步抬升"},
    {"but the dominant stage does not rise, so the tasks are not too coarse",
     "但主耗时阶段没有抬升，因此不是任务过胖"},
    {"dominant_sum_us and dominant_avg_us", "dominant_sum_us、dominant_avg_us"}};

Message evidence_text(const Sweep& sweep, const SweepSide& side, const SideWords& words) {
  if (side.evidence == Evidence::not_measured) {
    return {"; " + words.columns.en + " would confirm it", "；可用 " + words.columns.zh + " 佐证"};
  }
  const Message& verdict = side.evidence == Evidence::confirms ? words.confirms : words.refutes;
  const std::int64_t best = sweep.best_point().measurement->loop_count.value_or(0);
  const std::string readings = readings_text(side);
  return {fmt::format("; {} ({} from {} to {})", verdict.en, readings, best, side.read_at),
          fmt::format("；{}（从 {} 到 {}：{}）", verdict.zh, best, side.read_at, readings)};
}

// Whether there are enough points to call counts too fine or too coarse.
bool tells_sides(const SweepReport& report) {
  return static_cast<std::int64_t>(report.sweep.curve.size()) >= report.limits.counts_min;
}

void add_side(const SweepReport& report, const SweepSide& side, const SideWords& words,
              std::vector<SweepLine>& out) {
  const Sweep& sweep = report.sweep;
  if (side.loop_counts.empty() || !tells_sides(report)) return;
  const Message list =
      list_of(sweep, [&](const SweepPoint& point) { return is_on(side, sweep, point); });
  const bool refuted = side.evidence == Evidence::refutes;
  const Message evidence = evidence_text(sweep, side, words);
  out.push_back({refuted ? "slower" : words.kind,
                 kWords[static_cast<std::size_t>(refuted ? Standing::slower : words.standing)],
                 {list.en + evidence.en, list.zh + evidence.zh}});
}

void add_best(const SweepReport& report, std::vector<SweepLine>& out) {
  const Sweep& sweep = report.sweep;
  Message label{"fastest", "最快"};
  if (sweep.shape == SweepShape::valley) label = {"sweet spot", "甜点"};
  if (sweep.shape == SweepShape::rising || sweep.shape == SweepShape::falling) {
    label = {"best so far", "目前最好"};
  }
  const Measurement& best = *sweep.best_point().measurement;
  const std::string setting = setting_text(sweep, best);
  const std::string time = microseconds(sweep.best_point().time, decimals_of(sweep));
  const bool is_count = setting == std::to_string(best.loop_count.value_or(0));
  out.push_back({"best",
                 label,
                 {fmt::format("{}{}, {} us", is_count ? "loop count " : "", setting, time),
                  fmt::format("{}{}，{} us", is_count ? "loop_count " : "", setting, time)}});
}

void add_list(const SweepReport& report, Standing standing, const std::string& kind,
              std::vector<SweepLine>& out) {
  const Sweep& sweep = report.sweep;
  const bool sides = tells_sides(report);
  const Message list = list_of(sweep, [&](const SweepPoint& point) {
    const bool told = is_on(sweep.fine, sweep, point) || is_on(sweep.coarse, sweep, point);
    return point.standing == standing && !(sides && told);
  });
  if (!list.en.empty()) out.push_back({kind, words(standing), list});
}

}  // namespace

std::string microseconds(std::int64_t nanoseconds, int decimals) {
  std::string text = std::to_string(nanoseconds / kNanoseconds);
  if (decimals == 0) return text;
  const std::string fraction = fmt::format("{:03}", nanoseconds % kNanoseconds);
  return text + "." + fraction.substr(0, static_cast<std::size_t>(decimals));
}

int decimals_of(const std::vector<std::int64_t>& times) {
  int decimals = 0;
  for (const std::int64_t time : times) {
    const std::int64_t fraction = time % kNanoseconds;
    const int needed = fraction == 0 ? 0 : fraction % 100 == 0 ? 1 : fraction % 10 == 0 ? 2 : 3;
    decimals = std::max(decimals, needed);
  }
  return decimals;
}

int decimals_of(const Sweep& sweep) {
  std::vector<std::int64_t> times;
  for (const SweepPoint& point : sweep.points) times.push_back(point.time);
  return decimals_of(times);
}

std::string above_text(const Sweep& sweep, const SweepPoint& point) {
  const std::int64_t permille = permille_above(point.time, sweep.best_point().time);
  return fmt::format("+{}.{}%", permille / 10, permille % 10);
}

std::string cube_text(const CubeTile& tile) {
  std::string text = fmt::format("m {} k {} n {}", to_text(entries(tile.m)),
                                 to_text(entries(tile.k)), to_text(entries(tile.n)));
  return tile.split_k.value_or(false) ? text + " split_k" : text;
}

std::string setting_text(const Sweep& sweep, const Measurement& point) {
  const bool has_count = point.loop_count.has_value();
  const bool show_tile = !has_count || sweep.varies_tile;
  std::vector<std::string> parts;
  if (has_count && (sweep.varies_count || !show_tile)) {
    parts.push_back(std::to_string(*point.loop_count));
  }
  if (show_tile && !point.tile.empty()) parts.push_back(to_text(point.tile));
  if (show_tile && point.cube_tile) parts.push_back(cube_text(*point.cube_tile));
  if (parts.empty() && has_count) parts.push_back(std::to_string(*point.loop_count));
  return fmt::format("{}", fmt::join(parts, " x "));
}

Message words(Standing standing) { return kWords[static_cast<std::size_t>(standing)]; }

std::vector<SweepLine> sweep_lines(const SweepReport& report) {
  const Sweep& sweep = report.sweep;
  std::vector<SweepLine> out;
  add_best(report, out);
  add_list(report, Standing::within_noise, "within_noise", out);
  add_side(report, sweep.fine, kFine, out);
  add_side(report, sweep.coarse, kCoarse, out);
  add_list(report, Standing::slower, "slower", out);
  add_remarks(report, out);
  add_next(report, out);
  return out;
}

}  // namespace tilelint
