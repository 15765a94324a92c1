#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lint/linter.h"
#include "tilelint/audit.h"

namespace tilelint {

// What a reviewer writes down of a file by hand: its tile settings, loops and operations.
FileAudit audit(const ParsedFile& file, const Linter& linter);

}  // namespace tilelint
