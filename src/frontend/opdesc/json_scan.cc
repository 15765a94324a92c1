#include "frontend/opdesc/json_scan.h"

namespace tilelint {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool is_word(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::size_t digits_end(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

// The end of the comment at `at`; `at` itself if no complete comment begins there.
std::size_t comment_end(std::string_view text, std::size_t at) {
  const std::string_view opening = text.substr(at, 2);
  if (opening == "//") {
    const std::size_t end = text.find_first_of("\r\n", at);
    return end == std::string_view::npos ? text.size() : end;
  }
  if (opening == "/*") {
    const std::size_t end = text.find("*/", at + 2);
    return end == std::string_view::npos ? at : end + 2;
  }
  return at;
}

}  // namespace

std::size_t skip_blank(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (is_blank(text[at])) {
      ++at;
    } else if (text[at] == '/') {
      const std::size_t end = comment_end(text, at);
      if (end == at) return at;
      at = end;
    } else {
      return at;
    }
  }
  return at;
}

std::size_t next_token(std::string_view text, std::size_t at) {
  at = skip_blank(text, at);
  while (at < text.size() && (text[at] == ',' || text[at] == ':')) at = skip_blank(text, at + 1);
  return at;
}

std::size_t string_end(std::string_view text, std::size_t begin) {
  std::size_t at = begin + 1;
  while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
  return at + 1;
}

std::size_t number_end(std::string_view text, std::size_t begin) {
  std::size_t at = begin;
  if (at < text.size() && text[at] == '-') ++at;
  // "01" is the number 0, followed by a token that is not allowed there.
  at = at < text.size() && text[at] == '0' ? at + 1 : digits_end(text, at);
  if (at < text.size() && text[at] == '.') at = digits_end(text, at + 1);
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    at = digits_end(text, at);
  }
  return at;
}

std::size_t word_end(std::string_view text, std::size_t begin) {
  std::size_t at = begin;
  while (at < text.size() && is_word(text[at])) ++at;
  return at;
}

}  // namespace tilelint
