#include "report/frame.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/utf8.h"
#include "report/printable.h"

namespace tilelint {
namespace {

// The most columns of a source line that are shown, and the columns kept before the target if the
// beginning is cut off.
constexpr std::size_t kMaxColumns = 120;
constexpr std::size_t kColumnsBefore = 40;

// One character of the line as shown.
struct Cell {
  std::string text;
  std::size_t width = 0;
  std::uint32_t begin = 0;  // byte offset in the source
};

struct Cells {
  std::vector<Cell> cells;
  bool cut_left = false;
  bool cut_right = false;
};

// Reads only the characters near the target, because a line may have megabytes.
Cells cells_around(std::string_view text, Span line, std::uint32_t begin) {
  constexpr std::uint32_t bytes_before = 4 * kMaxColumns;
  Cells out;
  std::uint32_t at = line.begin;
  if (begin - line.begin > bytes_before) {
    at = begin - bytes_before;
    while (at < begin && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
    out.cut_left = true;
  }
  std::size_t column = 0;
  std::size_t begin_column = 0;
  while (at < line.end && (at <= begin || column < begin_column + 2 * kMaxColumns)) {
    const std::string_view character =
        text.substr(at, character_length(text.substr(at, line.end - at)));
    if (at <= begin) begin_column = column;
    Cell cell{printable(character), 0, at};
    cell.width = display_width(cell.text, column);
    if (character == "\t") cell.text.assign(cell.width, ' ');
    column += cell.width;
    at += static_cast<std::uint32_t>(character.size());
    out.cells.push_back(std::move(cell));
  }
  out.cut_right = at < line.end;
  return out;
}

std::size_t width_of(const std::vector<Cell>& cells, std::size_t first, std::size_t last) {
  std::size_t width = 0;
  for (; first < last; ++first) width += cells[first].width;
  return width;
}

// Index of the first cell that begins at or after the byte.
std::size_t cell_at(const std::vector<Cell>& cells, std::uint32_t byte) {
  const auto cell =
      std::find_if(cells.begin(), cells.end(), [&](const Cell& c) { return c.begin >= byte; });
  return static_cast<std::size_t>(cell - cells.begin());
}

struct Window {
  std::size_t first = 0;
  std::size_t last = 0;  // exclusive
};

// The cells to show: all if they fit, else the target with some text before it.
Window window_around(const Cells& line, std::size_t target, std::size_t target_end) {
  const std::vector<Cell>& cells = line.cells;
  Window window{0, cells.size()};
  const bool whole = !line.cut_left && !line.cut_right;
  if (whole && width_of(cells, 0, cells.size()) <= kMaxColumns) return window;

  std::size_t room = kMaxColumns - 1;
  if (line.cut_left || width_of(cells, 0, target_end) > room) {
    window.first = target;
    for (std::size_t width = 0; window.first > 0 && width < kColumnsBefore; --window.first) {
      width += cells[window.first - 1].width;
    }
    room -= window.first > 0 ? 1 : 0;
    // Near the end of the line, there is room for more text before the target.
    const bool to_end = !line.cut_right;
    while (to_end && window.first > 0 && width_of(cells, window.first - 1, cells.size()) <= room) {
      --window.first;
    }
  }
  window.last = window.first;
  for (std::size_t width = 0; window.last < cells.size(); ++window.last) {
    width += cells[window.last].width;
    if (width > room) break;
  }
  return window;
}

Span without_blanks_at_end(std::string_view text, Span span) {
  while (span.end > span.begin && (text[span.end - 1] == ' ' || text[span.end - 1] == '\t')) {
    --span.end;
  }
  return span;
}

// Length of the word, dotted name, number or quoted text at the beginning; else of one character.
std::size_t token_length(std::string_view text) {
  const auto in_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
  };
  if (text.empty()) return 0;
  if (text[0] == '"') {
    const std::size_t end = text.find('"', 1);
    return end == std::string_view::npos ? 1 : end + 1;
  }
  const bool negative = text.size() > 1 && text[0] == '-' && in_word(text[1]);
  std::size_t end = negative ? 1 : 0;
  while (end < text.size() && in_word(text[end])) {
    ++end;
    const bool dotted = end + 1 < text.size() && text[end] == '.' && in_word(text[end + 1]);
    if (dotted) ++end;
  }
  return end == 0 ? character_length(text) : end;
}

}  // namespace

FrameTarget target_at(const SourceFile& source, int line, int column) {
  line = std::clamp(line, 1, source.line_count());
  const Span span = source.line(line);
  std::string_view rest = source.text(span);
  for (int i = 1; i < column && !rest.empty(); ++i) rest.remove_prefix(character_length(rest));
  const auto begin = span.end - static_cast<std::uint32_t>(rest.size());
  return {line, begin, begin + static_cast<std::uint32_t>(token_length(rest))};
}

std::string code_frame(const SourceFile& source, FrameTarget target, std::string_view label,
                       const Paint& gutter, const Paint& carets) {
  const std::string_view text = source.text();
  const Span line = source.line(target.line);
  target.begin = std::clamp(target.begin, line.begin, line.end);
  if (target.end > line.end) target.end = without_blanks_at_end(text, {target.begin, line.end}).end;

  const Cells shown = cells_around(text, line, target.begin);
  const std::size_t first = cell_at(shown.cells, target.begin);
  const std::size_t last = std::max(first, cell_at(shown.cells, target.end));
  const Window window = window_around(shown, first, last);
  const bool cut_left = shown.cut_left || window.first > 0;
  const bool cut_right = shown.cut_right || window.last < shown.cells.size();

  std::string code = cut_left ? "…" : "";
  for (std::size_t i = window.first; i < window.last; ++i) code += shown.cells[i].text;
  if (cut_right) code += "…";
  code.erase(code.find_last_not_of(' ') + 1);

  const std::size_t before = (cut_left ? 1 : 0) + width_of(shown.cells, window.first, first);
  const std::size_t marked = width_of(shown.cells, first, std::min(last, window.last));
  const std::string number = std::to_string(target.line);
  std::string out = "  " + gutter(number + " |") + (code.empty() ? "" : " " + code) + "\n";
  out += "  " + gutter(std::string(number.size(), ' ') + " |") + " " + std::string(before, ' ');
  std::string mark(std::max<std::size_t>(marked, 1), '^');
  if (!label.empty()) mark.append(" ").append(printable(label));
  return out + carets(mark) + "\n";
}

}  // namespace tilelint
