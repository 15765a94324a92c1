#pragma once

#include "cli/options.h"
#include "tilelint/linter.h"
#include "tilelint/result.h"

namespace tilelint {

// Converts the options of the command line. An invalid severity is a failure. The linter resolves
// names.
Result<LintOptions> lint_options(const Options& options, Lang lang);

}  // namespace tilelint
