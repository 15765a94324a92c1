#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tilelint/source.h"

namespace tilelint {

// How far a text was read as JSON before something did not fit.
struct JsonProgress {
  enum class After { nothing, opening, key, value };

  struct Open {
    bool object = false;
    std::uint32_t begin = 0;  // of its bracket
  };

  std::size_t read = 0;  // the end of the last token that fitted, commas and colons aside
  After after = After::nothing;
  std::vector<Open> open;
};

// Says what stands at the place where the JSON of `text` (a prefix of the source's text) breaks,
// and what was expected there.
Failure explain_syntax(const SourceFile& source, std::string_view text,
                       const JsonProgress& progress);

// A failure at a place, also at the end of the text, where no byte stands.
Failure failure_at_offset(const SourceFile& source, std::size_t offset, Message message);

}  // namespace tilelint
