#pragma once

#include <string>
#include <vector>

#include "report/style.h"
#include "tilelint/diagnostic.h"

namespace tilelint {

// A failure with the source line at its place. `source` may be null.
std::string failure_block(const Failure& failure, const SourceFile* source, Lang lang,
                          const Style& style);

// Failures in several files. The source line is shown if one of the sources has the failure's path.
std::string render_failures(const std::vector<Failure>& failures,
                            const std::vector<std::shared_ptr<const SourceFile>>& sources,
                            Lang lang, bool color);

}  // namespace tilelint
