#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tilelint {

// Text of the source as a message shows it: on one line, without control characters, cut where it
// is long.
std::string quote(std::string_view text);

// The character at an offset.
std::string quote_character(std::string_view text, std::size_t at);

}  // namespace tilelint
