// Facts about an option: the written value, and its description in rules/options. If that says
// nothing, the lists are empty.
#include <algorithm>
#include <string>
#include <vector>

#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/option_value.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_option {
namespace {

const Message kUndescribed{"rules/ops does not describe one of the operations",
                           "有操作在 rules/ops 中没有描述"};

const Option& option(SubjectFacts& f) {
  return f.subject().kernel->options[static_cast<std::size_t>(f.subject().index)];
}

const OptionType& type(SubjectFacts& f) {
  static const OptionType none;
  return option(f).type != nullptr ? *option(f).type : none;
}

OptionValue sorted(SubjectFacts& f) {
  return option(f).type != nullptr ? sort_option(option(f).value, type(f)) : OptionValue{};
}

// Why the value, or a part of it, is not known; null if all of it is known.
const Message* why_unknown(const Literal& value) {
  if (value.kind == Literal::Kind::unknown) return value.unknown.get();
  for (const Literal& item : value.items) {
    if (const Message* reason = why_unknown(item)) return reason;
  }
  return nullptr;
}

// Applies `make` to the sorted value; unknown if a part of the value is not known.
template <class Make>
Value of_value(SubjectFacts& f, Make make) {
  if (const Message* reason = why_unknown(option(f).value)) return Value::unknown(reason);
  return make(sorted(f));
}

Value strings(SubjectFacts& f, const std::vector<std::string>& texts) {
  std::vector<Value> values;
  for (const std::string& text : texts) values.push_back(make_string(f.arena(), text));
  return make_list(f.arena(), values);
}

Value booleans(SubjectFacts& f, const std::vector<bool>& flags) {
  std::vector<Value> values;
  for (const bool flag : flags) values.push_back(Value::boolean(flag));
  return make_list(f.arena(), values);
}

Value group(SubjectFacts& f) { return Value::string(option(f).group); }
Value name(SubjectFacts& f) { return Value::string(option(f).name); }
Value described(SubjectFacts& f) { return Value::boolean(option(f).type != nullptr); }
Value nearest(SubjectFacts& f) { return Value::string(option(f).nearest); }
Value arch(SubjectFacts& f) { return Value::string(f.backend().constants().name); }

Value number(SubjectFacts& f) {
  const Literal& value = option(f).value;
  if (value.kind == Literal::Kind::unknown) return Value::unknown(value.unknown.get());
  return value.kind == Literal::Kind::integer ? Value::integer(value.integer) : Value{};
}

Value text(SubjectFacts& f) {
  const Literal& value = option(f).value;
  if (value.kind == Literal::Kind::unknown) return Value::unknown(value.unknown.get());
  return value.kind == Literal::Kind::text ? Value::string(value.text) : Value{};
}

Value takes(SubjectFacts& f) {
  return option(f).type != nullptr ? Value::string(python_name(type(f).kind)) : Value::string("");
}

Value misfit_place(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue& v) { return make_string(f.arena(), v.misfit_place); });
}
Value misfit_kind(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue& v) { return make_string(f.arena(), v.misfit_kind); });
}
Value numbers(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue& v) { return make_list(f.arena(), v.numbers); });
}
Value sided(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue& v) { return make_list(f.arena(), v.sided); });
}
Value texts(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue& v) { return strings(f, v.texts); });
}
Value flags(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue& v) { return booleans(f, v.flags); });
}
Value integer_keys(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue& v) { return make_list(f.arena(), v.integer_keys); });
}
Value control_numbers(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue& v) { return make_list(f.arena(), v.control_numbers); });
}
Value malformed_keys(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue& v) { return strings(f, v.malformed_keys); });
}
Value function_keys(SubjectFacts& f) {
  return of_value(f, [](const OptionValue& v) { return Value::boolean(v.function_keys); });
}
Value entries(SubjectFacts& f) {
  return of_value(
      f, [](const OptionValue& v) { return Value::integer(static_cast<std::int64_t>(v.entries)); });
}

Value bounds(SubjectFacts& f) { return make_list(f.arena(), type(f).range); }
Value besides(SubjectFacts& f) { return make_list(f.arena(), type(f).besides); }
Value choices(SubjectFacts& f) { return strings(f, type(f).choices); }
Value key_bounds(SubjectFacts& f) { return make_list(f.arena(), type(f).keys); }
Value sided_bounds(SubjectFacts& f) { return make_list(f.arena(), type(f).sided_range); }
Value control_values(SubjectFacts& f) { return make_list(f.arena(), type(f).control_values); }
Value lone_values(SubjectFacts& f) { return make_list(f.arena(), type(f).lone_values); }
Value backends(SubjectFacts& f) { return strings(f, type(f).backends); }
Value fallback(SubjectFacts& f) { return Value::string(type(f).fallback); }

std::string as_text(const Literal& value) {
  switch (value.kind) {
    case Literal::Kind::integer:
      return std::to_string(value.integer);
    case Literal::Kind::boolean:
      return value.boolean ? "true" : "false";
    case Literal::Kind::text:
      return value.text;
    case Literal::Kind::list:
      return value.items.empty() ? "[]" : "[…]";
    case Literal::Kind::table:
      return value.items.empty() ? "{}" : "{…}";
    case Literal::Kind::unknown:
      break;
  }
  return {};
}

