#include "report/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "report/headline.h"
#include "report/table.h"

namespace tilelint {
namespace {

// One number of the summary line and its words.
struct Counted {
  int Totals::*count;
  bool always;  // shown even if it is 0
  const char* one;
  const char* many;
  const char* zh;
};

constexpr Counted kCounted[] = {
    {&Totals::kernels, true, "kernel", "kernels", "个 kernel"},
    {&Totals::errors, true, "error", "errors", "个错误"},
    {&Totals::warnings, true, "warning", "warnings", "个警告"},
    {&Totals::perf_hints, true, "perf hint", "perf hints", "条性能提示"},
    {&Totals::undecided, true, "undecided", "undecided", "条无法判定"},
    {&Totals::suppressed, false, "suppressed", "suppressed", "条已忽略"},
    {&Totals::baselined, false, "in the baseline", "in the baseline", "条已在基线中"},
    {&Totals::failures, false, "failure", "failures", "处失败"},
};

void count_severity(Totals& totals, Severity severity) {
  if (severity == Severity::error) ++totals.errors;
  if (severity == Severity::warning) ++totals.warnings;
  if (severity == Severity::perf_hint) ++totals.perf_hints;
}

}  // namespace

Totals totals_of(const std::vector<FileReport>& files) {
  Totals totals;
  for (const FileReport& file : files) {
    ++totals.files;
    totals.kernels += file.kernels;
    totals.subjects += file.subjects;
    totals.suppressed += file.suppressed;
    totals.baselined += file.baselined;
    totals.undecided += static_cast<int>(file.undecided.size());
    totals.failures += static_cast<int>(file.failures.size());
    for (const Diagnostic& diagnostic : file.diagnostics) {
      count_severity(totals, diagnostic.severity);
    }
    for (const std::string& profile : file.profiles) {
      const auto known = std::find(totals.profiles.begin(), totals.profiles.end(), profile);
      if (known == totals.profiles.end()) totals.profiles.push_back(profile);
    }
  }
  return totals;
}

std::string summary_line(const Totals& totals, const ReportOptions& options) {
  const bool zh = options.lang == Lang::zh;
  std::string out;
  for (const Counted& row : kCounted) {
    const int count = totals.*row.count;
    if (count == 0 && !row.always) continue;
    if (!out.empty()) out += zh ? "，" : ", ";
    out += fmt::format("{} {}", count, zh ? row.zh : count == 1 ? row.one : row.many);
  }
  std::string remark;
  if (!totals.profiles.empty()) {
    const char* word = zh ? "profile" : totals.profiles.size() == 1 ? "profile" : "profiles";
    remark = fmt::format("{} {}", word, fmt::join(totals.profiles, zh ? "、" : ", "));
  }
  if (totals.undecided > 0 && !options.show_undecided) {
    if (!remark.empty()) remark += zh ? "；" : "; ";
    remark += "tilelint check --show-undecided";
  }
  if (!remark.empty()) out += zh ? "（" + remark + "）" : " (" + remark + ")";
  return out + "\n";
}

std::vector<RuleCount> rule_counts(const std::vector<FileReport>& files) {
  std::vector<RuleCount> counts;
  for (const FileReport& file : files) {
    for (const Diagnostic& diagnostic : file.diagnostics) {
      const std::string code = code_of(diagnostic);
      auto row = std::find_if(counts.begin(), counts.end(), [&](const RuleCount& c) {
        return c.rule == code && c.severity == diagnostic.severity;
      });
      if (row == counts.end()) {
        row = counts.insert(row, {code, diagnostic.name, diagnostic.severity, 0});
      }
      row->count += 1 + diagnostic.others;
    }
  }
  std::sort(counts.begin(), counts.end(), [](const RuleCount& a, const RuleCount& b) {
    if (a.count != b.count) return a.count > b.count;
    return a.rule != b.rule ? a.rule < b.rule : a.severity > b.severity;
  });
  return counts;
}

std::string statistics_table(const std::vector<FileReport>& files, const ReportOptions& options) {
  const std::vector<RuleCount> counts = rule_counts(files);
  if (counts.empty()) return "";
  const bool zh = options.lang == Lang::zh;
  Table table{{{zh ? "次数" : "count", true},
               {zh ? "规则" : "rule"},
               {zh ? "名称" : "name"},
               {zh ? "级别" : "severity"}},
              {}};
  for (const RuleCount& row : counts) {
    table.rows.push_back(
        {std::to_string(row.count), row.rule, row.name, std::string(to_text(row.severity))});
  }
  return render_table(table, "");
}

}  // namespace tilelint
