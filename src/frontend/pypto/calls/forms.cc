#include "frontend/pypto/calls/forms.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "frontend/results.h"

namespace tilelint::python::pypto {
namespace {

// The text of the first operand that a rule may name.
void show(Expression& expression, const Given& operand, const Frame& frame) {
  constexpr std::size_t kMostBytes = 40;
  if (!expression.text.empty() || operand.node == kNoNode) return;
  expression.text = text_of(operand.node, frame).substr(0, kMostBytes);
}

}  // namespace

// What an argument is, for the rules about expressions.
std::string operand(const Value& value) {
  switch (value.kind) {
    case Kind::tensor:
      return "tensor";
    case Kind::integer:
    case Kind::boolean:
      return "integer";
    case Kind::real:
      return "scalar";
    case Kind::list:
    case Kind::tuple:
      return "list";
    case Kind::none:
      return "none";
    case Kind::unknown:
      return value.unknown->dynamic ? "scalar" : "unknown";
    default:
      return "unknown";
  }
}

void note_call_form(Pypto& pypto, Expression::Form form, std::string_view name,
                    const Arguments& given, NodeId node, const Frame& frame) {
  Evaluation& run = pypto.run;
  Expression expression{.form = form, .name = std::string(name)};
  if (form == Expression::Form::call) expression.type = run.vocabulary.find_operation(name);
  for (const auto& argument : given.given) {
    if (!argument.keyword.empty()) continue;
    expression.operands.push_back(operand(argument.value));
    if (expression.operands.back() == "scalar") show(expression, argument, frame);
  }
  expression.span = place(node, frame);
  pypto.trace->kernel.expressions.push_back(std::move(expression));
}

// What the calls that set tiles are given: the vector tile its entries, the cube tile m, k and n.
void note_tile_form(Pypto& pypto, std::string_view name, const Arguments& given, Span span,
                    const Frame& frame) {
  Expression expression{.form = Expression::Form::tile, .name = std::string(name)};
  const bool vec = name.find("vec_tile") != std::string_view::npos;
  const auto add = [&](const Given& argument) {
    const bool real = argument.value.is(Kind::real), text = argument.value.is(Kind::text);
    expression.operands.push_back(real ? "float" : text ? "str" : operand(argument.value));
    const std::string_view kind = expression.operands.back();
    if (kind != "unknown" && kind != (vec ? "integer" : "list")) show(expression, argument, frame);
  };
  if (vec) {
    for (const Given& argument : given.given) add(argument);
  } else {
    constexpr std::array<std::string_view, 3> kLists = {"m", "k", "n"};
    for (std::size_t i = 0; i < kLists.size(); ++i) {
      if (const Given* list = given.find(kLists[i], i)) add(*list);
    }
  }
  if (given.open != nullptr) expression.operands.emplace_back("unknown");
  expression.span = span;
  pypto.trace->kernel.expressions.push_back(std::move(expression));
}

}  // namespace tilelint::python::pypto
