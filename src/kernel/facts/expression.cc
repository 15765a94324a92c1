#include <array>
#include <string_view>
#include <vector>

#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_expression {
namespace {

const Message kOperandUnknown{"what an operand of the expression is, is not known",
                              "表达式中有操作数的种类未知"};
const Message kUndescribed{"the operation is not described in rules/ops",
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
     "binary: an operator between two operands; call: an operation; reduction: what an operation "
     "is given as dim; tile: what a call that sets the tile is given",
     Origin::none, false, form},
    {"name", kString, "", "the operator, the operation, or the call that sets the tile",
     Origin::none, false, name},
    {"operands", kStrings, "",
     "what each operand is: tensor, scalar, integer, list, none; of a call its positional "
     "arguments; of a vector tile its entries, which may be float or str, too, and where a scalar "
     "is only known at run time; of a cube tile its m, k and n",
     Origin::none, false, operands},
    {"first_operand", kString, "", "the first of `operands`; absent without one", Origin::none,
     false, first_operand},
    {"second_operand", kString, "", "the second of `operands`; absent without one", Origin::none,
     false, second_operand},
    {"text", kString, "",
     "the source text of the first operand that is a scalar, or not what sets a tile; or empty",
     Origin::none, false, text},
    {"op.class", kString, "", "class of the operation; absent where there is none", Origin::none,
     false, op_class},
    {"compiled", kBoolean, "", "whether it stands in a function that is compiled", Origin::none,
     false, compiled},
};

}  // namespace
}  // namespace of_expression

std::span<const FactInfo> expression_facts() { return of_expression::kTable; }

}  // namespace tilelint
