#pragma once

#include <memory>

#include "frontend/parsed_file.h"

namespace tilelint {

// Reads measured settings, one per row, into a kernel that has only measurements. The columns are
// the keys of `observed.measurements` in a description, in any order. Unknown columns, invalid
// numbers, missing fields, times that are not positive, and a file without rows are failures.
ParsedFile read_sweep_csv(std::shared_ptr<const SourceFile> source);

}  // namespace tilelint
