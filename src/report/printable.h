#pragma once

#include <string>
#include <string_view>

namespace tilelint {

// The text on one line, safe for a terminal: line breaks become blanks; control characters,
// bidirectional controls and invalid UTF-8 become U+FFFD. Tabs stay.
std::string printable(std::string_view text);

// Length in bytes of the first character; 1 if it is invalid UTF-8. `text` must not be empty.
std::size_t character_length(std::string_view text);

}  // namespace tilelint
