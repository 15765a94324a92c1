#include "frontend/csv/csv_values.h"

#include <algorithm>
#include <charconv>

#include "base/message.h"
#include "frontend/opdesc/decimal.h"

namespace tilelint {
namespace {

std::size_t digits_at(std::string_view text, std::size_t at) {
  const std::size_t end = text.find_first_not_of("0123456789", at);
  return std::min(end, text.size()) - std::min(at, text.size());
}

// Integers separated by one comma, one x, or blanks.
std::optional<std::vector<std::int64_t>> parse_list(std::string_view text) {
  std::vector<std::int64_t> values;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::size_t length = digits_at(text, 0);
    const auto value = parse_count(text.substr(0, length));
    if (!value) return std::nullopt;
    values.push_back(*value);
    text.remove_prefix(length);
    const std::size_t next = std::min(text.find_first_not_of(' '), text.size());
    const bool blanks = next > 0;
    text.remove_prefix(next);
    if (text.empty()) return values;
    if (text.front() == ',' || text.front() == 'x') {
      text.remove_prefix(1);
    } else if (!blanks) {
      return std::nullopt;
    }
  }
}

// Removes `[...]` from the front.
std::optional<Integers> take_brackets(std::string_view& text) {
  const std::size_t close = text.find(']');
  if (!text.starts_with('[') || close == std::string_view::npos) return std::nullopt;
  const auto values = parse_list(text.substr(1, close - 1));
  if (!values) return std::nullopt;
  text.remove_prefix(close + 1);
  Integers integers;
  for (const std::int64_t value : *values) integers.push_back(Integer{.value = value});
  return integers;
}

}  // namespace

bool is_decimal(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  const std::size_t whole = digits_at(text, 0);
  text.remove_prefix(whole);
  std::size_t fraction = 0;
  if (text.starts_with('.')) {
    fraction = digits_at(text, 1);
    text.remove_prefix(1 + fraction);
  }
  if (whole + fraction == 0) return false;
  if (text.empty()) return true;
  if (text.front() != 'e' && text.front() != 'E') return false;
  text.remove_prefix(1);
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && digits_at(text, 0) == text.size();
}

std::variant<std::int64_t, Message> parse_decimal(std::string_view text, bool positive) {
  if (!is_decimal(text)) return make_message("\"{}\" is not a number", "“{}”不是数字", text);
  const std::string_view mantissa = text.substr(0, text.find_first_of("eE"));
  const bool is_zero = mantissa.find_first_of("123456789") == std::string_view::npos;
  if (text.front() == '-' && !is_zero) {
    return make_message("{} is negative", "{} 是负数", text);
  }
  if (text.front() == '-' || text.front() == '+') text.remove_prefix(1);
  const auto value = parse_thousandths(text);
  if (!value) return make_message("{} is too large", "{} 过大", text);
  if (positive && *value == 0) return make_message("{} is not positive", "{} 不是正数", text);
  return *value;
}

std::optional<std::int64_t> parse_count(std::string_view text) {
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc() || stop != end || value <= 0) return std::nullopt;
  return value;
}

std::optional<std::vector<std::int64_t>> parse_tile(std::string_view text) {
  const bool brackets = text.starts_with('[') && text.ends_with(']');
  const bool parentheses = text.starts_with('(') && text.ends_with(')');
  if (brackets || parentheses) text = text.substr(1, text.size() - 2);
  return parse_list(text);
}

std::optional<CubeTile> parse_cube_tile(std::string_view text) {
  CubeTile cube;
  Integers* const lists[] = {&cube.m, &cube.k, &cube.n};
  constexpr std::string_view names = "mkn";
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::size_t bracket = std::min(text.find('['), text.size());
    std::size_t at = i;
    for (const char c : text.substr(0, bracket)) {
      if (names.find(c) != std::string_view::npos) {
        at = names.find(c);
      } else if (std::string_view(" ,:\"{}()").find(c) == std::string_view::npos) {
        return std::nullopt;
      }
    }
    text.remove_prefix(bracket);
    auto list = take_brackets(text);
    if (!list || list->size() < 2 || list->size() > 3 || !lists[at]->empty()) return std::nullopt;
    *lists[at] = std::move(*list);
  }
  return text.find_first_not_of(" })") == std::string_view::npos ? std::optional(cube)
                                                                 : std::nullopt;
}

}  // namespace tilelint
