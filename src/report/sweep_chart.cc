#include "report/sweep_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

#include "report/sweep_words.h"

namespace tilelint {
namespace {

// Characters filled from the bottom and from the left, in eighths.
constexpr std::array<std::string_view, 9> kFromBelow = {" ", "▁", "▂", "▃", "▄",
                                                        "▅", "▆", "▇", "█"};
constexpr std::array<std::string_view, 9> kFromLeft = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"};
constexpr int kEighths = 8;
constexpr int kRows = 6;
constexpr int kBarWidth = 3;
constexpr int kMostColumns = 88;
constexpr int kBarColumns = 30;
constexpr std::int64_t kLogUnit = 1000;  // log2 is scaled by this, to be an integer

// log2(count), interpolated linearly between powers of two.
std::int64_t log_of(std::int64_t count) {
  const auto bits =
      static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(count))) - 1;
  const std::int64_t power = std::int64_t{1} << bits;
  const std::int64_t rest = count - power;
  const std::int64_t part = bits > 40 ? rest / (power / kLogUnit) : rest * kLogUnit / power;
  return bits * kLogUnit + part;
}

// value / whole * steps, rounded to the nearest integer. Large numbers lose their lowest bits.
int scaled(std::int64_t value, std::int64_t whole, int steps) {
  while (whole > (std::int64_t{1} << 40)) {
    whole >>= 1;
    value >>= 1;
  }
  return whole <= 0 ? 0 : static_cast<int>((value * steps + whole / 2) / whole);
}

struct Scale {
  std::int64_t bottom = 0;  // the time at the bottom of the chart
  std::int64_t top = 0;
};

// From slightly below the best time to the slowest. The range is at least a tenth of the best time,
// so that a flat curve looks flat.
Scale scale_of(const Sweep& sweep) {
  const std::int64_t best = sweep.best_point().time;
  std::int64_t slowest = best;
  for (const std::size_t index : sweep.curve) {
    slowest = std::max(slowest, sweep.points[index].time);
  }
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const std::int64_t span = std::min(std::max(slowest - best, best / 10), most - best);
  return {best - std::min(best, span / 4), best + span};
}

struct Bar {
  std::string label;
  int center = 0;
  int height = 0;  // in eighths
};

// Columns per octave: enough that no two labels touch, and more if there is room.
std::int64_t octave_columns(const std::vector<std::int64_t>& logs, int gap) {
  const std::int64_t octaves = std::max<std::int64_t>((logs.back() - logs.front()) / kLogUnit, 1);
  std::int64_t columns = std::min<std::int64_t>(gap, kMostColumns / octaves);
  for (std::size_t i = 1; i < logs.size(); ++i) {
    const std::int64_t distance = std::max<std::int64_t>(logs[i] - logs[i - 1], 1);
    columns = std::max(columns, (gap * kLogUnit + distance - 1) / distance);
  }
  return columns;
}

// Empty if two counts are so close that their bars would touch.
std::vector<Bar> bars_of(const Sweep& sweep, const Scale& scale) {
  std::vector<Bar> bars;
  std::vector<std::int64_t> logs;
  std::size_t widest = kBarWidth;
  for (std::size_t i = 0; i < sweep.curve.size(); ++i) {
    const std::int64_t count = sweep.count_at(i);
    const std::int64_t time = sweep.points[sweep.curve[i]].time;
    Bar bar{std::to_string(count) + (sweep.curve[i] == sweep.best ? "*" : "")};
    bar.height = 1 + scaled(time - scale.bottom, scale.top - scale.bottom, kRows * kEighths - 1);
    widest = std::max(widest, bar.label.size());
    logs.push_back(log_of(count));
    bars.push_back(std::move(bar));
  }
  const int gap = static_cast<int>(widest) + 2;
  const std::int64_t octave = octave_columns(logs, gap);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    bars[i].center = static_cast<int>(widest) / 2 +
                     static_cast<int>((logs[i] - logs.front()) * octave / kLogUnit);
    if (i > 0 && bars[i].center < bars[i - 1].center + gap) return {};
  }
  return bars;
}

// Centers text in a line of blanks. Every character must take one column.
void put(std::string& line, const std::string& text, int center) {
  const int begin = std::max(0, center - static_cast<int>(text.size()) / 2);
  line.replace(static_cast<std::size_t>(begin), text.size(), text);
}

// One line of the bars. `row` counts from the bottom.
std::string row_of(const std::vector<Bar>& bars, int row) {
  std::string line;
  int column = 0;
  for (const Bar& bar : bars) {
    const int filled = std::clamp(bar.height - row * kEighths, 0, kEighths);
    if (filled == 0) continue;
    const int begin = bar.center - kBarWidth / 2;
    line.append(static_cast<std::size_t>(begin - column), ' ');
    for (int i = 0; i < kBarWidth; ++i) line += kFromBelow[static_cast<std::size_t>(filled)];
    column = begin + kBarWidth;
  }
  return line;
}

}  // namespace

std::string sweep_chart(const SweepReport& report, std::string_view indent) {
  const Sweep& sweep = report.sweep;
  if (sweep.curve.size() < 2) return "";
  const Scale scale = scale_of(sweep);
  const std::vector<Bar> bars = bars_of(sweep, scale);
  if (bars.empty()) return "";
  const int width = bars.back().center + static_cast<int>(bars.back().label.size()) / 2 + 3;
  if (width > kMostColumns) return "";
  const int decimals = decimals_of(sweep);
  const std::string top = microseconds(scale.top, decimals) + " us";
  const std::string bottom = microseconds(scale.bottom, decimals) + " us";
  const std::size_t margin = std::max(top.size(), bottom.size());
  std::string out;
  for (int row = kRows - 1; row >= 0; --row) {
    const std::string text = row == kRows - 1 ? top : row == 0 ? bottom : "";
    const std::string_view axis = text.empty() ? "│" : "┤";
    out += fmt::format("{}{:>{}} {}{}\n", indent, text, margin, axis, row_of(bars, row));
  }
  std::string labels(static_cast<std::size_t>(width) + 1, ' ');
  for (const Bar& bar : bars) put(labels, bar.label, bar.center);
  labels.erase(labels.find_last_not_of(' ') + 1);
  const std::string blanks(margin + 1, ' ');
  out += fmt::format("{}{}└", indent, blanks);
  for (int i = 0; i < width; ++i) out += "─";
  return out + fmt::format("\n{}{} {}\n", indent, blanks, labels);
}

std::string sweep_bar(std::int64_t time, std::int64_t longest) {
  const int eighths = std::max(1, scaled(time, longest, kBarColumns * kEighths));
  std::string out;
  for (int i = 0; i < eighths / kEighths; ++i) out += kFromLeft.back();
  return out.append(kFromLeft[static_cast<std::size_t>(eighths % kEighths)]);
}

}  // namespace tilelint
