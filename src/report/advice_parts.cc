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

std::string loops_text(const std::vector<LoopPlan>& loops, Lang lang) {
  std::string out;
  for (const LoopPlan& loop : loops) {
    if (!out.empty()) out += Message{"; ", "；"}.in(lang);
    out += make_message("axis {}: {} x {}", "第 {} 轴：{} x {}", loop.axis, loop.count, loop.batch)
               .in(lang);
    if (loop.tail > 0) out += make_message(", tail {}", "，尾块 {}", loop.tail).in(lang);
  }
  return out;
}

std::string setting_text(const Candidate& candidate, Lang lang) {
  return candidate.tile.empty() ? loops_text(candidate.loops, lang) : to_text(candidate.tile);
}

}  // namespace tilelint
