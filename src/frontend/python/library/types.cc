// Types and attributes of values: isinstance, type, hasattr and getattr.

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/attributes.h"
#include "frontend/python/library/library.h"
#include "frontend/python/limits.h"

namespace tilelint::python {
namespace {

using Kind = Value::Kind;

// The name of the value's builtin type; empty if it has none.
std::string_view builtin_type(const Value& value) {
  switch (value.kind) {
    case Kind::none:
      return "NoneType";
    case Kind::boolean:
      return "bool";
    case Kind::integer:
      return "int";
    case Kind::real:
      return "float";
    case Kind::text:
      return "str";
    case Kind::list:
      return "list";
    case Kind::tuple:
      return "tuple";
    case Kind::dictionary:
      return "dict";
    case Kind::range:
      return "range";
    case Kind::slice:
      return "slice";
    default:
      return {};
  }
}

constexpr std::array<std::string_view, 11> kTypes = {
    "NoneType", "bool", "int", "float", "str", "list", "tuple", "dict", "range", "slice", "set"};

bool is_type(std::string_view name) {
  return std::find(kTypes.begin(), kTypes.end(), name) != kTypes.end();
}

// Whether the value is an instance of the type with this path: "int", "torch.Tensor". Nothing for
// protocols such as collections.abc.Sequence.
std::optional<bool> is_of_name(Evaluation& run, const Value& value, std::string_view type) {
  const std::string_view own = builtin_type(value);
  if (is_type(type)) {
    if (type == "set") return std::nullopt;  // sets are represented as lists
    if (own.empty()) {
      const bool instance = value.is(Kind::instance) && value.instance->type != nullptr;
      const bool other =
          value.is(Kind::tensor) || (instance && is_whole(run, *value.instance->type));
      return other ? std::optional(false) : std::nullopt;
    }
    return own == type || (type == "int" && own == "bool");
  }
  const bool tensors = type == "torch.Tensor" || run.dialect->is_tensor_type(type);
  if (tensors && value.is(Kind::tensor)) return value.tensor->host == (type == "torch.Tensor");
  if (tensors && !own.empty()) return false;
  return std::nullopt;
}

// Whether the class is `from` or inherits from it; nothing if a base is unknown.
std::optional<bool> descends(Evaluation& run, const Class& type, const Class& from, int nested) {
  ++run.budget.steps;
  if (&type == &from) return true;
  if (nested > kMostCalls || run.budget.stopped()) return std::nullopt;
  std::optional<bool> any = false;
  for (const Value& base : type.bases) {
    const auto one =
        base.is(Kind::type) ? descends(run, *base.type, from, nested + 1) : std::nullopt;
    if (one == true) return true;
    if (!one) any = std::nullopt;
  }
  return any;
}

}  // namespace

std::optional<bool> is_of(Evaluation& run, const Value& value, const Value& type, int nested) {
  if (!value.known() || nested > kMostNested) return std::nullopt;
  if (type.is(Kind::name)) return is_of_name(run, value, *type.text);
  if (type.is(Kind::tuple) && type.sequence->open == nullptr) {
    std::optional<bool> any = false;
    for (const Value& one : type.sequence->items) {
      const auto fits = is_of(run, value, one, nested + 1);
      if (fits == true) return true;
      if (!fits) any = std::nullopt;
    }
    return any;
  }
  if (!type.is(Kind::type)) return std::nullopt;
  if (!builtin_type(value).empty()) return false;
  if (!value.is(Kind::instance) || value.instance->type == nullptr) return std::nullopt;
  return descends(run, *value.instance->type, *type.type, 0);
}

bool is_whole(Evaluation& run, const Class& type, int nested) {
  ++run.budget.steps;
  return nested <= kMostCalls && !run.budget.stopped() &&
         std::all_of(type.bases.begin(), type.bases.end(), [&](const Value& base) {
           const bool object = base.is(Kind::name) && *base.text == "object";
           return object || (base.is(Kind::type) && is_whole(run, *base.type, nested + 1));
         });
}

Value type_of(Evaluation& run, const Value& value) {
  if (const std::string_view name = builtin_type(value); !name.empty()) return outside(run, name);
  if (value.is(Kind::instance) && value.instance->type != nullptr) {
    Value made;
    made.kind = Kind::type;
    made.type = value.instance->type;
    return made;
  }
  return no(run, Unknown::Why::call, "type");
}

std::optional<bool> same_type(const Value& a, const Value& b) {
  const bool types = a.is(Kind::name) && b.is(Kind::name) && is_type(*a.text) && is_type(*b.text);
  return types ? std::optional(*a.text == *b.text) : std::nullopt;
}

Value inspect(Evaluation& run, std::string_view name, const Arguments& given) {
  const Value& value = given.given.front().value;
  const auto* two = given.positional(1);
  if (two == nullptr || !value.known()) return no(run, Unknown::Why::call, name);
  if (name == "isinstance") {
    const auto fits = is_of(run, value, two->value);
    return fits ? boolean(*fits) : no(run, Unknown::Why::call, name);
  }
  if (!two->value.is(Kind::text)) return no(run, Unknown::Why::call, name);
  const std::string_view wanted = *two->value.text;
  if (name == "getattr") {
    const Value found = attribute(run, value, *run.heap.text(wanted));
    const auto* otherwise = given.positional(2);
    const bool missing = !found.known() && has(run, value, wanted) == false;
    return missing && otherwise != nullptr ? otherwise->value : found;
  }
  const auto found = has(run, value, wanted);
  return found ? boolean(*found) : no(run, Unknown::Why::call, name);
}

std::optional<bool> has(Evaluation& run, const Value& value, std::string_view name) {
  if (value.is(Kind::instance) && value.instance->type != nullptr) {
    const Class& type = *value.instance->type;
    if (value.instance->find(name) != nullptr || member(run, type, name) != nullptr) return true;
    const bool whole = is_whole(run, type);
    return value.instance->open == nullptr && whole ? std::optional(false) : std::nullopt;
  }
  const bool items = name == "__len__" || name == "__iter__" || name == "__getitem__";
  if (items && value.is_numeric()) return false;
  if (items && (value.is_sequence() || value.is(Kind::text) || value.is(Kind::dictionary)))
    return true;
  return std::nullopt;
}

}  // namespace tilelint::python
