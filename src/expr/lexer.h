#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilelint/message.h"
#include "tilelint/source.h"

namespace tilelint {

struct Token {
  enum class Kind : std::uint8_t {
    end,      // of the text
    error,    // what follows is not read
    integer,  // its value is in `integer`
    string,   // `text` includes the quotes
    name,
    symbol,  // operators, brackets, and `in`
  };

  Kind kind = Kind::end;
  std::string_view text;
  Span span;
  std::int64_t integer = 0;

  bool is(std::string_view symbol) const { return kind == Kind::symbol && text == symbol; }
};

// All tokens of an expression; the last one is of the kind `end` or `error`, and `error` says why.
struct Tokens {
  std::vector<Token> list;
  Message error;
};
Tokens tokenize(std::string_view text);

// The characters of a string token.
std::string unquote(std::string_view text);

bool is_name(std::string_view text);

// What is written here for an operator or word of another language: "&&" for "and"; else empty.
std::string_view spelling_here(std::string_view foreign);

}  // namespace tilelint
