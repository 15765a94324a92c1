#include "report/advice_parts.h"

#include <fmt/format.h>

#include "base/message.h"
#include "report/headline.h"
#include "report/printable.h"
#include "report/value.h"

namespace tilelint {

std::string advice_title(const Advice& advice, Lang lang, const Style& style) {
  const bool loop = advice.kind == "loop";
  const Message what = loop ? Message{"loop", "循环"} : Message{"vector tile", "向量 tile"};
  const std::string& kernel = advice.kernel;
  const std::string phase = advice.phase.empty() ? "" : " / " + advice.phase;
  const Message title =
      make_message("{0} of kernel {2}{3}", "kernel {2}{3} 的{1}", what.en, what.zh, kernel, phase);
  const Message under =
      make_message(" (backend {}, profile {}, policy {})", "（backend {}，profile {}，policy {}）",
                   advice.backend, advice.profile, advice.policy);
  return style.bold(printable(place_text(advice.path, advice.place.begin))) + " " +
         printable(title.in(lang)) + under.in(lang) + "\n";
}

namespace {

// Leaves out what is not known.
Message loop_text(const LoopPlan& loop) {
  const Message axis = loop.axis < 0 ? Message{"an unknown axis", "未知的轴"}
                                     : make_message("axis {}", "第 {} 轴", loop.axis);
  Message steps;
  if (loop.count > 0 && loop.batch > 0) {
    steps = make_message(": {0} x {1}", "：{0} x {1}", loop.count, loop.batch);
  } else if (loop.batch > 0) {
    steps = make_message(": {} elements at a time", "：每次 {} 个元素", loop.batch);
  } else if (loop.count > 0) {
    steps = make_message(": {} iterations", "：{} 次", loop.count);
  }
  return {axis.en + steps.en, axis.zh + steps.zh};
}

}  // namespace

std::string loops_text(const std::vector<LoopPlan>& loops, Lang lang) {
  std::string out;
  for (const LoopPlan& loop : loops) {
    if (!out.empty()) out += Message{"; ", "；"}.in(lang);
    out += loop_text(loop).in(lang);
    if (loop.tail > 0) out += make_message(", tail {}", "，尾块 {}", loop.tail).in(lang);
  }
  return out;
}

std::string setting_text(const Candidate& candidate, Lang lang) {
  return candidate.tile.empty() ? loops_text(candidate.loops, lang) : to_text(candidate.tile);
}

}  // namespace tilelint
