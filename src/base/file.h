#pragma once

#include <cstddef>
#include <istream>
#include <string>

#include "tilelint/result.h"

namespace tilelint {

// Reads the whole file. A failure names the path and the system's reason, or the size limit.
// Directories and special files (FIFOs, devices) are failures, too.
Result<std::string> read_file(const std::string& path, std::size_t max_bytes);
Result<std::string> read_stream(std::istream& in, const std::string& name, std::size_t max_bytes);

}  // namespace tilelint
