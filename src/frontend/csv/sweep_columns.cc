#include "frontend/csv/sweep_columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/message.h"
#include "base/suggest.h"
#include "frontend/csv/csv_values.h"

namespace tilelint {
namespace {

constexpr std::string_view kTimeUnit = "_us";

using Content = SweepColumn::Content;

constexpr std::array<SweepColumn, 10> kColumns = {{
    {"loop_count", Content::count},
    {"tile", Content::tile},
    {"cube_tile", Content::cube_tile},
    {"gen_time_us", Content::metric},
    {"e2e_us", Content::metric},
    {"wait_schedule_us", Content::time},
    {"wait_predecessor_us", Content::time},
    {"tasks_per_core", Content::number},
    {"dominant_sum_us", Content::time},
    {"dominant_avg_us", Content::time},
}};

const SweepColumn* find_column(std::string_view name) {
  const auto found = std::find_if(kColumns.begin(), kColumns.end(),
                                  [&](const SweepColumn& column) { return column.name == name; });
  return found == kColumns.end() ? nullptr : &*found;
}

Message unknown_column(const std::string& name) {
  std::vector<std::string_view> names;
  for (const SweepColumn& column : kColumns) names.push_back(column.name);
  auto near = nearest_name(name, names);
  const SweepColumn* with_unit = find_column(name + std::string(kTimeUnit));
  if (with_unit != nullptr) near = with_unit->name;
  if (near) {
    return make_message("unknown column \"{}\"; did you mean \"{}\"?",
                        "未知的列“{}”；是否想写“{}”？", name, *near);
  }
  return {fmt::format("unknown column \"{}\"; the columns are {}", name, fmt::join(names, ", ")),
          fmt::format("未知的列“{}”；可用的列为 {}", name, fmt::join(names, "、"))};
}

bool has(const std::vector<const SweepColumn*>& columns, bool (*test)(Content)) {
  return std::any_of(columns.begin(), columns.end(),
                     [&](const SweepColumn* column) { return test(column->content); });
}

}  // namespace

std::string_view SweepColumn::time_name() const {
  return name.substr(0, name.size() - kTimeUnit.size());
}

Message no_sweep_columns() {
  return {"the first row must name the columns: loop_count or tile, gen_time_us or e2e_us, …",
          "首行应为列名：loop_count 或 tile，gen_time_us 或 e2e_us，等等"};
}

Result<std::vector<const SweepColumn*>> read_sweep_columns(const SourceFile& source,
                                                           const CsvRow& row) {
  const std::uint32_t begin = row.fields.front().begin;
  const auto is_number = [](const CsvField& field) { return is_decimal(field.text); };
  if (std::any_of(row.fields.begin(), row.fields.end(), is_number)) {
    return failure_at_byte(source, begin, no_sweep_columns());
  }
  std::vector<const SweepColumn*> columns;
  std::vector<Failure> failures;
  for (const CsvField& field : row.fields) {
    const SweepColumn* column = find_column(field.text);
    if (column == nullptr) {
      failures.push_back(failure_at_byte(source, field.begin, unknown_column(field.text)));
    } else if (std::find(columns.begin(), columns.end(), column) != columns.end()) {
      failures.push_back(failure_at_byte(
          source, field.begin,
          make_message("the column {} appears twice", "列 {} 出现了两次", column->name)));
    } else {
      columns.push_back(column);
    }
  }
  if (!failures.empty()) return failures;
  if (!has(columns, [](Content content) { return content <= Content::cube_tile; })) {
    return failure_at_byte(source, begin,
                           {"no column holds a setting; add loop_count, tile or cube_tile",
                            "没有表示设置的列；请添加 loop_count、tile 或 cube_tile"});
  }
  if (!has(columns, [](Content content) { return content == Content::metric; })) {
    return failure_at_byte(source, begin,
                           {"no column holds a time; add gen_time_us or e2e_us",
                            "没有耗时列；请添加 gen_time_us 或 e2e_us"});
  }
  return columns;
}

}  // namespace tilelint
