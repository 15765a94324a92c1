#pragma once

#include "lint/linter.h"

namespace tilelint {

// All about one file. The kernels of a Python file are looked at together: several of them may be
// made by one function, and all may use the same helper.
FileReport check_file(const ParsedFile& file, const Linter& linter, Log* log = nullptr);

}  // namespace tilelint
