#include "report/sweep_next_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/checked.h"
#include "base/message.h"
#include "report/value.h"

namespace tilelint {
namespace {

const Message kWarning{"warning", "警告"};
const Message kNote{"note", "注意"};
const Message kNext{"next", "下一步"};

void warn(std::vector<SweepLine>& out, Message text) {
  out.push_back({"warning", kWarning, std::move(text)});
}

void note(std::vector<SweepLine>& out, Message text) {
  out.push_back({"note", kNote, std::move(text)});
}

void warn_of_pair(const Sweep& sweep, std::vector<SweepLine>& out) {
  const std::size_t other =
      sweep.curve.front() == sweep.best ? sweep.curve.back() : sweep.curve.front();
  const SweepPoint& slow = sweep.points[other];
  if (slow.standing == Standing::within_noise) {
    return warn(out, {"two points do not make a curve, and these two differ by less than the noise",
                      "两个点构不成曲线，且两者之差在噪声范围内"});
  }
  const std::string fast = setting_text(sweep, *sweep.best_point().measurement);
  const std::string rest = setting_text(sweep, *slow.measurement);
  warn(out, make_message("two points do not make a curve: {} is faster than {}, but the sweet spot "
                         "may lie on either side",
                         "两个点构不成曲线：{} 快于 {}，但甜点可能在任何一侧", fast, rest));
}

void warn_of_end(const SweepReport& report, bool rising, std::vector<SweepLine>& out) {
  const Sweep& sweep = report.sweep;
  const std::int64_t best = sweep.best_point().measurement->loop_count.value_or(0);
  const auto& order = report.limits.order;
  const bool more = std::any_of(order.begin(), order.end(), [&](std::int64_t count) {
    return rising ? count < best : count > best;
  });
  Message text =
      rising ? Message{"the time only rises with the loop count", "耗时随 loop_count 单调上升"}
             : Message{"the time only falls with the loop count", "耗时随 loop_count 单调下降"};
  text.en += ", so the points do not surround a minimum; ";
  text.zh += "，测点没有跨过最低点；";
  const Message where =
      !more
          ? make_message("{} is the end of the documented range", "{} 已是文档所列范围的端点", best)
      : rising ? make_message("the minimum may lie below {}", "最低点可能在 {} 以下", best)
               : make_message("the minimum may lie above {}", "最低点可能在 {} 以上", best);
  warn(out, {text.en + where.en, text.zh + where.zh});
}

// Notes that all points on one side of a valley are as fast as the best.
void note_open_sides(const Sweep& sweep, std::vector<SweepLine>& out) {
  const std::int64_t first = sweep.count_at(0);
  const std::int64_t last = sweep.count_at(sweep.curve.size() - 1);
  if (sweep.coarse.loop_counts.empty()) {
    note(out,
         make_message(
             "the coarse side is still open: the smallest measured count, {}, is within the noise",
             "过胖一侧尚未探明：实测的最小 loop_count {} 仍在噪声范围内", first));
  }
  if (sweep.fine.loop_counts.empty()) {
    note(out,
         make_message(
             "the fine side is still open: the largest measured count, {}, is within the noise",
             "过碎一侧尚未探明：实测的最大 loop_count {} 仍在噪声范围内", last));
  }
}

// "12, 24", or with the elements per iteration if known: "4 x 32"
Message counts_text(const SweepReport& report, NextReason reason) {
  Message out;
  for (const NextPoint& next : report.sweep.next) {
    if (next.reason != reason) continue;
    std::string batch;
    if (report.limits.extent) {
      const auto size = checked_ceil_div(*report.limits.extent, next.loop_count);
      if (size) batch = fmt::format(" x {}", *size);
    }
    out.en += fmt::format("{}{}{}", out.en.empty() ? "" : ", ", next.loop_count, batch);
    out.zh += fmt::format("{}{}{}", out.zh.empty() ? "" : "、", next.loop_count, batch);
  }
  return out;
}

Message segment(const SweepReport& report, NextReason reason, const Message& counts) {
  switch (reason) {
    case NextReason::order:
      return {counts.en + ", in the documented order", counts.zh + "（文档建议的顺序）"};
    case NextReason::outwards:
      return counts;
    case NextReason::between: {
      const std::int64_t best = report.sweep.best_point().measurement->loop_count.value_or(0);
      return {fmt::format("{}, halfway from {} to its neighbours", counts.en, best),
              fmt::format("{}（介于 {} 与相邻点之间）", counts.zh, best)};
    }
    case NextReason::ends:
      return {counts.en + " only if the time still falls that way",
              counts.zh + "（前提是耗时仍朝该方向下降）"};
  }
  return {};
}

Message loops_text(const SweepReport& report) {
  Message out;
  for (const NextReason reason :
       {NextReason::order, NextReason::outwards, NextReason::between, NextReason::ends}) {
    const Message counts = counts_text(report, reason);
    if (counts.en.empty()) continue;
    const Message part = segment(report, reason, counts);
    out.en += (out.en.empty() ? "" : "; then ") + part.en;
    out.zh += (out.zh.empty() ? "" : "；再测 ") + part.zh;
  }
  return out;
}

}  // namespace

void add_remarks(const SweepReport& report, std::vector<SweepLine>& out) {
  const Sweep& sweep = report.sweep;
  switch (sweep.shape) {
    case SweepShape::one_point:
      return warn(
          out, {"there is only one point, so nothing to compare it with", "只有一个点，无从比较"});
    case SweepShape::two_points:
      return warn_of_pair(sweep, out);
    case SweepShape::flat:
      return warn(out, make_message(
                           "flat: all {} times lie within {}% of the fastest, so they show no "
                           "effect of the loop count",
                           "曲线平坦：全部 {} 个点与最快点相差不超过 {}%，看不出 loop_count 的影响",
                           sweep.curve.size(), report.noise_percent));
    case SweepShape::rising:
    case SweepShape::falling:
      warn_of_end(report, sweep.shape == SweepShape::rising, out);
      break;
    case SweepShape::valley:
      note_open_sides(sweep, out);
      break;
    case SweepShape::uneven:
      break;
    case SweepShape::settings:
      if (sweep.points.size() == 1) {
        warn(out,
             {"there is only one point, so nothing to compare it with", "只有一个点，无从比较"});
      }
      return;
  }
  if (!sweep.uneven.empty()) {
    warn(out, make_message("{} is slower than counts on both sides of it, so the points form no "
                           "valley: measure again",
                           "{} 比两侧的次数都慢，不符合 U 型：请重测",
                           fmt::format("{}", fmt::join(sweep.uneven, ", "))));
  }
}

void add_next(const SweepReport& report, std::vector<SweepLine>& out) {
  std::vector<std::string> tiles;
  for (const NextTile& next : report.next_tiles) tiles.push_back(to_text(next.tile));
  if (!tiles.empty()) {
    const std::string list = fmt::format("{}", fmt::join(tiles, ", "));
    out.push_back({"next", kNext, make_message("tile {}", "tile {}", list)});
  }
  if (report.sweep.curve.empty()) return;
  const Message loops = loops_text(report);
  if (!loops.en.empty()) {
    out.push_back({"next", kNext, {"loop count " + loops.en, "loop_count " + loops.zh}});
  } else if (tiles.empty()) {
    out.push_back({"next",
                   kNext,
                   {"nothing: the loop counts around the best are already measured",
                    "无：最优点附近的 loop_count 都已实测"}});
  }
}

}  // namespace tilelint
