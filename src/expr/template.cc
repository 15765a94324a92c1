#include <utility>

#include "expr/error_texts.h"
#include "expr/program.h"

namespace tilelint {
namespace {

// Offset of the brace that closes the expression begun before `at`. Braces in strings do not count.
std::size_t find_closing_brace(std::string_view text, std::size_t at) {
  for (char quote = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != 0) {
      if (c == '\\') ++at;
      if (c == quote) quote = 0;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == '}') {
      return at;
    }
  }
  return std::string_view::npos;
}

ExpressionError brace_error(Message message, std::size_t at) {
  return {std::move(message), static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
}

}  // namespace

std::variant<Template, ExpressionError> Program::compile_template(std::string_view text) {
  const auto kept = [this](std::string_view part) {
    return make_string(*literals_, part).as_string();
  };
  Template compiled;
  std::string literal;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const bool doubled = at + 1 < text.size() && text[at + 1] == c;
    if ((c != '{' && c != '}') || doubled) {
      literal += c;
      at += c == '{' || c == '}' ? 2 : 1;
      continue;
    }
    if (c == '}') return brace_error(errors::unopened_brace(), at);
    const std::size_t end = find_closing_brace(text, at + 1);
    if (end == std::string_view::npos) return brace_error(errors::unclosed_brace(), at);

    const std::size_t begin = at + 1;
    auto expression = compile(text.substr(begin, end - begin));
    if (auto* error = std::get_if<ExpressionError>(&expression)) {
      // An empty expression has no text to point at, so the error includes its braces.
      const bool empty = error->begin == error->end;
      error->begin += static_cast<std::uint32_t>(empty ? at : begin);
      error->end = empty ? static_cast<std::uint32_t>(end + 1)
                         : error->end + static_cast<std::uint32_t>(begin);
      return std::move(*error);
    }
    compiled.pieces.push_back(
        {kept(std::exchange(literal, {})), std::get<ExpressionId>(expression)});
    at = end + 1;
  }
  if (!literal.empty()) compiled.pieces.push_back({kept(literal), {}});
  return compiled;
}

}  // namespace tilelint
