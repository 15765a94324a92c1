#include "expr/workspace.h"

#include <cstring>

namespace tilelint {

const Message kTooMuchWork = {"too many steps", "计算步骤过多"};
const Message kTooManyItems = {"a list of more than 4096 items", "列表超过 4096 项"};
const Message kTextTooLong = {"the text is too long", "文本过长"};

Value Workspace::join(std::string_view a, std::string_view b) {
  const std::size_t size = a.size() + b.size();
  if (size > kMaxTextBytes) return Value::unknown(&kTextTooLong);
  if (!spend(size / sizeof(Value) + 1)) return Value::unknown(&kTooMuchWork);
  auto* text = static_cast<char*>(arena_->allocate(size + 1, 1));
  a.copy(text, a.size());
  b.copy(text + a.size(), b.size());
  return Value::string({text, size});
}

}  // namespace tilelint
