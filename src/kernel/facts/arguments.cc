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
    case Literal::Kind::unknown:
      return Value::unknown(literal.unknown.get());
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

const Argument* find_given(const Operation& op, int row) {
  const std::string& name = op.type->arguments[static_cast<std::size_t>(row)].name;
  const auto found = std::find_if(op.arguments.begin(), op.arguments.end(),
                                  [&](const Argument& argument) { return argument.name == name; });
  return found == op.arguments.end() ? nullptr : &*found;
}

}  // namespace

Value argument_value(SubjectFacts& facts, int row) {
  const Operation& op = *facts.subject().operation;
  const ArgumentType& wanted = op.type->arguments[static_cast<std::size_t>(row)];
  const Argument* given = find_given(op, row);
  if (given == nullptr) {
    return wanted.has_fallback ? to_value(facts.arena(), wanted.fallback) : Value{};
  }
  if (given->value.kind == Literal::Kind::unknown || has_type(given->value, wanted.type))
    return to_value(facts.arena(), given->value);
  return make_unknown(facts.arena(),
                      make_message("the argument `{}` is not of the type {}",
                                   "参数 `{}` 的类型不是 {}", wanted.name, to_text(wanted.type)));
}

Span argument_span(const Subject& subject, int row) {
  const Argument* given = find_given(*subject.operation, row);
  return given != nullptr ? given->span : Span{};
}

Value type_value(SubjectFacts& facts, std::optional<BoundExpression> OperationType::*expression) {
  const Operation* op = facts.subject().operation;
  if (op == nullptr || op->type == nullptr) return Value::unknown(&kNotDocumented);
  const auto& bound = op->type->*expression;
  if (!bound) return Value::unknown(&kNotDocumented);
  return Evaluation(*bound->program, facts, facts.arena()).evaluate(bound->id);
}

}  // namespace tilelint
