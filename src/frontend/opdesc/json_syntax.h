#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tilelint/source.h"

namespace tilelint {

// How far a text was parsed as JSON before an error.
struct JsonProgress {
  enum class After { nothing, opening, key, value };

  struct Open {
    bool object = false;
    std::uint32_t begin = 0;  // of its bracket
  };

  std::size_t read = 0;  // the end of the last valid token other than a comma or colon
  After after = After::nothing;
  std::vector<Open> open;
};

// Describes the token at which the JSON of `text` (a prefix of the source's text) breaks, and what
// was expected instead.
Failure explain_syntax(const SourceFile& source, std::string_view text,
                       const JsonProgress& progress);

// A failure at an offset, which may be the end of the text.
Failure failure_at_offset(const SourceFile& source, std::size_t offset, Message message);

}  // namespace tilelint
