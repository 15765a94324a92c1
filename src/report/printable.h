#pragma once

#include <string>
#include <string_view>

namespace tilelint {

// The text on one line, safe for a terminal: line ends become blanks; control characters, marks
// that reorder text and bytes that are not UTF-8 become U+FFFD. Tabs stay.
std::string printable(std::string_view text);

// Bytes of the first character: 1 where the bytes are not UTF-8. `text` is not empty.
std::size_t character_length(std::string_view text);

}  // namespace tilelint
