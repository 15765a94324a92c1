#pragma once

#include <vector>

#include "tilelint/source.h"

namespace tilelint {

// The code of the fenced blocks of a Markdown text whose language is Python: of each block its
// lines with their line ends, without what stands before them because the block is in a quote or a
// list. A SyntaxTree of these parts has its nodes at their real places.
std::vector<std::vector<Span>> python_blocks(const SourceFile& source);

}  // namespace tilelint
