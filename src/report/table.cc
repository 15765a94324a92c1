#include "report/table.h"

#include <algorithm>

#include "base/utf8.h"

namespace tilelint {
namespace {

void append_cell(std::string& line, const std::string& text, std::size_t width, bool right) {
  const std::string blanks(width - std::min(width, display_width(text)), ' ');
  line += right ? blanks + text : text + blanks;
}

}  // namespace

Table without_empty_columns(Table table) {
  for (std::size_t i = table.columns.size(); i-- > 0;) {
    const bool empty = std::all_of(table.rows.begin(), table.rows.end(),
                                   [&](const auto& row) { return row[i].empty(); });
    if (!empty) continue;
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(i));
    for (auto& row : table.rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return table;
}

std::string render_table(const Table& table, std::string_view indent) {
  std::vector<std::string> headings;
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    headings.push_back(table.columns[i].heading);
    widths.push_back(display_width(headings[i]));
    for (const auto& row : table.rows) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string out;
  const auto append_row = [&](const std::vector<std::string>& cells) {
    std::string line(indent);
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (i > 0) line += "  ";
      append_cell(line, cells[i], widths[i], table.columns[i].right);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  };
  const bool headed = std::any_of(headings.begin(), headings.end(),
                                  [](const std::string& heading) { return !heading.empty(); });
  if (headed) append_row(headings);
  for (const auto& row : table.rows) append_row(row);
  return out;
}

}  // namespace tilelint
