#pragma once

#include <tree_sitter/api.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "frontend/python/syntax/tree.h"
#include "tilelint/source.h"

namespace tilelint::python {

// Parses the text, or only its parts if there are any. Each thread may have only one ParsedText at
// a time, because its destructor releases all memory of the thread's parser.
struct ParsedText {
  ParsedText(const SourceFile& source, std::span<const Span> parts);
  ParsedText(const ParsedText&) = delete;
  ParsedText& operator=(const ParsedText&) = delete;
  ~ParsedText();

  const TSTree* tree = nullptr;  // null if there is nothing to parse or the text was refused
  bool refused = false;          // the text needs too much memory or time
  std::uint32_t refused_at = 0;  // the offset that the parser had reached
};

}  // namespace tilelint::python
