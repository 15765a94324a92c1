#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "report/advice_parts.h"
#include "report/printable.h"
#include "report/value.h"

namespace tilelint {
namespace {

struct CandidateColumn {
  std::string heading;
  bool right = false;
  std::function<std::string(const Candidate&)> cell;
  bool above = false;  // shown once above the table if it is the same for all candidates
};

// Short headings. Other facts have their name as heading.
struct FactHeading {
  std::string_view fact;
  Message heading;
};

const FactHeading kFactHeadings[] = {
    {"tile_elems", {"elements", "元素数"}},          {"tile_bytes", {"bytes", "字节"}},
    {"contiguous_bytes", {"row bytes", "连续字节"}}, {"auto_tiles", {"auto tiles", "auto tiles"}},
    {"reduce_segments", {"segments", "归约段数"}},
};

std::string heading_of(const std::string& fact, Lang lang) {
  for (const FactHeading& row : kFactHeadings) {
    if (row.fact == fact) return row.heading.in(lang);
  }
  return fact;
}

bool is_current(const Candidate& candidate, const Advice& advice) {
  return advice.current && candidate.tile == advice.current->tile &&
         (advice.kind != "loop" || candidate.loops == advice.current->loops);
}

bool is_tied(const Candidate& candidate, const Advice& advice) {
  const auto tied = [&](const Candidate& other) {
    return other.rank != candidate.rank && other.tie_group == candidate.tie_group;
  };
  return candidate.rank > 0 &&
         std::any_of(advice.candidates.begin(), advice.candidates.end(), tied);
}

std::vector<const Candidate*> rows_of(const Advice& advice) {
  std::vector<const Candidate*> rows;
  bool current_shown = false;
  for (const Candidate& candidate : advice.candidates) {
    rows.push_back(&candidate);
    current_shown = current_shown || is_current(candidate, advice);
  }
  if (advice.current && !current_shown) rows.push_back(&*advice.current);
  return rows;
}

// "3", "97 current", "illegal current"; "current" alone if nothing could be judged.
std::string label_of(const Candidate& candidate, const Advice& advice, Lang lang) {
  std::string out;
  if (candidate.rank > 0) {
    out = std::to_string(candidate.rank);
  } else if (advice.considered > 0) {
    out = Message{"illegal", "不合法"}.in(lang);
  }
  if (!is_current(candidate, advice)) return out;
  return out.empty() ? Message{"current", "当前"}.in(lang)
                     : out + Message{" current", "（当前）"}.in(lang);
}

// The names of the candidates' facts, in the order of first occurrence.
std::vector<std::string> fact_names(const std::vector<const Candidate*>& rows) {
  std::vector<std::string> names;
  for (const Candidate* candidate : rows) {
    for (const FactReading& fact : candidate->facts) {
      if (std::find(names.begin(), names.end(), fact.name) == names.end()) {
        names.push_back(fact.name);
      }
    }
  }
  return names;
}

std::string fact_text(const Candidate& candidate, const std::string& name) {
  for (const FactReading& fact : candidate.facts) {
    if (fact.name == name) return to_text(fact.value);
  }
  return "";
}

std::string shape_text(const std::vector<std::int64_t>& shape) {
  return shape.empty() ? "" : to_text(shape);
}

std::vector<CandidateColumn> columns_of(const Advice& advice,
                                        const std::vector<const Candidate*>& rows, Lang lang) {
  const bool zh = lang == Lang::zh;
  std::vector<CandidateColumn> columns = {
      {zh ? "排名" : "rank", false,
       [&advice, lang](const Candidate& c) {
         return label_of(c, advice, lang) + (is_tied(c, advice) ? " =" : "");
       }},
      {"tile", false, [](const Candidate& c) { return shape_text(c.tile); }},
      {zh ? "循环" : "loop", false,
       [lang](const Candidate& c) { return loops_text(c.loops, lang); }, advice.kind != "loop"},
      {"view", false, [](const Candidate& c) { return shape_text(c.view); }, true},
      {"reshape", false, [](const Candidate& c) { return shape_text(c.reshape); }, true},
  };
  for (const std::string& name : fact_names(rows)) {
    columns.push_back(
        {heading_of(name, lang), true, [name](const Candidate& c) { return fact_text(c, name); }});
  }
  columns.push_back({zh ? "触发规则" : "raises", false, [](const Candidate& c) {
                       return fmt::format("{}", fmt::join(c.rules, " "));
                     }});
  return columns;
}

// Splits a candidate's reasons, which the advisor joined with `joint`.
std::vector<std::string> clauses_of(std::string_view why, std::string_view joint) {
  std::vector<std::string> clauses;
  while (!why.empty()) {
    const std::size_t end = std::min(why.find(joint), why.size());
    clauses.emplace_back(why.substr(0, end));
    why.remove_prefix(std::min(end + joint.size(), why.size()));
  }
  return clauses;
}

bool contains(const std::vector<std::string>& list, const std::string& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace

bool has_ties(const Advice& advice) {
  return std::any_of(advice.candidates.begin(), advice.candidates.end(),
                     [&](const Candidate& candidate) { return is_tied(candidate, advice); });
}

CandidateTable candidate_table(const Advice& advice, Lang lang) {
  const std::vector<const Candidate*> rows = rows_of(advice);
  CandidateTable out;
  out.table.rows.resize(rows.size());
  for (const CandidateColumn& column : columns_of(advice, rows, lang)) {
    std::vector<std::string> cells;
    cells.reserve(rows.size());
    for (const Candidate* candidate : rows) cells.push_back(column.cell(*candidate));
    const bool same =
        std::adjacent_find(cells.begin(), cells.end(), std::not_equal_to<>()) == cells.end();
    if (column.above && same && !cells.empty()) {
      if (!cells[0].empty()) out.shared.push_back(column.heading + " " + cells[0]);
      continue;
    }
    out.table.columns.push_back({column.heading, column.right});
    for (std::size_t i = 0; i < rows.size(); ++i) out.table.rows[i].push_back(std::move(cells[i]));
  }
  out.table = without_empty_columns(std::move(out.table));
  return out;
}

Table reason_table(const Advice& advice, Lang lang) {
  const std::string joint = lang == Lang::zh ? "；" : "; ";
  std::vector<const Candidate*> rows = rows_of(advice);
  std::erase_if(rows, [](const Candidate* row) { return row->why.empty(); });
  std::vector<std::vector<std::string>> all;
  all.reserve(rows.size());
  for (const Candidate* row : rows) all.push_back(clauses_of(printable(row->why), joint));
  const auto is_shared = [&](const std::string& clause) {
    return all.size() > 1 && std::all_of(all.begin(), all.end(), [&](const auto& clauses) {
             return contains(clauses, clause);
           });
  };
  Table table{{{""}, {""}}, {}};
  const auto add = [&](const std::string& label, const std::vector<std::string>& clauses,
                       bool shared) {
    std::vector<std::string> kept;
    for (const std::string& clause : clauses) {
      if (is_shared(clause) == shared) kept.push_back(clause);
    }
    if (!kept.empty()) table.rows.push_back({label, fmt::format("{}", fmt::join(kept, joint))});
  };
  if (!all.empty()) add(Message{"all", "共同"}.in(lang), all.front(), true);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    add(label_of(*rows[i], advice, lang), all[i], false);
  }
  return table;
}

}  // namespace tilelint
