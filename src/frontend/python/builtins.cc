// Functions of Python itself, and of math and numpy where they compute numbers.
#include <algorithm>
#include <cmath>

#include "base/checked.h"
#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

std::optional<double> as_number(const Value& value) {
  if (value.is(Value::Kind::real)) return value.real;
  if (value.is_number()) return static_cast<double>(value.integer);
  return std::nullopt;
}

std::optional<std::int64_t> as_integer(double value) {
  constexpr double limit = 9.2e18;
  if (!(value > -limit && value < limit)) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

// math.ceil, np.floor and the like.
std::optional<double> rounded(std::string_view name, double value) {
  if (name == "ceil") return std::ceil(value);
  if (name == "floor") return std::floor(value);
  if (name == "trunc" || name == "int") return std::trunc(value);
  if (name == "round") return std::nearbyint(value);
  return std::nullopt;
}

std::optional<double> computed(std::string_view name, double value) {
  if (name == "sqrt" && value >= 0) return std::sqrt(value);
  if (name == "exp") return std::exp(value);
  if (name == "log" && value > 0) return std::log(value);
  if (name == "log2" && value > 0) return std::log2(value);
  if (name == "float") return value;
  return std::nullopt;
}

}  // namespace

Value Interpreter::extreme(bool greatest, const Arguments& given) {
  std::vector<Value> values;
  for (const auto& argument : given.given) {
    if (argument.keyword == "key") return no(Unknown::Why::call, greatest ? "max" : "min");
    if (argument.keyword.empty()) values.push_back(argument.value);
  }
  if (values.size() == 1) {
    const auto items = items_of(values.front());
    if (!items) return no(Unknown::Why::call, greatest ? "max" : "min");
    values = *items;
  }
  if (given.open != nullptr) return unknown(given.open);
  std::optional<Value> best;
  for (const Value& value : values) {
    if (!value.known()) return any_unknown(values);
    if (!as_number(value)) return no(Unknown::Why::call, greatest ? "max" : "min");
    if (!best || *truth(compare(greatest ? ">" : "<", value, *best))) best = value;
  }
  return best ? *best : no(Unknown::Why::call, greatest ? "max" : "min");
}

// The reason that says most of those why they are not known.
Value Interpreter::any_unknown(const std::vector<Value>& values) {
  std::optional<Value> chosen;
  for (const Value& value : values) {
    if (value.known()) continue;
    const bool better = !chosen || (chosen->unknown->origin == nullptr &&
                                    (value.unknown->origin != nullptr ||
                                     (value.unknown->dynamic && !chosen->unknown->dynamic)));
    if (better) chosen = value;
  }
  return derived(*chosen);
}

Value Interpreter::builtin(std::string_view name, const Arguments& given, NodeId node,
                           Frame& frame) {
  if (name == "min" || name == "max") return extreme(name == "max", given);
  if (given.open != nullptr) return unknown(given.open);
  const auto* one = given.positional(0);
  const auto* two = given.positional(1);
  if (name == "dict") return dictionary_of(given);
  if (one == nullptr) {
    if (name == "list" || name == "set") return make_sequence(Kind::list, {});
    if (name == "tuple") return make_sequence(Kind::tuple, {});
    return no(Unknown::Why::call, name);
  }
  const Value& value = one->value;
  if (name == "setattr" && given.positional(2) != nullptr) {
    set_attribute(value, two->value, given.positional(2)->value);
    return none();
  }
  if (name == "isinstance" || name == "hasattr" || name == "getattr") {
    return inspect(name, given);
  }
  if (name == "type" && given.given.size() == 1) return type_of(value);
  if (name == "range") {
    Value made;
    made.kind = Kind::range;
    const auto* three = given.positional(2);
    made.range = heap_.make(
        two == nullptr ? Range{integer(0), value, integer(1)}
                       : Range{value, two->value, three != nullptr ? three->value : integer(1)});
    for (const Value& part : {made.range->start, made.range->stop, made.range->step}) {
      if (!part.known()) return part;
    }
    return made;
  }
  if (!value.known()) return name == "int" ? value : derived(value);
  if (name == "len") return length(value);
  if (name == "list" || name == "tuple" || name == "sorted" || name == "reversed" ||
      name == "enumerate" || name == "zip" || name == "set" || name == "sum" || name == "all" ||
      name == "any" || name == "map") {
    return over_items(name, given, frame);
  }
  if (name == "str" || name == "repr") {
    if (value.is(Kind::integer)) return text(std::to_string(value.integer));
    if (value.is(Kind::text)) return value;
    return no(Unknown::Why::call, name);
  }
  if (name == "bool") {
    const auto holds = truth(value);
    return holds ? boolean(*holds) : no(Unknown::Why::call, name);
  }
  if (name == "pow" && two != nullptr && given.given.size() == 2) {
    return binary("**", value, two->value, node, frame);
  }
  if (name == "divmod" && two != nullptr) {
    return make_sequence(Kind::tuple, {binary("//", value, two->value, node, frame),
                                       binary("%", value, two->value, node, frame)});
  }
  // A base or a number of digits: int("ff", 16), math.log(8, 2).
  if (given.given.size() > 1) return no(Unknown::Why::call, name);
  return number_call(name, value);
}

// An attribute of a name that is not known may be any of them.
void Interpreter::set_attribute(const Value& object, const Value& name, const Value& value) {
  if (name.is(Kind::text)) {
    assign_attribute(object, *name.text, value);
  } else if (object.is(Kind::instance)) {
    object.instance->open = why_not(name, "setattr");
    for (auto& [field, kept] : object.instance->fields) kept = unknown(object.instance->open);
  }
}

