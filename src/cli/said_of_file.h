#pragma once

#include "base/log.h"
#include "frontend/parsed_file.h"

namespace tilelint {

// What -v says of a file that was read: its size, kernels, variants, and the limits that it met; or
// why it is skipped.
void say_read(const ParsedFile& file, Log& log);

}  // namespace tilelint
