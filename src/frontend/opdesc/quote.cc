#include "frontend/opdesc/quote.h"

#include <algorithm>

#include "base/utf8.h"

namespace tilelint {
namespace {

constexpr std::size_t kLongest = 60;  // in bytes

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::size_t character_end(std::string_view text, std::size_t at) {
  ++at;
  while (at < text.size() && is_continuation(text[at])) ++at;
  return at;
}

}  // namespace

std::string quote(std::string_view text) {
  std::size_t end = std::min(text.size(), kLongest);
  while (end > 0 && end < text.size() && is_continuation(text[end])) --end;
  std::string quoted;
  bool blank = false;
  for (std::size_t at = 0; at < end;) {
    const std::size_t next = character_end(text, at);
    const std::string_view character = text.substr(at, next - at);
    at = next;
    // In UTF-8, the C1 control characters are C2 80 … C2 9F.
    const bool c1 = character.size() == 2 && character[0] == '\xC2' &&
                    static_cast<unsigned char>(character[1]) < 0xA0;
    const auto first = static_cast<unsigned char>(character[0]);
    if (first <= ' ' || first == 0x7F || c1) {
      blank = true;
      continue;
    }
    if (blank && !quoted.empty()) quoted += ' ';
    blank = false;
    quoted += character;
  }
  if (end < text.size()) quoted += "…";
  return quoted;
}

std::string quote_character(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  return quote(text.substr(at, character_end(text, at) - at));
}

}  // namespace tilelint
