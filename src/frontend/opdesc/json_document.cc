#include "frontend/opdesc/json_document.h"

namespace tilelint {

std::string_view JsonValue::token() const {
  const Span span = node().span;
  return document_->source_.substr(span.begin, span.end - span.begin);
}

std::string_view JsonValue::text() const {
  if (node().escaped) return document_->unescaped_[static_cast<std::size_t>(node().number)];
  const std::string_view quoted = token();
  return quoted.substr(1, quoted.size() - 2);
}

std::size_t JsonValue::count() const {
  std::size_t nodes = 0;
  for (const JsonValue child : items()) {
    static_cast<void>(child);
    ++nodes;
  }
  return is(JsonKind::object) ? nodes / 2 : nodes;
}

Message name_of(JsonKind kind) {
  switch (kind) {
    case JsonKind::null:
      return {"null", " null"};
    case JsonKind::boolean:
      return {"a boolean", "布尔值"};
    case JsonKind::integer:
      return {"an integer", "整数"};
    case JsonKind::decimal:
      return {"a decimal number", "小数"};
    case JsonKind::text:
      return {"a string", "字符串"};
    case JsonKind::list:
      return {"a list", "列表"};
    case JsonKind::object:
      return {"an object", "对象"};
  }
  return {};
}

}  // namespace tilelint
