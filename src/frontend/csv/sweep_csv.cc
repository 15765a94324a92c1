#include "frontend/csv/sweep_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/message.h"
#include "frontend/csv/csv_table.h"
#include "frontend/csv/csv_values.h"
#include "frontend/csv/sweep_columns.h"

namespace tilelint {
namespace {

constexpr std::size_t kMostFailures = 1000;

// The file name without folder and extension.
std::string stem_of(std::string_view path) {
  path.remove_prefix(path.find_last_of('/') + 1);  // npos + 1 is 0
  const std::size_t dot = path.rfind('.');
  return std::string(path.substr(0, dot == 0 ? path.size() : dot));
}

Message named(const SweepColumn& column, const Message& fault) {
  return {fmt::format("{}: {}", column.name, fault.en),
          fmt::format("{}：{}", column.name, fault.zh)};
}

Message bad_setting(const SweepColumn& column, std::string_view text) {
  const Message expected = column.content == SweepColumn::Content::count
                               ? Message{"a positive integer", "正整数"}
                           : column.content == SweepColumn::Content::tile
                               ? Message{"a tile such as [1, 16, 256]", "tile，例如 [1, 16, 256]"}
                               : Message{"a cube tile such as [128, 128], [64, 256], [256, 256]",
                                         "cube tile，例如 [128, 128], [64, 256], [256, 256]"};
  return {fmt::format("{}: \"{}\" is not {}", column.name, text, expected.en),
          fmt::format("{}：“{}”不是{}", column.name, text, expected.zh)};
}

// Reads the file row by row. An error in one row does not hide errors in the next ones.
class SweepReader {
 public:
  explicit SweepReader(std::shared_ptr<const SourceFile> source) {
    file_.source = std::move(source);
  }

  ParsedFile read() {
    CsvTable table = parse_csv(*file_.source);
    file_.failures = std::move(table.failures);
    kernel_.name = stem_of(file_.source->path());
    kernel_.span = {0, static_cast<std::uint32_t>(file_.source->text().size())};
    read_table(table.rows);
    std::stable_sort(file_.failures.begin(), file_.failures.end(),
                     [](const Failure& a, const Failure& b) {
                       return std::pair(a.line, a.column) < std::pair(b.line, b.column);
                     });
    if (file_.failures.empty()) file_.kernels.push_back(std::move(kernel_));
    return std::move(file_);
  }

 private:
  void fail(std::uint32_t byte, Message message) {
    file_.failures.push_back(failure_at_byte(*file_.source, byte, std::move(message)));
  }

  void read_table(const std::vector<CsvRow>& rows) {
    if (rows.empty()) {
      if (file_.failures.empty()) fail(0, no_sweep_columns());
      return;
    }
    auto columns = read_sweep_columns(*file_.source, rows.front());
    if (!columns) {
      const auto& faults = columns.failures();
      file_.failures.insert(file_.failures.end(), faults.begin(), faults.end());
      return;
    }
    columns_ = std::move(*columns);
    if (rows.size() == 1) {
      fail(rows.front().end, {"no rows follow the column names", "列名之后没有数据行"});
    }
    for (std::size_t i = 1; i < rows.size() && file_.failures.size() < kMostFailures; ++i) {
      read_row(rows[i]);
    }
  }

  void read_row(const CsvRow& row) {
    const std::size_t fields = row.fields.size();
    if (fields < columns_.size()) {
      return fail(row.end, make_message("the field {} is missing: the row has {} of {} fields",
                                        "缺少字段 {}：该行有 {} 个字段，应为 {} 个",
                                        columns_[fields]->name, fields, columns_.size()));
    }
    if (fields > columns_.size()) {
      return fail(row.fields[columns_.size()].begin,
                  make_message("the row has {} fields, but the first row names {} columns",
                               "该行有 {} 个字段，而首行只有 {} 列", fields, columns_.size()));
    }
    Measurement measurement;
    for (std::size_t i = 0; i < fields; ++i) {
      const SweepColumn& column = *columns_[i];
      const CsvField& field = row.fields[i];
      if (!field.text.empty()) {
        read_field(column, field, measurement);
      } else if (column.needed()) {
        fail(field.begin, make_message("the field {} is missing", "缺少字段 {}", column.name));
      }
    }
    kernel_.measurements.push_back(std::move(measurement));
  }

  void read_field(const SweepColumn& column, const CsvField& field, Measurement& measurement) {
    if (column.is_setting()) {
      if (!read_setting(column, field.text, measurement)) {
        return fail(field.begin, bad_setting(column, field.text));
      }
      if (measurement.span.empty()) measurement.span = {field.begin, field.end};
      return;
    }
    const auto value = parse_decimal(field.text, column.content == SweepColumn::Content::metric);
    if (const auto* fault = std::get_if<Message>(&value)) {
      return fail(field.begin, named(column, *fault));
    }
    const std::int64_t thousandths = std::get<std::int64_t>(value);
    if (column.content == SweepColumn::Content::number) {
      measurement.tasks_per_core = thousandths;
    } else {
      measurement.times.emplace_back(std::string(column.time_name()), thousandths);
    }
  }

  static bool read_setting(const SweepColumn& column, std::string_view text,
                           Measurement& measurement) {
    if (column.content == SweepColumn::Content::count) {
      measurement.loop_count = parse_count(text);
      return measurement.loop_count.has_value();
    }
    if (column.content == SweepColumn::Content::cube_tile) {
      measurement.cube_tile = parse_cube_tile(text);
      return measurement.cube_tile.has_value();
    }
    auto tile = parse_tile(text);
    if (!tile) return false;
    measurement.tile = std::move(*tile);
    return true;
  }

  ParsedFile file_;
  Kernel kernel_;
  std::vector<const SweepColumn*> columns_;
};

}  // namespace

ParsedFile read_sweep_csv(std::shared_ptr<const SourceFile> source) {
  return SweepReader(std::move(source)).read();
}

}  // namespace tilelint
