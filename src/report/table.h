#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tilelint {

struct Column {
  std::string heading;
  bool right = false;  // right-aligned, for numbers
};

struct Table {
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
};

// Removes the columns that are empty in every row.
Table without_empty_columns(Table table);

// Aligns columns by display width, with two blanks between them and no blanks at the end of a line.
// There is no line for headings if all are empty.
std::string render_table(const Table& table, std::string_view indent);

}  // namespace tilelint
