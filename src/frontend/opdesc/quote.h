#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tilelint {

// Source text for a message: on one line, without control characters, and shortened if it is long.
std::string quote(std::string_view text);

// The character at an offset.
std::string quote_character(std::string_view text, std::size_t at);

}  // namespace tilelint
