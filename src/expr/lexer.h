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
    end,      // end of the text
    error,    // the rest of the text is not read
    integer,  // the value is in `integer`
    string,   // `text` includes the quotes
    name,
    symbol,  // an operator, a bracket, or `in`
  };

  Kind kind = Kind::end;
  std::string_view text;
  Span span;
  std::int64_t integer = 0;

  bool is(std::string_view symbol) const { return kind == Kind::symbol && text == symbol; }
};

// All tokens of an expression. The last one has the kind `end` or `error`; `error` then holds the
// reason.
struct Tokens {
  std::vector<Token> list;
  Message error;
};
Tokens tokenize(std::string_view text);

// The contents of a string token, without quotes and escapes.
std::string unquote(std::string_view text);

bool is_name(std::string_view text);

// Our spelling of an operator or word of another language: "&&" for "and"; else empty.
std::string_view spelling_here(std::string_view foreign);

}  // namespace tilelint
