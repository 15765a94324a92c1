#include "frontend/opdesc/decimal.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "base/checked.h"

namespace tilelint {
namespace {

// A larger exponent makes any number zero or too large.
constexpr std::int64_t kFarExponent = 1'000'000'000;

std::int64_t parse_exponent(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int64_t exponent = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (error != std::errc()) return text.starts_with('-') ? -kFarExponent : kFarExponent;
  return std::clamp(exponent, -kFarExponent, kFarExponent);
}

}  // namespace

std::optional<std::int64_t> parse_thousandths(std::string_view number) {
  if (number.starts_with('-')) number.remove_prefix(1);
  const std::size_t e = number.find_first_of("eE");
  std::int64_t shift = 3;  // the value is digits * 10^shift, in thousandths
  if (e != std::string_view::npos) shift += parse_exponent(number.substr(e + 1));
  number = number.substr(0, e);

  std::string digits(number.substr(0, number.find('.')));
  if (digits.size() < number.size()) {
    const std::string_view fraction = number.substr(digits.size() + 1);
    digits += fraction;
    shift -= static_cast<std::int64_t>(fraction.size());
  }
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  if (digits.empty()) return 0;

  bool round_up = false;
  if (shift < 0) {
    const auto drop = static_cast<std::size_t>(-shift);
    if (drop > digits.size()) return 0;
    round_up = digits[digits.size() - drop] >= '5';
    digits.erase(digits.size() - drop);
    if (digits.empty()) return round_up ? 1 : 0;
  } else if (shift > 0) {
    constexpr std::int64_t most_digits = 19;
    if (static_cast<std::int64_t>(digits.size()) + shift > most_digits) return std::nullopt;
    digits.append(static_cast<std::size_t>(shift), '0');
  }
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc()) return std::nullopt;
  return round_up ? checked_add(value, 1) : Checked(value);
}

}  // namespace tilelint
