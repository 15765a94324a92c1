#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lint/linter.h"
#include "tilelint/audit.h"

namespace tilelint {

// What a reviewer writes down of a file by hand: its tile settings, loops and operations.
// With `all_facts`, every fact of every subject besides.
FileAudit audit(const ParsedFile& file, const Linter& linter, bool all_facts = false);

}  // namespace tilelint
