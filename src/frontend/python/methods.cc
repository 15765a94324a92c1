// Methods of lists, dictionaries and texts, and calls of names outside the file.
#include <algorithm>

#include "frontend/python/interpreter.h"
#include "frontend/python/pypto_names.h"

namespace tilelint::python {

Value Interpreter::call_method(const Method& method, const Arguments& given, NodeId node,
                               Frame& frame) {
  if (method.callee.is(Kind::function)) {
    return call_function(*method.callee.function, given, &method.self, node, &frame);
  }
  if (!method.callee.is(Kind::name)) return no(Unknown::Why::call, "");
  const std::string& name = *method.callee.text;
  switch (method.self.kind) {
    case Kind::list:
    case Kind::tuple:
      return sequence_method(method.self, name, given);
    case Kind::dictionary:
      return dictionary_method(method.self, name, given);
    case Kind::text:
      return text_method(*method.self.text, name, given);
    case Kind::tensor:
      return tensor_method(*method.self.tensor, name, given, node, frame);
    case Kind::integer:
    case Kind::real:
      // Of symbolic scalars: (n - i).min(tile).
      if (name == "min" || name == "max") {
        Arguments both = given;
        both.given.insert(both.given.begin(), {{}, method.self, node, {}});
        return extreme(name == "max", both);
      }
      return no(Unknown::Why::call, name);
    default:
      return no(Unknown::Why::call, name);
  }
}

Value Interpreter::sequence_method(Value self, std::string_view name, const Arguments& given) {
  Sequence& list = *self.sequence;
  const bool changes = name == "append" || name == "extend" || name == "insert" || name == "pop" ||
                       name == "remove" || name == "clear" || name == "reverse" || name == "sort";
  const bool adds = name == "append" || name == "extend";
  if (changes && (uncertain_ > list.uncertain || self.is(Kind::tuple))) {
    if (!adds) list.items.clear();  // what it held may stand elsewhere
    list.open = why({Unknown::Why::branch, name});
    return none();
  }
  const auto* one = given.positional(0);
  if (name == "append" && one != nullptr) {
    if (list.items.size() < kMostItems) list.items.push_back(one->value);
    return none();
  }
  if (name == "extend" && one != nullptr) {
    const auto items = items_of(one->value);
    if (items && list.items.size() + items->size() < kMostItems) {
      list.items.insert(list.items.end(), items->begin(), items->end());
    } else {
      list.open = why_not(one->value, name);
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
  if (name == "copy") return make_sequence(self.kind, list.items, list.open);
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
    list.open = why({Unknown::Why::call, name});
  }
  return no(Unknown::Why::call, name);
}

Value Interpreter::dictionary_method(Value self, std::string_view name, const Arguments& given) {
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
    if (!read) table.open = why_not(one->value, name);
    if (one != nullptr && read) {
      for (const auto& [key, value] : one->value.dictionary->items) {
        table.set(key, uncertain_ > 0 ? no(Unknown::Why::branch, name) : value);
      }
      if (one->value.dictionary->open != nullptr) table.open = one->value.dictionary->open;
    }
    for (const auto& argument : given.given) {
      if (argument.keyword.empty()) continue;
      table.set(text(argument.keyword),
                uncertain_ > 0 ? no(Unknown::Why::branch, name) : argument.value);
    }
    return none();
  }
  if (name == "keys" || name == "values" || name == "items") {
    std::vector<Value> made;
    for (const auto& [key, value] : table.items) {
      made.push_back(name == "keys"     ? key
                     : name == "values" ? value
                                        : make_sequence(Kind::tuple, {key, value}));
    }
    return make_sequence(Kind::list, std::move(made), table.open);
  }
  if (name == "copy") {
    return make_dictionary(table);
  }
  const bool certain =
      uncertain_ == 0 && table.open == nullptr && (one == nullptr || one->value.known());
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
                                               : no(Unknown::Why::attribute, name);
    if (name == "pop") table.remove(one->value);
    return taken;
  }
  if (name == "pop" || name == "popitem" || name == "setdefault" || name == "clear") {
    table.items.clear();
    table.open = why({Unknown::Why::call, name});
  }
  return no(Unknown::Why::call, name);
}

Value Interpreter::text_method(const std::string& self, std::string_view name,
                               const Arguments& given) {
  const auto* one = given.positional(0);
  const std::string* other =
      one != nullptr && one->value.is(Kind::text) ? one->value.text : nullptr;
  if (name == "startswith" && other != nullptr) return boolean(self.starts_with(*other));
  if (name == "endswith" && other != nullptr) return boolean(self.ends_with(*other));
  if (name == "lower" || name == "upper") {
    std::string made = self;
    for (char& c : made) {
      if (name == "lower" && c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
      if (name == "upper" && c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
    }
    return text(made);
  }
  return no(Unknown::Why::call, name);
}

Value Interpreter::call_name(const std::string& path, const Arguments& given, NodeId node,
                             Frame& frame) {
  if (path == "object.__setattr__" && given.given.size() == 3) {
    set_attribute(given.given[0].value, given.given[1].value, given.given[2].value);
    return none();
  }
  if (path.starts_with("pypto.")) {
    return pypto(std::string_view(path).substr(6), given, node, frame);
  }
  if (path.starts_with("torch.")) {
    return host_call(std::string_view(path).substr(6), given, node, frame);
  }
  const std::string_view name = last_part(path);
  if (path.starts_with("math.") || path.starts_with("numpy.") ||
      path.find('.') == std::string::npos) {
    if (path == "math.prod" || path == "numpy.prod") {
      Value product = integer(1);
      const auto* list = given.positional(0);
      const auto items = list != nullptr ? items_of(list->value) : std::nullopt;
      if (!items) return no(Unknown::Why::call, path);
      for (const Value& item : *items) product = binary("*", product, item, node, frame);
      return product;
    }
    return builtin(name, given, node, frame);
  }
  if (path == "dataclasses.field") {
    if (const auto* value = given.keyword("default")) return value->value;
    if (const auto* factory = given.keyword("default_factory")) {
      return bound(factory->value, outside(path));
    }
  }
  if ((path == "copy.deepcopy" || path == "copy.copy") && !given.given.empty()) {
    return given.given.front().value;
  }
  return unread(*heap_.text(path), given, node, frame);
}

}  // namespace tilelint::python
