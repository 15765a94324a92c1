#include "expr/error_texts.h"

#include "base/message.h"
#include "base/suggest.h"
#include "expr/lexer.h"
#include "expr/node.h"
#include "expr/operators.h"

namespace tilelint::errors {
namespace {

// Appends "; write '&&'" if the word is an operator of another language.
Message with_spelling(Message message, std::string_view foreign) {
  const std::string_view here = spelling_here(foreign);
  if (!here.empty()) {
    message.en += fmt::format("; write '{}'", here);
    message.zh += fmt::format("；请写 '{}'", here);
  }
  return message;
}

}  // namespace

Message unknown(std::string_view en, std::string_view zh, std::string_view text,
                std::span<const std::string_view> candidates) {
  Message message{fmt::format("unknown {} '{}'", en, text), fmt::format("未知{} '{}'", zh, text)};
  if (!spelling_here(text).empty()) return with_spelling(std::move(message), text);
  if (const auto nearest = nearest_name(text, candidates)) {
    message.en += fmt::format("; did you mean '{}'?", *nearest);
    message.zh += fmt::format("；是否想写 '{}'？", *nearest);
  }
  return message;
}

Message unknown_macro(std::string_view name) {
  std::string macros;
  for (const Macro& macro : kMacros) macros.append(macros.empty() ? "" : ", ").append(macro.name);
  return make_message("unknown macro '{}'; the macros are {}", "未知宏 '{}'；可用的宏有 {}", name,
                      macros);
}

Message mismatch(const Message& subject, const Message& expected, Type actual) {
  return {fmt::format("{} must be {}, but is {}", subject.en, expected.en, to_text(actual)),
          fmt::format("{}应为 {}，但实际为 {}", subject.zh, expected.zh, to_text(actual))};
}

Message left(std::string_view op) { return make_message("the left side of {}", "{} 的左侧", op); }
Message right(std::string_view op) { return make_message("the right side of {}", "{} 的右侧", op); }
Message operand(std::string_view op) {
  return make_message("the operand of {}", "{} 的操作数", op);
}
Message condition(std::string_view op) {
  return make_message("the condition of {}", "{} 的条件", op);
}
Message indexed(std::string_view op) {
  return make_message("the value before {}", "{} 之前的值", op);
}
Message index(std::string_view op) { return make_message("the index in {}", "{} 中的下标", op); }

Message list_of_macro(std::string_view macro) {
  return make_message("the value before .{}", ".{} 之前的值", macro);
}

Message body_of_macro(std::string_view macro) {
  return make_message("the condition of {}", "{} 的条件", macro);
}

Message whole() { return {"the expression", "表达式"}; }
Message int_or_string() { return {"int or string", "int 或 string"}; }

Message not_comparable(std::string_view op, Type left, Type right) {
  return make_message("{} compares values of one type, not {} and {}",
                      "{} 只能比较同一类型的值，而不是 {} 与 {}", op, to_text(left),
                      to_text(right));
}

Message branches_differ(Type yes, Type no) {
  return make_message("both branches of ?: must be of one type, not {} and {}",
                      "?: 的两个分支类型必须相同，而不是 {} 与 {}", to_text(yes), to_text(no));
}

Message mixed_list(std::size_t index, Type actual, Type expected) {
  return make_message("item {} of the list must be {} like the items before it, but is {}",
                      "列表第 {} 项应与之前各项同为 {}，但实际为 {}", index + 1, to_text(expected),
                      to_text(actual));
}

Message hides(std::string_view name) {
  return make_message("the name '{0}' is already in use; choose another one",
                      "名称 '{0}' 已被占用，请换一个", name);
}

Message no_name(std::string_view text) {
  return make_message("'{}' cannot be a name: a name has letters, digits and _ only",
                      "'{}' 不能作为名称：名称只能由字母、数字和 _ 组成", text);
}

Message too_long() {
  return make_message("the expression is longer than {} bytes", "表达式超过 {} 字节",
                      kMaxExpressionBytes);
}

Message too_nested() {
  return make_message("the expression is nested more than {} deep", "表达式嵌套超过 {} 层",
                      kMaxNesting);
}

Message too_high() {
  return make_message("the expression chains more than {} dependent operations",
                      "表达式中依次依赖的运算超过 {} 层", kMaxHeight);
}

Message too_many_lists() {
  return make_message("lists are nested more than {} deep", "列表嵌套超过 {} 层", kMaxListDepth);
}

Message too_many_variables() {
  return make_message("macros are nested more than {} deep", "宏嵌套超过 {} 层", kMaxVariables);
}

Message expected_expression(std::string_view found) {
  if (found.empty()) return {"expected an expression at the end", "末尾缺少表达式"};
  return make_message("expected an expression, found '{}'", "此处应为表达式，而不是 '{}'", found);
}

Message expected(std::string_view what, std::string_view found) {
  if (found.empty()) return make_message("expected '{}' at the end", "末尾缺少 '{}'", what);
  return with_spelling(
      make_message("expected '{}', found '{}'", "此处应为 '{}'，而不是 '{}'", what, found), found);
}

Message expected_macro(std::string_view found) {
  if (found.empty()) return {"expected the name of a macro at the end", "末尾缺少宏名"};
  return make_message("expected the name of a macro, found '{}'", "此处应为宏名，而不是 '{}'",
                      found);
}

Message expected_variable(std::string_view found) {
  if (found.empty()) return {"expected the name of a variable at the end", "末尾缺少变量名"};
  return make_message("expected the name of a variable, found '{}'", "此处应为变量名，而不是 '{}'",
                      found);
}

Message unexpected(std::string_view found) {
  return with_spelling(
      make_message("unexpected '{}' after the expression", "表达式之后出现意外的 '{}'", found),
      found);
}

Message chained_comparison() {
  return {"comparisons do not chain; join them with &&", "比较运算不能连用，请用 && 连接"};
}

Message unclosed_brace() {
  return {"'{' has no closing '}'; write '{{' for a literal brace",
          "'{' 缺少对应的 '}'；花括号本身请写作 '{{'"};
}

Message unopened_brace() {
  return {"'}' has no opening '{'; write '}}' for a literal brace",
          "'}' 缺少对应的 '{'；花括号本身请写作 '}}'"};
}

}  // namespace tilelint::errors
