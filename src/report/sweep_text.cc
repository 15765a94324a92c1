#include <fmt/format.h>

#include <algorithm>

#include "base/message.h"
#include "base/utf8.h"
#include "report/headline.h"
#include "report/printable.h"
#include "report/style.h"
#include "report/sweep.h"
#include "report/sweep_chart.h"
#include "report/sweep_words.h"
#include "report/table.h"
#include "report/value.h"

namespace tilelint {
namespace {

// "sweep.csv:2:1 5 points of kernel sweep by gen_time_us, noise 5% (profile akg)"
std::string title(const SweepReport& report, Lang lang, const Style& style) {
  const std::size_t points = report.sweep.points.size();
  const Message text = make_message("{} {} of kernel {} by {}_us, noise {}% ({})",
                                    "kernel {2} 的 {0} 个点，比较 {3}_us，噪声 {4}%（{5}）", points,
                                    points == 1 ? "point" : "points", report.kernel,
                                    report.sweep.metric, report.noise_percent, report.noise_from);
  return style.bold(printable(place_text(report.path, report.place.begin))) + " " +
         printable(text.in(lang)) + "\n";
}

struct Extra {
  std::string_view heading;
  std::optional<std::int64_t> (*read)(const Measurement&);  // in thousandths
};

// Other measured values besides the time that is compared.
const Extra kExtras[] = {
    {"wait_schedule_us", [](const Measurement& m) { return time_of(m, "wait_schedule"); }},
    {"wait_predecessor_us", [](const Measurement& m) { return time_of(m, "wait_predecessor"); }},
    {"tasks_per_core", [](const Measurement& m) { return m.tasks_per_core; }},
    {"dominant_sum_us", [](const Measurement& m) { return time_of(m, "dominant_sum"); }},
    {"dominant_avg_us", [](const Measurement& m) { return time_of(m, "dominant_avg"); }},
};

// Adds a column for each extra value that some point has.
void add_extras(const Sweep& sweep, Table& table) {
  for (const Extra& extra : kExtras) {
    std::vector<std::int64_t> numbers;
    for (const SweepPoint& point : sweep.points) {
      if (const auto number = extra.read(*point.measurement)) numbers.push_back(*number);
    }
    if (numbers.empty()) continue;
    table.columns.push_back({std::string(extra.heading), true});
    const int decimals = decimals_of(numbers);
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
      const auto number = extra.read(*sweep.points[i].measurement);
      table.rows[i].push_back(number ? microseconds(*number, decimals) : "");
    }
  }
}

Table points_table(const SweepReport& report, bool bars, Lang lang) {
  const Sweep& sweep = report.sweep;
  Table table;
  table.columns = {{"loop_count", true},
                   {"tile", false},
                   {"cube tile", false},
                   {sweep.metric + "_us", true},
                   {Message{"above", "高出"}.in(lang), true},
                   {"", false},
                   {"", false}};
  const int decimals = decimals_of(sweep);
  std::int64_t longest = 0;
  for (const SweepPoint& point : sweep.points) longest = std::max(longest, point.time);
  for (const SweepPoint& point : sweep.points) {
    const Measurement& measured = *point.measurement;
    const bool best = point.standing == Standing::best;
    table.rows.push_back({measured.loop_count ? std::to_string(*measured.loop_count) : "",
                          measured.tile.empty() ? "" : to_text(measured.tile),
                          measured.cube_tile ? cube_text(*measured.cube_tile) : "",
                          microseconds(point.time, decimals), best ? "" : above_text(sweep, point),
                          bars ? sweep_bar(point.time, longest) : "",
                          words(point.standing).in(lang)});
  }
  add_extras(sweep, table);
  return without_empty_columns(std::move(table));
}

std::string lines_of(const SweepReport& report, Lang lang, const Style& style) {
  std::string out;
  for (const SweepLine& line : sweep_lines(report)) {
    const std::string colon = Message{": ", "："}.in(lang);
    const std::string label = line.label.in(lang) + colon;
    const bool warning = line.kind == "warning";
    out += "  " + (warning ? style.of(Severity::warning, label) : style.bold(label)) +
           printable(line.text.in(lang)) + "\n";
  }
  if (report.rules.empty()) return out;
  std::vector<std::string> rules;
  for (const SweepRule& rule : report.rules) rules.push_back(rule.id + " " + rule.name);
  return out + "  " + style.bold(Message{"rules: ", "规则："}.in(lang)) +
         fmt::format("{}", fmt::join(rules, ", ")) + "\n";
}

}  // namespace

std::string render_sweep_text(const std::vector<SweepReport>& sweeps,
                              const ReportOptions& options) {
  const Style style{options.color};
  std::string out;
  for (const SweepReport& report : sweeps) {
    if (!out.empty()) out += "\n";
    out += title(report, options.lang, style) + "\n";
    const std::string chart = sweep_chart(report, "  ");
    if (!chart.empty()) out += chart + "\n";
    const bool bars = chart.empty() && report.sweep.points.size() > 1;
    out += render_table(points_table(report, bars, options.lang), "  ") + "\n";
    out += lines_of(report, options.lang, style);
  }
  return out;
}

}  // namespace tilelint
