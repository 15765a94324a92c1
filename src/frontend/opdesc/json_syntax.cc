#include "frontend/opdesc/json_syntax.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/message.h"
#include "frontend/opdesc/json_scan.h"
#include "frontend/opdesc/json_token.h"
#include "frontend/opdesc/quote.h"

namespace tilelint {
namespace {

enum class Expected {
  value,
  value_or_end,  // in a list
  key,
  key_or_end,  // in an object
  colon,
  comma_or_end,
  nothing,
};

Message describe(Expected expected, bool in_object) {
  switch (expected) {
    case Expected::value:
      return {"a value", "一个值"};
    case Expected::value_or_end:
      return {"a value or \"]\"", "一个值或 \"]\""};
    case Expected::key:
      return {"a key in double quotes", "双引号中的键"};
    case Expected::key_or_end:
      return {"a key in double quotes or \"}\"", "双引号中的键或 \"}\""};
    case Expected::colon:
      return {"\":\" and a value", " \":\" 和一个值"};
    case Expected::comma_or_end:
      return in_object ? Message{"\",\" or \"}\"", " \",\" 或 \"}\""}
                       : Message{"\",\" or \"]\"", " \",\" 或 \"]\""};
    case Expected::nothing:
      return {"the end", "结尾"};
  }
  return {};
}

Expected expected_after(JsonProgress::After after, bool nested, bool in_object) {
  switch (after) {
    case JsonProgress::After::nothing:
      return Expected::value;
    case JsonProgress::After::opening:
      return in_object ? Expected::key_or_end : Expected::value_or_end;
    case JsonProgress::After::key:
      return Expected::colon;
    case JsonProgress::After::value:
      return nested ? Expected::comma_or_end : Expected::nothing;
  }
  return Expected::value;
}

bool begins_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

class Explanation {
 public:
  Explanation(const SourceFile& source, std::string_view text, const JsonProgress& progress)
      : source_(source), text_(text), progress_(progress) {}

  JsonFault find() {
    walk();
    if (at_ == text_.size()) return truncated();
    const char c = text_[at_];
    if (c == '/') return comment();
    const bool key = expected_ == Expected::key || expected_ == Expected::key_or_end;
    const bool value = expected_ == Expected::value || expected_ == Expected::value_or_end;
    if ((key || value) && c == '"') return string_fault(text_, at_);
    if (value && (is_digit(c) || c == '-')) return number_fault(text_, at_);
    if (value && begins_word(c)) return word_fault(text_, at_);
    if ((key || value) && c == '\'') {
      return {
          at_,
          {"write text in double quotes, not in single quotes", "文本请用双引号，不要用单引号"}};
    }
    if (key && begins_word(c)) {
      return {at_, make_message("put the key {} in double quotes", "请给键 {} 加上双引号",
                                quote(text_.substr(at_, word_end(text_, at_) - at_)))};
    }
    if (c == '}' || c == ']') return closing(c);
    return unexpected();
  }

 private:
  bool in_object() const { return !progress_.open.empty() && progress_.open.back().object; }

  // Skips valid commas and colons up to the token that is invalid.
  void walk() {
    expected_ = expected_after(progress_.after, !progress_.open.empty(), in_object());
    last_ = progress_.read;
    at_ = skip_blank(text_, last_);
    for (; at_ < text_.size(); at_ = skip_blank(text_, at_ + 1)) {
      if (expected_ == Expected::colon && text_[at_] == ':') {
        expected_ = Expected::value;
      } else if (expected_ == Expected::comma_or_end && text_[at_] == ',') {
        expected_ = in_object() ? Expected::key : Expected::value;
        comma_ = at_;
      } else {
        return;
      }
      last_ = at_ + 1;
    }
  }

  std::string place(std::size_t offset) const {
    const Position position = source_.position(static_cast<std::uint32_t>(offset));
    return fmt::format("{}:{}", position.line, position.column);
  }

  JsonFault truncated() const {
    if (progress_.open.empty()) {
      return {last_,
              {"the text holds no description; write an object in { }",
               "文本中没有描述；描述应是 { } 中的对象"}};
    }
    const JsonProgress::Open& open = progress_.open.back();
    const Message wanted = describe(expected_, open.object);
    const std::string opened = place(open.begin);
    return {last_,
            {fmt::format("the text ends inside the {} that begins at {}; expected {}",
                         open.object ? "object" : "list", opened, wanted.en),
             fmt::format("文本在 {} 处开始的{}中结束；此处应为{}", opened,
                         open.object ? "对象" : "列表", wanted.zh)}};
  }

  JsonFault comment() const {
    if (text_.substr(at_, 2) == "/*") {
      return {at_, {"this comment is not closed; */ is missing", "此注释没有结束，缺少 */"}};
    }
    return {at_, {"a comment begins with // or /*", "注释以 // 或 /* 开头"}};
  }

  JsonFault closing(char bracket) const {
    if (progress_.open.empty()) {
      return {at_,
              make_message("\"{}\" has no opening bracket", "\"{}\" 没有对应的左括号", bracket)};
    }
    const JsonProgress::Open& open = progress_.open.back();
    if (open.object != (bracket == '}')) {
      return {at_, make_message("\"{0}\" does not close the \"{1}\" at {2}",
                                "\"{0}\" 与 {2} 处的 \"{1}\" 不匹配", bracket,
                                open.object ? '{' : '[', place(open.begin))};
    }
    if (expected_ == Expected::key || (expected_ == Expected::value && comma_ != kNone)) {
      return {comma_, make_message("remove this comma before \"{}\"",
                                   "请删去 \"{}\" 之前的这个逗号", bracket)};
    }
    return unexpected();
  }

  JsonFault unexpected() const {
    const std::string found = quote_character(text_, at_);
    if (at_ == progress_.read && at_ > 0 && text_[at_ - 1] == '0' && is_digit(text_[at_])) {
      return {at_ - 1, {"a number must not begin with 0", "数字不能以 0 开头"}};
    }
    if (expected_ == Expected::nothing) {
      return {at_, make_message("\"{}\" follows the end of the value; put several descriptions in "
                                "a list [ ], or one on each line of a .jsonl file",
                                "值已结束，后面却还有 \"{}\"；多个描述应放在列表 [ ] 中，"
                                "或在 .jsonl 文件中每行一个",
                                found)};
    }
    const Message wanted = describe(expected_, in_object());
    return {at_,
            {fmt::format("found \"{}\", expected {}", found, wanted.en),
             fmt::format("此处是 \"{}\"，应为{}", found, wanted.zh)}};
  }

  static constexpr std::size_t kNone = std::string_view::npos;

  const SourceFile& source_;
  std::string_view text_;
  const JsonProgress& progress_;
  Expected expected_ = Expected::value;
  std::size_t at_ = 0;
  std::size_t last_ = 0;  // the end of the last valid token
  std::size_t comma_ = kNone;
};

}  // namespace

Failure failure_at_offset(const SourceFile& source, std::size_t offset, Message message) {
  const Position position = source.position(static_cast<std::uint32_t>(offset));
  return {source.path(), position.line, position.column, std::move(message)};
}

Failure explain_syntax(const SourceFile& source, std::string_view text,
                       const JsonProgress& progress) {
  JsonFault fault = Explanation(source, text, progress).find();
  return failure_at_offset(source, fault.at, std::move(fault.message));
}

}  // namespace tilelint
