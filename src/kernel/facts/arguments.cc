#include "kernel/facts/arguments.h"

#include <algorithm>
#include <vector>

#include "base/message.h"

namespace tilelint {
namespace {

const Message kNotDocumented{"rules/ops does not say this of the operation",
                             "rules/ops 中没有该操作的这一信息"};

Value to_value(Arena& arena, const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::integer:
      return Value::integer(literal.integer);
    case Literal::Kind::boolean:
      return Value::boolean(literal.boolean);
    case Literal::Kind::text:
      return Value::string(literal.text);
    case Literal::Kind::list: {
      std::vector<Value> items;
      for (const Literal& item : literal.items) items.push_back(to_value(arena, item));
      return make_list(arena, items);
    }
    case Literal::Kind::table:
      break;
  }
  return {};
}

bool has_type(const Literal& literal, Type type) {
  if (type.depth > 0) {
    return literal.kind == Literal::Kind::list &&
           std::all_of(literal.items.begin(), literal.items.end(),
                       [&](const Literal& item) { return has_type(item, type.item()); });
  }
  switch (type.base) {
    case Type::Base::integer:
      return literal.kind == Literal::Kind::integer;
    case Type::Base::boolean:
      return literal.kind == Literal::Kind::boolean;
    case Type::Base::string:
      return literal.kind == Literal::Kind::text;
    case Type::Base::any:
      return true;
  }
  return false;
}

}  // namespace

Value argument_value(SubjectFacts& facts, int row) {
  const Operation& op = *facts.subject().operation;
  const ArgumentType& wanted = op.type->arguments[static_cast<std::size_t>(row)];
  for (const Argument& argument : op.arguments) {
    if (argument.name != wanted.name) continue;
    if (has_type(argument.value, wanted.type)) return to_value(facts.arena(), argument.value);
    return make_unknown(facts.arena(),
                        make_message("the argument `{}` is not of the type {}",
                                     "参数 `{}` 的类型不是 {}", wanted.name, to_text(wanted.type)));
  }
  return wanted.has_fallback ? to_value(facts.arena(), wanted.fallback) : Value{};
}

Value type_value(SubjectFacts& facts, std::optional<BoundExpression> OperationType::*expression) {
  const Operation* op = facts.subject().operation;
  if (op == nullptr || op->type == nullptr) return Value::unknown(&kNotDocumented);
  const auto& bound = op->type->*expression;
  if (!bound) return Value::unknown(&kNotDocumented);
  return Evaluation(*bound->program, facts, facts.arena()).evaluate(bound->id);
}

}  // namespace tilelint
