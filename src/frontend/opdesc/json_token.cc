#include "frontend/opdesc/json_token.h"

#include <array>
#include <utility>

#include "base/message.h"
#include "frontend/opdesc/json_scan.h"
#include "frontend/opdesc/quote.h"

namespace tilelint {
namespace {

JsonFault escape_fault(std::size_t begin) {
  return {begin,
          {"this string holds a \\u escape that is not a character; write four hexadecimal digits, "
           "and surrogates in pairs",
           "此字符串中有不表示任何字符的 \\u 转义；请写四位十六进制数，代理项须成对"}};
}

JsonFault control_fault(char c, std::size_t at) {
  if (c == '\t') return {at, {"write a tab inside a string as \\t", "字符串中的制表符应写作 \\t"}};
  return {at,
          make_message("this string holds the control character U+{0:04X}; write it as \\u{0:04x}",
                       "字符串中有控制字符 U+{0:04X}；应写作 \\u{0:04x}", static_cast<int>(c))};
}

}  // namespace

JsonFault string_fault(std::string_view text, std::size_t begin) {
  for (std::size_t at = begin + 1; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\n' || c == '\r') break;
    if (c == '"') return escape_fault(begin);
    if (static_cast<unsigned char>(c) < ' ') return control_fault(c, at);
    if (c != '\\') continue;
    ++at;
    if (at < text.size() &&
        std::string_view("\"\\/bfnrtu").find(text[at]) == std::string_view::npos) {
      return {at - 1,
              make_message("\\{} is not a JSON escape; write a backslash as \\\\",
                           "\\{} 不是 JSON 的转义；反斜杠应写作 \\\\", quote_character(text, at))};
    }
  }
  return {begin, {"this string is not closed; \" is missing", "此字符串没有结束，缺少 \""}};
}

JsonFault number_fault(std::string_view text, std::size_t begin) {
  const std::size_t end = number_end(text, begin);
  const std::string_view number = text.substr(begin, end - begin);
  if (number.back() >= '0' && number.back() <= '9') {  // well formed: its value was rejected
    return {begin, make_message("the number {} is too large", "数字 {} 过大", quote(number))};
  }
  return {begin, make_message("{} is not a complete number; add a digit",
                              "{} 不是完整的数字，后面缺少数字", quote(number))};
}

JsonFault word_fault(std::string_view text, std::size_t begin) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> spellings = {
      {{"True", "true"},
       {"False", "false"},
       {"None", "null"},
       {"TRUE", "true"},
       {"FALSE", "false"},
       {"undefined", "null"}}};
  const std::string_view word = text.substr(begin, word_end(text, begin) - begin);
  for (const auto& [written, meant] : spellings) {
    if (word == written) {
      return {begin, make_message("{} is not a JSON value; write {}", "{} 不是 JSON 的值；请写 {}",
                                  written, meant)};
    }
  }
  if (word == "NaN" || word == "Infinity" || word == "nan" || word == "inf") {
    return {begin, make_message("{} is not a JSON value; give a finite number",
                                "{} 不是 JSON 的值；请给出有限的数", word)};
  }
  return {begin, make_message("{} is not a JSON value; write text in double quotes",
                              "{} 不是 JSON 的值；文本请用双引号", quote(word))};
}

}  // namespace tilelint
