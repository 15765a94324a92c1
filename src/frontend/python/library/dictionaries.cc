#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/library/library.h"

namespace tilelint::python {

Value dictionary_of(Evaluation& run, const Arguments& given) {
  Dictionary made;
  if (const auto* one = given.positional(0)) {
    const auto pairs = items_of(run, one->value);
    if (one->value.is(Kind::dictionary)) {
      made = *one->value.dictionary;
    } else if (!pairs) {
      made.open = why_not(run, one->value, "dict");
    }
    for (std::size_t i = 0; pairs && !one->value.is(Kind::dictionary) && i < pairs->size(); ++i) {
      const auto pair = items_of(run, (*pairs)[i]);
      if (!pair || pair->size() != 2 || !pair->front().known()) {
        made.open = why_not(run, (*pairs)[i], "dict");
      } else {
        made.set(pair->front(), pair->back());
      }
    }
  }
  for (const auto& argument : given.given) {
    if (!argument.keyword.empty()) made.set(text(run, argument.keyword), argument.value);
  }
  return make_dictionary(run, std::move(made));
}

Value dictionary_method(Evaluation& run, Value self, std::string_view name,
                        const Arguments& given) {
  Dictionary& table = *self.dictionary;
  const auto* one = given.positional(0);
  if (name == "get" && one != nullptr) {
    if (!one->value.known()) return one->value;
    if (const Value* found = table.find(one->value)) return *found;
    if (table.open != nullptr) return unknown(table.open);
    const auto* otherwise = given.positional(1);
    return otherwise != nullptr ? otherwise->value : none();
  }
  if (name == "update") {
    const bool read = one == nullptr || one->value.is(Kind::dictionary);
    if (!read) table.open = why_not(run, one->value, name);
    if (one != nullptr && read) {
      for (const auto& [key, value] : one->value.dictionary->items) {
        table.set(key, run.uncertain > 0 ? no(run, Unknown::Why::branch, name) : value);
      }
      if (one->value.dictionary->open != nullptr) table.open = one->value.dictionary->open;
    }
    for (const auto& argument : given.given) {
      if (argument.keyword.empty()) continue;
      table.set(text(run, argument.keyword),
                run.uncertain > 0 ? no(run, Unknown::Why::branch, name) : argument.value);
    }
    return none();
  }
  if (name == "keys" || name == "values" || name == "items") {
    std::vector<Value> made;
    for (const auto& [key, value] : table.items) {
      made.push_back(name == "keys"     ? key
                     : name == "values" ? value
                                        : make_sequence(run, Kind::tuple, {key, value}));
    }
    return make_sequence(run, Kind::list, std::move(made), table.open);
  }
  if (name == "copy") {
    return make_dictionary(run, table);
  }
  const bool certain =
      run.uncertain == 0 && table.open == nullptr && (one == nullptr || one->value.known());
  if (certain && name == "clear") {
    table.items.clear();
    return none();
  }
  if (certain && one != nullptr && (name == "pop" || name == "setdefault")) {
    const auto* otherwise = given.positional(1);
    const Value* found = table.find(one->value);
    if (found == nullptr && name == "setdefault") {
      table.set(one->value, otherwise != nullptr ? otherwise->value : none());
      found = table.find(one->value);
    }
    const Value taken = found != nullptr       ? *found
                        : otherwise != nullptr ? otherwise->value
                                               : no(run, Unknown::Why::attribute, name);
    if (name == "pop") table.remove(one->value);
    return taken;
  }
  if (name == "pop" || name == "popitem" || name == "setdefault" || name == "clear") {
    table.items.clear();
    table.open = why(run, {Unknown::Why::call, name});
  }
  return no(run, Unknown::Why::call, name);
}

}  // namespace tilelint::python
