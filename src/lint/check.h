#pragma once

#include "lint/linter.h"

namespace tilelint {

// Checks one file. The kernels of a Python file are judged together, because one function may make
// several of them, and several may use the same helper function.
FileReport check_file(const ParsedFile& file, const Linter& linter, Log* log = nullptr);

}  // namespace tilelint
