#include "base/utf8.h"

#include <utf8proc.h>

#include <cstdint>
#include <cstring>

namespace tilelint {
namespace {

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Number of ASCII bytes from `at` on. Tests eight at a time.
std::size_t ascii_length(std::string_view text, std::size_t at) {
  const std::size_t begin = at;
  for (; text.size() - at >= 8; at += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data() + at, 8);
    if ((bytes & 0x8080808080808080U) != 0) break;
  }
  while (at < text.size() && is_ascii(text[at])) ++at;
  return at - begin;
}

struct Character {
  std::int32_t code_point = 0;
  std::size_t length = 0;  // 0: the bytes are not valid UTF-8
};

Character decode(std::string_view text, std::size_t at) {
  utf8proc_int32_t code_point = 0;
  const utf8proc_ssize_t length =
      utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data() + at),
                       static_cast<utf8proc_ssize_t>(text.size() - at), &code_point);
  return length > 0 ? Character{code_point, static_cast<std::size_t>(length)} : Character{};
}

}  // namespace

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
  for (std::size_t at = ascii_length(text, 0); at < text.size(); at += ascii_length(text, at)) {
    const Character character = decode(text, at);
    if (character.length == 0) return at;
    at += character.length;
  }
  return {};
}

std::size_t count_code_points(std::string_view text) {
  std::size_t at = ascii_length(text, 0);
  std::size_t count = at;
  while (at < text.size()) {
    const Character character = decode(text, at);
    at += character.length == 0 ? 1 : character.length;
    const std::size_t ascii = ascii_length(text, at);
    at += ascii;
    count += 1 + ascii;
  }
  return count;
}

std::size_t display_width(std::string_view text, std::size_t column) {
  constexpr std::size_t tab = 4;
  const std::size_t begin = column;
  for (std::size_t at = 0; at < text.size();) {
    if (is_ascii(text[at])) {
      if (text[at] == '\t') {
        column += tab - column % tab;
      } else if (text[at] >= ' ' && text[at] != '\x7F') {
        ++column;
      }
      ++at;
      continue;
    }
    const Character character = decode(text, at);
    if (character.length == 0) {  // printed as one replacement character
      ++column;
      ++at;
      continue;
    }
    column += static_cast<std::size_t>(utf8proc_charwidth(character.code_point));
    at += character.length;
  }
  return column - begin;
}

}  // namespace tilelint
