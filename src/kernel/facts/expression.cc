#include <array>
#include <string_view>
#include <vector>

#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_expression {
namespace {

const Message kOperandUnknown{"the kind of an operand of the expression is unknown",
                              "表达式中有操作数的种类未知"};
const Message kUndescribed{"rules/ops does not describe the operation",
                           "该操作在 rules/ops 中没有描述"};

const Expression& expression(SubjectFacts& f) {
  return f.subject().kernel->expressions[static_cast<std::size_t>(f.subject().index)];
}

Value kind_of(const std::string& operand) {
  return operand == "unknown" ? Value::unknown(&kOperandUnknown) : Value::string(operand);
}

Value form(SubjectFacts& f) {
  constexpr std::array<std::string_view, 4> names = {"binary", "call", "reduction", "tile"};
  return Value::string(names[static_cast<std::size_t>(expression(f).form)]);
}

Value name(SubjectFacts& f) { return Value::string(expression(f).name); }

Value operands(SubjectFacts& f) {
  std::vector<Value> kinds;
  for (const std::string& operand : expression(f).operands) kinds.push_back(kind_of(operand));
  return make_list(f.arena(), kinds);
}

Value operand(SubjectFacts& f, std::size_t index) {
  const auto& kinds = expression(f).operands;
  return index < kinds.size() ? kind_of(kinds[index]) : Value{};
}

Value first_operand(SubjectFacts& f) { return operand(f, 0); }
Value second_operand(SubjectFacts& f) { return operand(f, 1); }
Value text(SubjectFacts& f) { return Value::string(expression(f).text); }

Value op_class(SubjectFacts& f) {
  const Expression& written = expression(f);
  const bool is_operation =
      written.form == Expression::Form::call || written.form == Expression::Form::reduction;
  if (!is_operation) return {};
  return written.type != nullptr ? Value::string(written.type->op_class)
                                 : Value::unknown(&kUndescribed);
}

Value compiled(SubjectFacts& f) { return Value::boolean(f.subject().kernel->compiled); }

constexpr FactInfo kTable[] = {
    {"form", kString, "",
     "binary: an operator between two operands; call: an operation; reduction: the dim argument of "
     "an operation; tile: the arguments of a call that sets a tile",
     Origin::none, false, form},
    {"name", kString, "", "the operator, the operation, or the call that sets the tile",
     Origin::none, false, name},
    {"operands", kStrings, "",
     "kind of each operand: tensor, scalar, integer, list or none; for a call, its positional "
     "arguments; for a vector tile, its entries, which may also be float or str, and where scalar "
     "means a value known only at run time; for a cube tile, its m, k and n",
     Origin::none, false, operands},
    {"first_operand", kString, "", "the first of `operands`; absent without one", Origin::none,
     false, first_operand},
    {"second_operand", kString, "", "the second of `operands`; absent without one", Origin::none,
     false, second_operand},
    {"text", kString, "",
     "the source text of the first operand that is a scalar or not valid in a tile; or empty",
     Origin::none, false, text},
    {"op.class", kString, "", "class of the operation; absent if there is none", Origin::none,
     false, op_class},
    {"compiled", kBoolean, "", "whether it is in a function that PyPTO compiles", Origin::none,
     false, compiled},
};

}  // namespace
}  // namespace of_expression

std::span<const FactInfo> expression_facts() { return of_expression::kTable; }

}  // namespace tilelint
