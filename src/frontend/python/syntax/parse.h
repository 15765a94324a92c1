#pragma once

#include <tree_sitter/api.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "tilelint/source.h"

namespace tilelint::python {

// A text that is made to be costly (a million open brackets) is refused before the parser takes
// more than this.
inline constexpr std::size_t kMostMemory = std::size_t{120} << 20;

// Reads the text, or only its parts when there are any. Of each thread only one may live at a time:
// the memory of the parser is dropped with it.
struct ParsedText {
  ParsedText(const SourceFile& source, std::span<const Span> parts);
  ParsedText(const ParsedText&) = delete;
  ParsedText& operator=(const ParsedText&) = delete;
  ~ParsedText();

  const TSTree* tree = nullptr;  // null: there is nothing to read, or it was refused
  bool refused = false;
  std::uint32_t refused_at = 0;  // up to where it was read
};

}  // namespace tilelint::python
