// Dispatch by the kind of an expression, and the kinds that need only a few lines.
#include "frontend/python/expressions/expressions.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/questions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/functions/definitions.h"
#include "frontend/python/limits.h"
#include "frontend/python/statements/assignments.h"
#include "frontend/python/statements/ways.h"

namespace tilelint::python {
namespace {

// Names that need no definition. Other builtins of Python count as undefined.
constexpr std::array<std::string_view, 53> kBuiltins = {
    "abs",         "all",        "any",        "bool",         "callable", "ceil",  "chr",
    "classmethod", "dict",       "divmod",     "enumerate",    "filter",   "float", "format",
    "frozenset",   "getattr",    "hasattr",    "hash",         "hex",      "id",    "input",
    "int",         "isinstance", "issubclass", "iter",         "len",      "list",  "map",
    "max",         "min",        "next",       "object",       "open",     "ord",   "pow",
    "print",       "property",   "range",      "repr",         "reversed", "round", "set",
    "setattr",     "slice",      "sorted",     "staticmethod", "str",      "sum",   "super",
    "tuple",       "type",       "vars",       "zip"};

Value name(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const std::string_view name = text_of(node, frame);
  if (const Value* value = frame.scope->find_anywhere(name)) return *value;
  if (const auto given = run.surroundings.definitions.find(name);
      given != run.surroundings.definitions.end()) {
    return defined(run, given->second);
  }
  if (std::find(kBuiltins.begin(), kBuiltins.end(), name) != kBuiltins.end())
    return outside(run, name);
  if (name == "__name__") return text(run, frame.module->name);
  return no(run, Unknown::Why::undefined, name);
}

// `value if condition else other`. The grammar gives its three children no fields.
Value conditional(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const SyntaxTree& tree = *frame.module->tree;
  const NodeId condition = tree.child_at(node, 1);
  const Value decides = evaluate(condition, frame);
  const auto holds = truth(run, decides);
  if (holds) return evaluate(tree.child_at(node, *holds ? 0 : 2), frame);
  if (decides.origin() != nullptr) return decides;
  const Condition asked = python::condition(condition, decides, frame);
  if (const auto yes = chosen(run, asked))
    return evaluate(tree.child_at(node, *yes ? 0 : 2), frame);
  const Value yes = evaluate(tree.child_at(node, 0), frame);
  const Value other = evaluate(tree.child_at(node, 2), frame);
  return joined(run, yes, other, text_of(node, frame).substr(0, 40), asked.origin);
}

Value boolean_operator(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const Value left = evaluate(child(node, Field::left, frame), frame);
  const bool conjunction = text_of(child(node, Field::operators, frame), frame) == "and";
  const auto holds = truth(run, left);
  if (holds && *holds != conjunction) return left;
  const Value right = evaluate(child(node, Field::right, frame), frame);
  if (holds) return right;
  const auto second = truth(run, right);
  if (second && *second != conjunction && right.is(Kind::boolean)) return right;
  return left.known() ? left : derived(run, left);
}

Value lambda(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  Value made;
  made.kind = Kind::function;
  made.function = run.heap.make(
      Function{.module = frame.module, .node = node, .name = "lambda", .closure = frame.scope});
  read_defaults(*made.function, frame);
  return made;
}

Value evaluate_node(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  switch (at(node, frame).kind) {
    case Syntax::identifier:
      return name(node, frame);
    case Syntax::integer:
      return literal_integer(node, frame);
    case Syntax::floating: {
      const std::string digits(text_of(node, frame));
      return real(std::strtod(digits.c_str(), nullptr));
    }
    case Syntax::string:
    case Syntax::concatenated_string:
      return literal_text(node, frame);
    case Syntax::true_literal:
      return boolean(true);
    case Syntax::false_literal:
      return boolean(false);
    case Syntax::none_literal:
      return none();
    case Syntax::ellipsis: {
      Value made;
      made.kind = Kind::ellipsis;
      return made;
    }
    case Syntax::tuple:
    case Syntax::expression_list:
    case Syntax::pattern_list:
      return sequence(node, frame, Kind::tuple);
    case Syntax::list:
      return sequence(node, frame, Kind::list);
    case Syntax::set: {
      const Value all = sequence(node, frame, Kind::list);
      return all.sequence->open != nullptr ? all : distinct(run, all.sequence->items);
    }
    case Syntax::dictionary:
      return dictionary(node, frame);
    case Syntax::list_comprehension:
    case Syntax::generator_expression:
    case Syntax::set_comprehension:
    case Syntax::dictionary_comprehension:
      return comprehension(node, frame);
    case Syntax::parenthesized_expression:
    case Syntax::type:
    case Syntax::await:
      return evaluate(first(node, frame), frame);
    case Syntax::binary_operator:
      return binary_expression(node, frame);
    case Syntax::unary_operator:
    case Syntax::not_operator:
      return unary_expression(node, frame);
    case Syntax::boolean_operator:
      return boolean_operator(node, frame);
    case Syntax::comparison_operator:
      return comparison(node, frame);
    case Syntax::conditional_expression:
      return conditional(node, frame);
    case Syntax::named_expression: {
      const Value value = evaluate(child(node, Field::value, frame), frame);
      assign(child(node, Field::name, frame), value, frame);
      return value;
    }
    case Syntax::lambda:
      return lambda(node, frame);
    case Syntax::attribute:
      return attribute_expression(node, frame);
    case Syntax::subscript:
      return subscript(node, frame);
    case Syntax::yield:
      frame.generates = true;
      return no(run, Unknown::Why::expression, text_of(node, frame).substr(0, 40));
    case Syntax::call:
      return call(node, frame);
    default:
      return no(run, Unknown::Why::expression, text_of(node, frame).substr(0, 40));
  }
}

}  // namespace

Value evaluate(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  if (node == kNoNode) return none();
  ++run.budget.steps;
  if (run.budget.stopped()) {
    if (run.budget.steps > kMostSteps && run.budget.stopped_at.empty())
      run.budget.stopped_at = place(node, frame);
    return no(run, Unknown::Why::steps, {});
  }
  if (run.budget.depth >= kMostDepth)
    return no(run, Unknown::Why::expression, text_of(node, frame).substr(0, 40));
  ++run.budget.depth;
  const Value value = evaluate_node(node, frame);
  --run.budget.depth;
  return value;
}

}  // namespace tilelint::python
