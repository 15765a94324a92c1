#pragma once

#include "cli/options.h"
#include "tilelint/linter.h"
#include "tilelint/result.h"

namespace tilelint {

// What the command line asks of a check. A severity that is none is a failure; names are resolved
// by the linter.
Result<LintOptions> lint_options(const Options& options, Lang lang);

}  // namespace tilelint
