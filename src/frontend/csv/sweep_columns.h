#pragma once

#include <string_view>
#include <vector>

#include "frontend/csv/csv_table.h"
#include "tilelint/result.h"

namespace tilelint {

// A column of a sweep. Its name is that of the key in `observed.measurements` of a description.
struct SweepColumn {
  enum class Content { count, tile, cube_tile, metric, time, number };

  std::string_view name;
  Content content = Content::time;

  bool is_setting() const { return content <= Content::cube_tile; }
  // Whether a point cannot be compared with others if this field is missing.
  bool needed() const { return content <= Content::metric; }
  std::string_view time_name() const;  // "gen_time" for gen_time_us
};

// The message for a file without a row of column names.
Message no_sweep_columns();

// The columns named in the first row.
Result<std::vector<const SweepColumn*>> read_sweep_columns(const SourceFile& source,
                                                           const CsvRow& row);

}  // namespace tilelint
