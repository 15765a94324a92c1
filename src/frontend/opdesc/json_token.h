#pragma once

#include <cstddef>
#include <string_view>

#include "tilelint/message.h"

// Explains why the parser rejected a token.
namespace tilelint {

struct JsonFault {
  std::size_t at = 0;  // offset in the text
  Message message;
};

// The error in a string, a number, or a word in place of a value, at `begin`.
JsonFault string_fault(std::string_view text, std::size_t begin);
JsonFault number_fault(std::string_view text, std::size_t begin);
JsonFault word_fault(std::string_view text, std::size_t begin);

}  // namespace tilelint
