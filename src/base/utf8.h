#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tilelint {

// Byte offset of the first byte that is not valid UTF-8; nothing if all bytes are valid.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

std::size_t count_code_points(std::string_view text);

// Columns that the text takes on a terminal: 2 for wide East Asian characters, 0 for combining
// ones. A tab advances to the next multiple of 4, counted from `column`.
std::size_t display_width(std::string_view text, std::size_t column = 0);

}  // namespace tilelint
