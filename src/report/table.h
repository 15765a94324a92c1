#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tilelint {

struct Column {
  std::string heading;
  bool right = false;  // aligned to the right, as numbers are
};

struct Table {
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
};

// The table without its columns that are empty in every row.
Table without_empty_columns(Table table);

// Columns aligned by display width, two blanks between them, no blanks at the end of a line.
// Without any heading there is no line for them.
std::string render_table(const Table& table, std::string_view indent);

}  // namespace tilelint
