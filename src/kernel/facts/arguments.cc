#include "kernel/facts/arguments.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "base/message.h"

namespace tilelint {
namespace {

// The fields of an operation's table that describe its buffers in UB.
using Field = std::optional<BoundExpression> OperationType::*;
constexpr std::pair<Field, std::string_view> kBufferFields[] = {
    {&OperationType::live_buffers, "live_buffers"},
    {&OperationType::all_buffers, "all_buffers"},
    {&OperationType::result_buffers, "result_buffers"},
    {&OperationType::temporary_bytes, "temporary_bytes"}};

// Says that the operation's table lacks the field, and how the user can add it.
Message not_documented(const Operation& op, Field field) {
  if (op.type == nullptr) {
    return make_message("no table of rules/ops describes {}", "rules/ops 中没有 {} 的操作表",
                        op.name);
  }
  const std::string& name = op.type->name;
  const auto* entry = std::find_if(std::begin(kBufferFields), std::end(kBufferFields),
                                   [&](const auto& row) { return row.first == field; });
  if (entry == std::end(kBufferFields)) {
    return make_message("no document gives the result shape of {}", "文档没有给出 {} 的结果形状",
                        name);
  }
  if (op.type->op_class == "composite") {
    return make_message(
        "{} consists of several operations, and the compiler decides which of their tiles are in "
        "UB together; describe them one by one as `steps` to have each judged",
        "{} 由多个操作组成，哪些 tile 同时位于 UB 由编译器决定；改用 `steps` 逐个描述即可分别判断",
        name);
  }
  return make_message(
      "no document says how much UB {} needs; if you know it, add `{}` to a copy of its table and "
      "pass the folder with --rules",
      "文档没有给出 {} 占用多少 UB；若已知，可复制该操作的表，写明 `{}`，并用 --rules 指定所在目录",
      name, entry->second);
}

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
      return literal.computed ? Value::unknown(literal.unknown.get()).as_computed()
                              : Value::unknown(literal.unknown.get());
    case Literal::Kind::table:
      break;
  }
  return {};
}

bool has_type(const Literal& literal, Type type) {
  if (type.depth > 0) {
    return literal.kind == Literal::Kind::list &&
           std::all_of(literal.items.begin(), literal.items.end(), [&](const Literal& item) {
             return item.kind == Literal::Kind::unknown || has_type(item, type.item());
           });
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

const Message kNoOperation{"the operation here is unknown", "此处的操作未知"};

const Literal* argument_of(const Operation& operation, std::string_view name) {
  for (const Argument& given : operation.arguments) {
    if (given.name == name) return &given.value;
  }
  return nullptr;
}

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
                      make_message("the argument `{}` does not have the type {}",
                                   "参数 `{}` 的类型不是 {}", wanted.name, to_text(wanted.type)));
}

Span argument_span(const Subject& subject, int row) {
  const Argument* given = find_given(*subject.operation, row);
  return given != nullptr ? given->span : Span{};
}

Value type_value(SubjectFacts& facts, std::optional<BoundExpression> OperationType::*expression) {
  const Operation* op = facts.subject().operation;
  if (op == nullptr) return Value::unknown(&kNoOperation);
  const auto* bound = op->type == nullptr ? nullptr : &(op->type->*expression);
  if (bound == nullptr || !*bound) {
    return make_unknown(facts.arena(), not_documented(*op, expression));
  }
  return Evaluation(*(*bound)->program, facts, facts.arena()).evaluate((*bound)->id);
}

}  // namespace tilelint
