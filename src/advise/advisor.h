#pragma once

#include <string>
#include <vector>

#include "lint/linter.h"
#include "tilelint/advisor.h"

namespace tilelint {

// Ranked candidates for every vector tile and loop of the file's kernels; if `line` is not 0, only
// for those on that line. The rules of the linter decide which candidates are legal.
Result<std::vector<Advice>> advise(const ParsedFile& file, const Linter& linter,
                                   const AdviseOptions& options, int line = 0);

}  // namespace tilelint
