#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/library/library.h"
#include "frontend/python/limits.h"

namespace tilelint::python {

Value list_method(Evaluation& run, Value self, std::string_view name, const Arguments& given) {
  Sequence& list = *self.sequence;
  const bool changes = name == "append" || name == "extend" || name == "insert" || name == "pop" ||
                       name == "remove" || name == "clear" || name == "reverse" || name == "sort";
  const bool adds = name == "append" || name == "extend";
  if (changes && (run.uncertain > list.uncertain || self.is(Kind::tuple))) {
    if (!adds) list.items.clear();  // the items may be at other positions
    list.open = why(run, {Unknown::Why::branch, name});
    return none();
  }
  const auto* one = given.positional(0);
  if (name == "append" && one != nullptr) {
    if (list.items.size() < kMostItems) list.items.push_back(one->value);
    return none();
  }
  if (name == "extend" && one != nullptr) {
    const auto items = items_of(run, one->value);
    if (items && list.items.size() + items->size() < kMostItems) {
      list.items.insert(list.items.end(), items->begin(), items->end());
    } else {
      list.open = why_not(run, one->value, name);
    }
    return none();
  }
  if (name == "pop" && list.open == nullptr && !list.items.empty() && one == nullptr) {
    const Value last = list.items.back();
    list.items.pop_back();
    return last;
  }
  if (name == "reverse") {
    std::reverse(list.items.begin(), list.items.end());
    return none();
  }
  if (name == "copy") return make_sequence(run, self.kind, list.items, list.open);
  if (name == "index" && one != nullptr && list.open == nullptr) {
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      if (same(list.items[i], one->value)) return integer(static_cast<std::int64_t>(i));
    }
  }
  if (name == "count" && one != nullptr && list.open == nullptr) {
    return integer(std::count_if(list.items.begin(), list.items.end(),
                                 [&](const Value& item) { return same(item, one->value); }));
  }
  if (changes) {
    list.items.clear();
    list.open = why(run, {Unknown::Why::call, name});
  }
  return no(run, Unknown::Why::call, name);
}

}  // namespace tilelint::python
