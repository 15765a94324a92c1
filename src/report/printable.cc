#include "report/printable.h"

#include "base/utf8.h"

namespace tilelint {
namespace {

constexpr std::string_view kReplacement = "\uFFFD";

bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first < ' ' || first >= 0x7F;
  const auto second = static_cast<unsigned char>(character[1]);
  if (character.size() == 2) return first == 0xC2 && second < 0xA0;  // U+0080 to U+009F
  if (character.size() > 3 || first != 0xE2) return false;
  // Line and paragraph separators and bidirectional controls: U+2028 to U+202E, U+2066 to U+2069.
  const auto third = static_cast<unsigned char>(character[2]);
  return (second == 0x80 && third >= 0xA8 && third <= 0xAE) ||
         (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}

}  // namespace

std::size_t character_length(std::string_view text) {
  if (static_cast<unsigned char>(text[0]) < 0x80) return 1;
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (length > text.size() || first_invalid_utf8(text.substr(0, length))) return 1;
  return length;
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::string_view character = text.substr(0, character_length(text));
    text.remove_prefix(character.size());
    if (character == "\n") {
      out += ' ';
    } else if (character == "\r" && text.starts_with('\n')) {
      continue;
    } else if (character != "\t" && is_control(character)) {
      out += kReplacement;
    } else {
      out += character;
    }
  }
  return out;
}

}  // namespace tilelint
