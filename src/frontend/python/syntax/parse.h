#pragma once

#include <tree_sitter/api.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "frontend/python/syntax/tree.h"
#include "tilelint/source.h"

namespace tilelint::python {

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
