#include "report/table.h"

#include <algorithm>

#include "base/utf8.h"

namespace tilelint {
namespace {

void append_cell(std::string& line, const std::string& text, std::size_t width, bool right) {
  const std::string blanks(width - std::min(width, display_width(text)), ' ');
  line += right ? blanks + text : text + blanks;
}

void append_line(std::string& out, std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  out += line + "\n";
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
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    std::size_t width = display_width(table.columns[i].heading);
    for (const auto& row : table.rows) width = std::max(width, display_width(row[i]));
    widths.push_back(width);
  }
  std::string out;
  std::string line;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    line += i == 0 ? indent : "  ";
    append_cell(line, table.columns[i].heading, widths[i], table.columns[i].right);
  }
  append_line(out, line);
  for (const auto& row : table.rows) {
    line.clear();
    for (std::size_t i = 0; i < widths.size(); ++i) {
      line += i == 0 ? indent : "  ";
      append_cell(line, row[i], widths[i], table.columns[i].right);
    }
    append_line(out, line);
  }
  return out;
}

}  // namespace tilelint
