#pragma once

#include <cstddef>
#include <string_view>

// Finds the tokens of a JSON text, because the parser does not report all positions.
namespace tilelint {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The first byte from `at` on that is neither white space nor part of a comment. An unterminated
// comment counts as text, so that it gets reported.
std::size_t skip_blank(std::string_view text, std::size_t at);

// Also skips commas and colons: the begin of the next token in a well-formed text.
std::size_t next_token(std::string_view text, std::size_t at);

// The end of the well-formed string, number or word at `begin`.
std::size_t string_end(std::string_view text, std::size_t begin);
std::size_t number_end(std::string_view text, std::size_t begin);
std::size_t word_end(std::string_view text, std::size_t begin);

}  // namespace tilelint
