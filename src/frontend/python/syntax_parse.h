#pragma once

#include <tree_sitter/api.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "tilelint/source.h"

namespace tilelint::python {

struct TreeDeleter {
  void operator()(TSTree* tree) const { ts_tree_delete(tree); }
};

// A tree of the parser; none when there is nothing to read, or too much.
struct ParsedText {
  std::unique_ptr<TSTree, TreeDeleter> tree;
  bool refused = false;
  std::uint32_t refused_at = 0;  // up to where it was read
};

// Reads the text, or only its parts when there are any. A text made to be costly (a million open
// brackets) is refused before it takes more than kMostMemory.
inline constexpr std::size_t kMostMemory = std::size_t{160} << 20;
ParsedText parse(const SourceFile& source, std::span<const Span> parts);

}  // namespace tilelint::python
