#pragma once

#include <cstddef>
#include <string_view>

#include "tilelint/message.h"

// What is wrong with a token that the parser refused.
namespace tilelint {

struct JsonFault {
  std::size_t at = 0;  // offset in the text
  Message message;
};

// A string, a number, or a word that stands where a value is expected, and begins at `begin`.
JsonFault string_fault(std::string_view text, std::size_t begin);
JsonFault number_fault(std::string_view text, std::size_t begin);
JsonFault word_fault(std::string_view text, std::size_t begin);

}  // namespace tilelint
