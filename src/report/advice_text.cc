#include <fmt/format.h>

#include "base/message.h"
#include "report/advice_parts.h"
#include "report/printable.h"
#include "tilelint/report.h"

namespace tilelint {
namespace {

// "5832 candidates, 214 legal; rejected: 4981 by TL101, 637 by TL102"
std::string counts_line(const Advice& advice, Lang lang) {
  std::string out = make_message("{} candidates, {} legal", "候选 {} 个，合法 {} 个",
                                 advice.considered, advice.legal)
                        .in(lang);
  std::string rejected;
  for (const auto& [rule, count] : advice.rejected) {
    if (!rejected.empty()) rejected += Message{", ", "，"}.in(lang);
    rejected += make_message("{} by {}", "{1} 否决 {0} 个", count, rule).in(lang);
  }
  if (!rejected.empty()) out += Message{"; rejected: ", "；"}.in(lang) + rejected;
  return "  " + out + "\n";
}

std::string advice_block(const Advice& advice, Lang lang, const Style& style) {
  std::string out = advice_title(advice, lang, style) + counts_line(advice, lang);
  if (!advice.changed_rules.empty()) {
    out += "  " +
           make_message("--select and --ignore leave these rules out of the test for legality: {}",
                        "--select、--ignore 使下列规则不参与合法性判断：{}",
                        fmt::format("{}", fmt::join(advice.changed_rules, ", ")))
               .in(lang);
    out += "\n";
  }
  const CandidateTable candidates = candidate_table(advice, lang);
  for (const std::string& line : candidates.shared) out += "  " + line + "\n";
  if (!candidates.table.rows.empty()) out += "\n" + render_table(candidates.table, "  ") + "\n";
  const Table reasons = reason_table(advice, lang);
  if (!reasons.rows.empty()) {
    out +=
        style.bold(Message{"  why\n", "  原因\n"}.in(lang)) + render_table(reasons, "    ") + "\n";
  }
  if (has_ties(advice)) {
    out +=
        Message{
            "  =: differs from its neighbour only in the last sort key, so neither is advised over "
            "the other\n",
            "  =：与相邻候选只差最后一个排序键，先后不代表建议\n"}
            .in(lang);
  }
  for (const Undecided& undecided : advice.undecided) {
    const std::string rule =
        undecided.rule.empty() ? "" : undecided.rule + Message{": ", "："}.in(lang);
    out += "  " + style.bold(Message{"undecided: ", "无法判定："}.in(lang)) + rule +
           printable(undecided.reason.in(lang)) + "\n";
  }
  if (!advice.next.empty()) {
    out +=
        "  " + style.bold(Message{"next: ", "下一步："}.in(lang)) + printable(advice.next) + "\n";
  }
  return out;
}

}  // namespace

std::string render_advice_text(const std::vector<Advice>& advice, const ReportOptions& options) {
  std::string out;
  for (const Advice& each : advice) {
    if (!out.empty()) out += "\n";
    out += advice_block(each, options.lang, Style{options.color});
  }
  return out;
}

}  // namespace tilelint
