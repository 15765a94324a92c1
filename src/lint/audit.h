#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lint/linter.h"
#include "tilelint/audit.h"

namespace tilelint {

// The list that a reviewer would otherwise make by hand: the tile settings, loops and operations of
// a file. With `all_facts` also every fact of every subject.
FileAudit audit(const ParsedFile& file, const Linter& linter, bool all_facts = false);

}  // namespace tilelint
