#pragma once

#include <cstddef>
#include <istream>
#include <string>

#include "tilelint/result.h"

namespace tilelint {

// The whole file; a failure names the path and the system's reason, or the size limit it exceeds.
// Neither a directory nor a special file that never ends is read.
Result<std::string> read_file(const std::string& path, std::size_t max_bytes);
Result<std::string> read_stream(std::istream& in, const std::string& name, std::size_t max_bytes);

}  // namespace tilelint