Value is_default(SubjectFacts& f) {
  return of_value(f, [&](const OptionValue&) {
    return Value::boolean(as_text(option(f).value) == type(f).fallback);
  });
}

// The classes of the operations that the option applies to.
Value op_classes(SubjectFacts& f) {
  const auto& operations = f.subject().kernel->operations;
  const int end = option(f).last < 0 ? static_cast<int>(operations.size()) : option(f).last;
  std::vector<Value> classes;
  for (int i = option(f).first; i < end; ++i) {
    const OperationType* type = operations[static_cast<std::size_t>(i)].type;
    if (type == nullptr) return Value::unknown(&kUndescribed);
    if (type->computes) classes.push_back(Value::string(type->op_class));
  }
  return make_list(f.arena(), classes);
}

// One value per matmul of the kernel.
Value of_matmuls(SubjectFacts& f, Integer Matmul::*member) {
  std::vector<Value> values;
  for (const Operation& op : f.subject().kernel->operations) {
    if (op.matmul) values.push_back(to_value((*op.matmul).*member));
  }
  return make_list(f.arena(), values);
}

Value batches(SubjectFacts& f) { return of_matmuls(f, &Matmul::batch); }
Value depths(SubjectFacts& f) { return of_matmuls(f, &Matmul::k); }

Value loops(SubjectFacts& f) {
  return Value::integer(static_cast<std::int64_t>(f.subject().kernel->loops.size()));
}

Value operations(SubjectFacts& f) {
  return Value::integer(static_cast<std::int64_t>(f.subject().kernel->operations.size()));
}

constexpr Type kBooleans = kBoolean.list();

constexpr FactInfo kTable[] = {
    {"group", kString, "", "jit, options, runtime, pass, host, codegen, debug, verify or operation",
     Origin::none, false, group},
    {"option", kString, "", "name of the option", Origin::none, false, name},
    {"described", kBoolean, "", "whether the option exists", Origin::none, false, described},
    {"nearest", kString, "",
     "the nearest existing option if it does not exist; empty if none is near", Origin::none, false,
     nearest},
    {"number", kInteger, "", "its value; absent if it is not an integer", Origin::none, false,
     number},
    {"text", kString, "", "its value; absent if it is not a string", Origin::none, false, text},
    {"takes", kString, "", "the type that it takes, by its Python name; or empty", Origin::none,
     false, takes},
    {"misfit_place", kString, "",
     "the part of the value that has the wrong type; empty for the value itself", Origin::none,
     false, misfit_place},
    {"misfit_kind", kString, "", "the wrong type; empty if everything fits", Origin::none, false,
     misfit_kind},
    {"numbers", kIntegers, "", "the numbers to which `bounds` applies", Origin::none, false,
     numbers},
    {"bounds", kIntegers, "", "lowest and highest number", Origin::none, false, bounds},
    {"besides", kIntegers, "", "numbers outside `bounds` that the option accepts", Origin::none,
     false, besides},
    {"texts", kStrings, "", "the strings to which `choices` applies", Origin::none, false, texts},
    {"choices", kStrings, "", "strings that the option accepts", Origin::none, false, choices},
    {"flags", kBooleans, "", "flags of a scope", Origin::none, false, flags},
    {"entries", kInteger, "entries", "entries of a merge setting", Origin::none, false, entries},
    {"integer_keys", kIntegers, "", "integer keys of a merge setting", Origin::none, false,
     integer_keys},
    {"key_bounds", kIntegers, "", "lowest and highest integer key", Origin::none, false,
     key_bounds},
    {"function_keys", kBoolean, "", "whether a merge setting has keys such as func8_0 or DEFAULT",
     Origin::none, false, function_keys},
    {"malformed_keys", kStrings, "", "keys that resemble func8_0 or DEFAULT but are not valid",
     Origin::none, false, malformed_keys},
    {"control_numbers", kIntegers, "", "values of the keys that select a merge mode", Origin::none,
     false, control_numbers},
    {"control_values", kIntegers, "", "values that such a key accepts", Origin::none, false,
     control_values},
    {"lone_values", kIntegers, "", "values that such a key accepts if it is the only key",
     Origin::none, false, lone_values},
    {"sided", kIntegers, "", "numbers that come with a side", Origin::none, false, sided},
    {"sided_bounds", kIntegers, "", "lowest and highest number with a side", Origin::none, false,
     sided_bounds},
    {"default", kString, "", "value of the option if it is not set", Origin::none, false, fallback},
    {"is_default", kBoolean, "", "whether the value is the default", Origin::none, false,
     is_default},
    {"backends", kStrings, "", "the backends on which the option has an effect; empty for all",
     Origin::none, false, backends},
    {"arch", kString, "", "name of the backend in use", Origin::none, false, arch},
    {"op_classes", kStrings, "", "classes of the computing operations to which it applies",
     Origin::none, false, op_classes},
    {"operations", kInteger, "operations", "number of operations of the kernel", Origin::none,
     false, operations},
    {"loops", kInteger, "loops", "number of loops of the kernel", Origin::none, false, loops},
    {"batches", kIntegers, "", "batch of each matmul of the kernel", Origin::none, false, batches},
    {"depths", kIntegers, "elements", "K of each matmul of the kernel", Origin::none, false,
     depths},
};

}  // namespace
}  // namespace of_option

std::span<const FactInfo> option_facts() { return of_option::kTable; }

}  // namespace tilelint
