#include <fmt/format.h>

#include <algorithm>

#include "base/message.h"
#include "report/advice_parts.h"
#include "report/printable.h"
#include "report/value.h"
#include "tilelint/report.h"

namespace tilelint {
namespace {

const Candidate* with_rank(const Advice& advice, int rank) {
  for (const Candidate& candidate : advice.candidates) {
    if (candidate.rank == rank) return &candidate;
  }
  return nullptr;
}

Table key_table(const Candidate& candidate, Lang lang) {
  const bool zh = lang == Lang::zh;
  Table table{{{"", true}, {zh ? "排序键" : "key"}, {zh ? "值" : "value", true}, {""}}, {}};
  int number = 0;
  for (const KeyReading& key : candidate.keys) {
    table.rows.push_back(
        {std::to_string(++number), key.name, to_text(key.value), printable(key.text)});
  }
  return without_empty_columns(std::move(table));
}

std::string pair_text(const KeyReading& mine, const KeyReading& other, Lang lang) {
  return make_message("{} ({} here, {} there)", "{}（此处 {}，对方 {}）", mine.name,
                      to_text(mine.value), to_text(other.value))
      .in(lang);
}

// The first key in which the candidate differs from its neighbour.
std::string difference(const Candidate& candidate, const Candidate* neighbour,
                       const Message& relation, Lang lang) {
  if (neighbour == nullptr) return "";
  const std::size_t keys = std::min(candidate.keys.size(), neighbour->keys.size());
  for (std::size_t i = 0; i < keys; ++i) {
    const KeyReading& mine = candidate.keys[i];
    const KeyReading& other = neighbour->keys[i];
    if (mine.name == other.name && to_text(mine.value) == to_text(other.value)) continue;
    return "  " +
           fmt::format(fmt::runtime(relation.in(lang)), neighbour->rank,
                       setting_text(*neighbour, lang), pair_text(mine, other, lang)) +
           "\n";
  }
  return "";
}

}  // namespace

std::string render_candidate_text(const Advice& advice, int rank, const ReportOptions& options) {
  const Lang lang = options.lang;
  const Candidate* candidate = with_rank(advice, rank);
  if (candidate == nullptr) return "";
  const Style style{options.color};
  std::string out = advice_title(advice, lang, style);
  out += "  " + style.bold(make_message("rank {} of {}: {}", "第 {} 名，共 {} 名：{}", rank,
                                        advice.legal, setting_text(*candidate, lang))
                               .in(lang));
  out += "\n\n" + render_table(key_table(*candidate, lang), "  ") + "\n";
  out += difference(*candidate, with_rank(advice, rank - 1),
                    {"after rank {} {}: {}", "排在第 {} 名 {} 之后：{}"}, lang);
  out += difference(*candidate, with_rank(advice, rank + 1),
                    {"before rank {} {}: {}", "排在第 {} 名 {} 之前：{}"}, lang);
  out += "\n";
  for (const FactReading& fact : candidate->facts) out += "  " + to_text(fact) + "\n";
  if (!candidate->rules.empty()) {
    out += make_message("  raises: {}\n", "  触发规则：{}\n",
                        fmt::format("{}", fmt::join(candidate->rules, ", ")))
               .in(lang);
  }
  if (!candidate->why.empty()) {
    out += make_message("  why: {}\n", "  原因：{}\n", printable(candidate->why)).in(lang);
  }
  return out;
}

}  // namespace tilelint
