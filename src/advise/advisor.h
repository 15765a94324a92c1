#pragma once

#include <string>
#include <vector>

#include "lint/linter.h"
#include "tilelint/advisor.h"

namespace tilelint {

// Ranked candidates for every vector tile and loop of the file's kernels (of those on `line` only,
// when it is not 0). Legality is judged by the linter's own rules.
Result<std::vector<Advice>> advise(const ParsedFile& file, const Linter& linter,
                                   const AdviseOptions& options, int line = 0);

}  // namespace tilelint
