#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "tilelint/source.h"

namespace tilelint {

// The part of a line that a frame marks, in bytes of the source; `end` is exclusive.
struct FrameTarget {
  int line = 1;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// The target for a failure, which has only a begin: the word or quoted text there, or one
// character.
FrameTarget target_at(const SourceFile& source, int line, int column);

using Paint = std::function<std::string(std::string_view)>;

// The source line with its number; below it carets and the label:
//
//     5 |   "tile": [1, 256, 64]
//       |           ^^^^^^^^^^^^ contiguous axis 2
//
// Long lines are cut around the target. If the target spans several lines, its first line is shown.
std::string code_frame(const SourceFile& source, FrameTarget target, std::string_view label,
                       const Paint& gutter, const Paint& carets);

}  // namespace tilelint