// dict(other), dict([(key, value), ...]), dict(key=value)
Value Interpreter::dictionary_of(const Arguments& given) {
  Dictionary made;
  if (const auto* one = given.positional(0)) {
    const auto pairs = items_of(one->value);
    if (one->value.is(Kind::dictionary)) {
      made = *one->value.dictionary;
    } else if (!pairs) {
      made.open = why_not(one->value, "dict");
    }
    for (std::size_t i = 0; pairs && !one->value.is(Kind::dictionary) && i < pairs->size(); ++i) {
      const auto pair = items_of((*pairs)[i]);
      if (!pair || pair->size() != 2 || !pair->front().known()) {
        made.open = why_not((*pairs)[i], "dict");
      } else {
        made.set(pair->front(), pair->back());
      }
    }
  }
  for (const auto& argument : given.given) {
    if (!argument.keyword.empty()) made.set(text(argument.keyword), argument.value);
  }
  return make_dictionary(std::move(made));
}

Value Interpreter::number_call(std::string_view name, const Value& value) {
  if (value.is(Kind::text) && name == "int") {
    const Value number = defined(*value.text);
    return number.is(Kind::integer) ? number : no(Unknown::Why::call, name);
  }
  const auto number = as_number(value);
  if (!number) return no(Unknown::Why::call, name);
  if (name == "abs" && value.is(Kind::real)) return real(std::fabs(value.real));
  if (name == "abs") {
    const Checked size = value.integer < 0 ? checked_sub(0, value.integer) : value.integer;
    return size ? integer(*size) : no(Unknown::Why::overflow, name);
  }
  if (value.is_number() && rounded(name, *number)) return integer(value.integer);
  if (const auto whole = rounded(name, *number)) {
    if (const auto made = as_integer(*whole)) return integer(*made);
    return no(Unknown::Why::overflow, name);
  }
  if (const auto made = computed(name, *number)) return real(*made);
  return no(Unknown::Why::call, name);
}

Value Interpreter::length(const Value& value) {
  if (value.is(Kind::text)) return integer(static_cast<std::int64_t>(value.text->size()));
  if (value.is(Kind::tensor)) {
    const TensorValue& tensor = *value.tensor;
    if (tensor.shape_unknown != nullptr) return unknown(tensor.shape_unknown);
    return tensor.shape.empty() ? no(Unknown::Why::call, "len") : tensor.shape.front();
  }
  if (const auto items = items_of(value)) return integer(static_cast<std::int64_t>(items->size()));
  if (value.is_sequence()) return unknown(value.sequence->open);
  if (value.is(Kind::dictionary)) return unknown(value.dictionary->open);
  return no(Unknown::Why::call, "len");
}

Value Interpreter::over_items(std::string_view name, const Arguments& given, Frame& frame) {
  std::vector<std::vector<Value>> lists;
  for (const auto& argument : given.given) {
    if (!argument.keyword.empty()) continue;
    if (name == "map" && &argument == &given.given.front()) continue;
    if (name == "sum" && !lists.empty()) break;
    if (name == "enumerate" && !lists.empty()) break;
    const auto items = items_of(argument.value);
    if (!items) {
      return argument.value.is_sequence() ? argument.value : no(Unknown::Why::call, name);
    }
    lists.push_back(*items);
  }
  if (lists.empty()) return no(Unknown::Why::call, name);
  std::vector<Value>& items = lists.front();
  if (name == "tuple") return make_sequence(Kind::tuple, items);
  if (name == "list") return make_sequence(Kind::list, items);
  if (name == "set") return distinct(std::move(items));
  if (name == "reversed") return make_sequence(Kind::list, {items.rbegin(), items.rend()});
  if (name == "sorted") {
    for (const Value& item : items) {
      if (!item.is_number()) return no(Unknown::Why::call, name);
    }
    const auto* reverse = given.keyword("reverse");
    const auto down = reverse == nullptr ? std::optional(false) : truth(reverse->value);
    if (given.keyword("key") != nullptr || !down) return no(Unknown::Why::call, name);
    std::stable_sort(items.begin(), items.end(), [&](const Value& a, const Value& b) {
      return *down ? a.integer > b.integer : a.integer < b.integer;
    });
    return make_sequence(Kind::list, items);
  }
  if (name == "sum") {
    const auto* start = given.find("start", 1);
    Value total = start == nullptr ? integer(0) : start->value;
    for (const Value& item : items) total = binary("+", total, item, kNoNode, frame);
    return total;
  }
  if (name == "all" || name == "any") {
    for (const Value& item : items) {
      const auto holds = truth(item);
      if (!holds) return no(Unknown::Why::call, name);
      if (*holds == (name == "any")) return boolean(name == "any");
    }
    return boolean(name == "all");
  }
  std::vector<Value> made;
  std::size_t count = items.size();
  for (const auto& list : lists) count = std::min(count, list.size());
  for (std::size_t i = 0; i < count && !stopped(); ++i) {
    if (name == "enumerate") {
      const auto* start = given.find("start", 1);
      const Value number = binary("+", start == nullptr ? integer(0) : start->value,
                                  integer(static_cast<std::int64_t>(i)), kNoNode, frame);
      made.push_back(make_sequence(Kind::tuple, {number, items[i]}));
    } else if (name == "map") {
      Arguments one;
      for (const auto& list : lists) one.given.push_back({{}, list[i], kNoNode, {}});
      made.push_back(call(given.given.front().value, one, kNoNode, frame));
    } else {
      std::vector<Value> row;
      for (const auto& list : lists) row.push_back(list[i]);
      made.push_back(make_sequence(Kind::tuple, std::move(row)));
    }
  }
  return make_sequence(Kind::list, std::move(made));
}

}  // namespace tilelint::python
