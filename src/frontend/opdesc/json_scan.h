#pragma once

#include <cstddef>
#include <string_view>

// Steps over the tokens of a JSON text, to find places that the parser does not tell.
namespace tilelint {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The first byte from `at` on that is neither white space nor in a comment. A comment that does not
// end counts as text, so that it is found.
std::size_t skip_blank(std::string_view text, std::size_t at);

// The same, also over commas and colons: where the next token of a well-formed text begins.
std::size_t next_token(std::string_view text, std::size_t at);

// The end of the well-formed string, number or word that begins at `begin`.
std::size_t string_end(std::string_view text, std::size_t begin);
std::size_t number_end(std::string_view text, std::size_t begin);
std::size_t word_end(std::string_view text, std::size_t begin);

}  // namespace tilelint
