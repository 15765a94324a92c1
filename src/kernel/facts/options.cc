#include "kernel/facts/tables.h"

namespace tilelint {
namespace {

const Option& option(SubjectFacts& f) {
  return f.subject().kernel->options[static_cast<std::size_t>(f.subject().index)];
}

Value group(SubjectFacts& f) { return Value::string(option(f).group); }
Value name(SubjectFacts& f) { return Value::string(option(f).name); }

Value number(SubjectFacts& f) {
  const Literal& value = option(f).value;
  return value.kind == Literal::Kind::integer ? Value::integer(value.integer) : Value{};
}

Value text(SubjectFacts& f) {
  const Literal& value = option(f).value;
  return value.kind == Literal::Kind::text ? Value::string(value.text) : Value{};
}

constexpr FactInfo kTable[] = {
    {"group", kString, "", "jit, runtime or pass", Origin::none, false, group},
    {"option", kString, "", "name of the option", Origin::none, false, name},
    {"number", kInteger, "", "its value; absent when it is not an integer", Origin::none, false,
     number},
    {"text", kString, "", "its value; absent when it is not a text", Origin::none, false, text},
};

}  // namespace

std::span<const FactInfo> option_facts() { return kTable; }

}  // namespace tilelint
