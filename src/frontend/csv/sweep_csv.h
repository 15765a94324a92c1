#pragma once

#include <memory>

#include "frontend/parsed_file.h"

namespace tilelint {

// Reads measured settings, one a row: a kernel with measurements and nothing else. The columns are
// the keys of `observed.measurements` in a description, in any order. Unknown columns, bad numbers,
// missing fields and times that are not positive are failures; so is a file without rows.
ParsedFile read_sweep_csv(std::shared_ptr<const SourceFile> source);

}  // namespace tilelint
