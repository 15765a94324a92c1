#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/library/library.h"

namespace tilelint::python {

Value length(Evaluation& run, const Value& value) {
  if (value.is(Kind::text)) return integer(static_cast<std::int64_t>(value.text->size()));
  if (value.is(Kind::tensor)) {
    const TensorValue& tensor = *value.tensor;
    if (tensor.shape_unknown != nullptr) return unknown(tensor.shape_unknown);
    return tensor.shape.empty() ? no(run, Unknown::Why::call, "len") : tensor.shape.front();
  }
  if (const auto items = items_of(run, value))
    return integer(static_cast<std::int64_t>(items->size()));
  if (value.is_sequence()) return unknown(value.sequence->open);
  if (value.is(Kind::dictionary)) return unknown(value.dictionary->open);
  return no(run, Unknown::Why::call, "len");
}

Value over_items(std::string_view name, const Arguments& given, Frame& frame) {
  Evaluation& run = frame.run;
  std::vector<std::vector<Value>> lists;
  for (const auto& argument : given.given) {
    if (!argument.keyword.empty()) continue;
    if (name == "map" && &argument == &given.given.front()) continue;
    if (name == "sum" && !lists.empty()) break;
    if (name == "enumerate" && !lists.empty()) break;
    const auto items = items_of(run, argument.value);
    if (!items) {
      return argument.value.is_sequence() ? argument.value : no(run, Unknown::Why::call, name);
    }
    lists.push_back(*items);
  }
  if (lists.empty()) return no(run, Unknown::Why::call, name);
  std::vector<Value>& items = lists.front();
  if (name == "tuple") return make_sequence(run, Kind::tuple, items);
  if (name == "list") return make_sequence(run, Kind::list, items);
  if (name == "set") return distinct(run, std::move(items));
  if (name == "reversed") return make_sequence(run, Kind::list, {items.rbegin(), items.rend()});
  if (name == "sorted") {
    for (const Value& item : items) {
      if (!item.is_number()) return no(run, Unknown::Why::call, name);
    }
    const auto* reverse = given.keyword("reverse");
    const auto down = reverse == nullptr ? std::optional(false) : truth(run, reverse->value);
    if (given.keyword("key") != nullptr || !down) return no(run, Unknown::Why::call, name);
    std::stable_sort(items.begin(), items.end(), [&](const Value& a, const Value& b) {
      return *down ? a.integer > b.integer : a.integer < b.integer;
    });
    return make_sequence(run, Kind::list, items);
  }
  if (name == "sum") {
    const auto* start = given.find("start", 1);
    Value total = start == nullptr ? integer(0) : start->value;
    for (const Value& item : items) total = binary("+", total, item, kNoNode, frame);
    return total;
  }
  if (name == "all" || name == "any") {
    for (const Value& item : items) {
      const auto holds = truth(run, item);
      if (!holds) return no(run, Unknown::Why::call, name);
      if (*holds == (name == "any")) return boolean(name == "any");
    }
    return boolean(name == "all");
  }
  std::vector<Value> made;
  std::size_t count = items.size();
  for (const auto& list : lists) count = std::min(count, list.size());
  for (std::size_t i = 0; i < count && !run.budget.stopped(); ++i) {
    if (name == "enumerate") {
      const auto* start = given.find("start", 1);
      const Value number = binary("+", start == nullptr ? integer(0) : start->value,
                                  integer(static_cast<std::int64_t>(i)), kNoNode, frame);
      made.push_back(make_sequence(run, Kind::tuple, {number, items[i]}));
    } else if (name == "map") {
      Arguments one;
      for (const auto& list : lists) one.given.push_back({{}, list[i], kNoNode, {}});
      made.push_back(call(given.given.front().value, one, kNoNode, frame));
    } else {
      std::vector<Value> row;
      for (const auto& list : lists) row.push_back(list[i]);
      made.push_back(make_sequence(run, Kind::tuple, std::move(row)));
    }
  }
  return make_sequence(run, Kind::list, std::move(made));
}

}  // namespace tilelint::python
