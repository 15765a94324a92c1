#include "expr/lexer.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/message.h"
#include "base/utf8.h"

namespace tilelint {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name_begin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_name_part(char c) { return is_name_begin(c) || is_digit(c); }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Longer symbols first. The language lacks the last three; the lexer knows them for better errors.
constexpr std::string_view kSymbols[] = {"==", "!=", "<=", ">=", "&&", "||", "<", ">", "!",
                                         "+",  "-",  "*",  "/",  "%",  "(",  ")", "[", "]",
                                         ",",  ".",  "?",  ":",  "=",  "&",  "|"};

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  Tokens run() {
    do {
      while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
      tokens_.list.push_back(next());
    } while (tokens_.list.back().kind > Token::Kind::error);
    return std::move(tokens_);
  }

 private:
  Token next() {
    if (at_ == text_.size()) return take(Token::Kind::end, at_);
    const char c = text_[at_];
    if (is_digit(c)) return number();
    if (c == '\'' || c == '"') return string(c);
    if (is_name_begin(c)) {
      const std::size_t end = end_of_name(at_);
      const bool keyword = text_.substr(at_, end - at_) == "in";
      return take(keyword ? Token::Kind::symbol : Token::Kind::name, end);
    }
    for (std::string_view symbol : kSymbols) {
      if (text_.substr(at_).starts_with(symbol)) {
        return take(Token::Kind::symbol, at_ + symbol.size());
      }
    }
    return unexpected_character();
  }

  std::size_t end_of_name(std::size_t begin) const {
    return static_cast<std::size_t>(
        std::find_if_not(text_.begin() + static_cast<std::ptrdiff_t>(begin), text_.end(),
                         is_name_part) -
        text_.begin());
  }

  Token number() {
    std::size_t end = end_of_name(at_);
    if (end + 1 < text_.size() && text_[end] == '.' && is_digit(text_[end + 1])) {
      end = end_of_name(end + 1);
      return fail(at_, end,
                  {"only integers are allowed; write a ratio as a product, such as 3 * a <= 4 * b",
                   "只能使用整数；比例请改写为乘积，例如 3 * a <= 4 * b"});
    }
    const char* const last = text_.data() + end;
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text_.data() + at_, last, value);
    const std::string_view digits = text_.substr(at_, end - at_);
    if (stop != last) {
      return fail(at_, end, make_message("'{}' is not a number", "'{}' 不是数字", digits));
    }
    if (error != std::errc{}) {
      return fail(at_, end, {"the number does not fit in 64 bits", "数值超出 64 位整数范围"});
    }
    Token token = take(Token::Kind::integer, end);
    token.integer = value;
    return token;
  }

  Token string(char quote) {
    for (std::size_t at = at_ + 1; at < text_.size(); ++at) {
      if (text_[at] == quote) return take(Token::Kind::string, at + 1);
      if (text_[at] != '\\') continue;
      if (++at == text_.size()) break;
      if (std::string_view(R"(\'"n)").find(text_[at]) == std::string_view::npos) {
        const std::size_t end = at + character_length(at);
        return fail(at - 1, end,
                    make_message("unknown escape '{}'", "未知的转义 '{}'", printable(at - 1, end)));
      }
    }
    return fail(at_, text_.size(), {"the string has no closing quote", "字符串缺少结束引号"});
  }

  // Length in bytes of the character at an offset; 1 for a byte of invalid UTF-8.
  std::size_t character_length(std::size_t at) const {
    std::size_t length = 1;
    while (length < 4 && at + length < text_.size() && (text_[at + length] & 0xC0) == 0x80) {
      ++length;
    }
    return first_invalid_utf8(text_.substr(at, length)) ? 1 : length;
  }

  std::string printable(std::size_t begin, std::size_t end) const {
    const std::string_view text = text_.substr(begin, end - begin);
    if (!first_invalid_utf8(text) && display_width(text) > 0) return std::string(text);
    return fmt::format("\\x{:02x}", static_cast<unsigned char>(text.back()));
  }

  Token unexpected_character() {
    const std::size_t end = at_ + character_length(at_);
    return fail(at_, end,
                make_message("unexpected character '{}'", "意外的字符 '{}'", printable(at_, end)));
  }

  Token take(Token::Kind kind, std::size_t end) {
    const std::size_t begin = std::exchange(at_, end);
    return {kind,
            text_.substr(begin, end - begin),
            {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}};
  }

  Token fail(std::size_t begin, std::size_t end, Message message) {
    tokens_.error = std::move(message);
    at_ = begin;
    return take(Token::Kind::error, end);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Tokens tokens_;
};

}  // namespace

Tokens tokenize(std::string_view text) { return Lexer(text).run(); }

std::string unquote(std::string_view text) {
  std::string out;
  text = text.substr(1, text.size() - 2);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out += text[i];
    } else {
      ++i;
      out += text[i] == 'n' ? '\n' : text[i];
    }
  }
  return out;
}

bool is_name(std::string_view text) {
  return !text.empty() && is_name_begin(text[0]) && std::ranges::all_of(text, is_name_part) &&
         text != "in" && text != "true" && text != "false";
}

std::string_view spelling_here(std::string_view foreign) {
  constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"and", "&&"}, {"&", "&&"}, {"or", "||"}, {"|", "||"}, {"not", "!"}, {"=", "=="}};
  for (const auto& [word, here] : words) {
    if (word == foreign) return here;
  }
  return {};
}

}  // namespace tilelint
