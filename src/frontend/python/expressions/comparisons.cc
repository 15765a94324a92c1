// Comparisons and truth values.

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/questions.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/library/library.h"
#include "frontend/python/limits.h"

namespace tilelint::python {
namespace {

// Compares integers as integers, because a double cannot represent all of them.
std::partial_ordering order_of(const Value& a, const Value& b) {
  if (a.is_number() && b.is_number()) return a.integer <=> b.integer;
  return a.as_real() <=> b.as_real();
}

// Whether the values are equal (`wanted`) or different (not `wanted`). The result is unknown unless
// one of the two is certain.
Value equality(Evaluation& run, const Value& left, const Value& right, bool wanted) {
  if (left.is_numeric() && right.is_numeric())
    return boolean((order_of(left, right) == 0) == wanted);
  if (left.is_sequence() && right.is_sequence()) {
    if (left.kind != right.kind) return boolean(!wanted);
    const auto& a = left.sequence->items;
    const auto& b = right.sequence->items;
    if (left.sequence->open != nullptr || right.sequence->open != nullptr) {
      return no(run, Unknown::Why::expression, "==");
    }
    if (a.size() != b.size()) return boolean(!wanted);
    if (run.budget.depth >= kMostDepth || run.budget.stopped())
      return no(run, Unknown::Why::expression, "==");
    for (std::size_t i = 0; i < a.size(); ++i) {
      ++run.budget.steps;
      ++run.budget.depth;
      const Value one = compare(run, "==", a[i], b[i]);
      --run.budget.depth;
      const auto holds = truth(run, one);
      if (!holds) return one;
      if (!*holds) return boolean(!wanted);
    }
    return boolean(wanted);
  }
  if (const auto types = same_type(left, right)) return boolean(*types == wanted);
  const auto asks_itself = [&](const Value& value) {
    return value.is(Kind::instance) && has(run, value, "__eq__") != false;
  };
  if (asks_itself(left) || asks_itself(right)) return no(run, Unknown::Why::expression, "==");
  const bool plain = left.is(Kind::text) || left.is(Kind::dtype) || left.is(Kind::none) ||
                     right.is(Kind::none) || left.is_numeric();
  if (same(left, right)) return boolean(wanted);
  if (plain && !left.is(Kind::name) && !right.is(Kind::name)) return boolean(!wanted);
  // Two different paths may refer to the same object outside the file.
  return no(run, Unknown::Why::expression, "==");
}

}  // namespace

std::optional<bool> truth(Evaluation& run, const Value& value) {
  switch (value.kind) {
    case Kind::none:
      return false;
    case Kind::boolean:
    case Kind::integer:
      return value.integer != 0;
    case Kind::real:
      return value.real != 0;
    case Kind::text:
      return !value.text->empty();
    case Kind::list:
    case Kind::tuple:
      if (!value.sequence->items.empty()) return true;
      return value.sequence->open == nullptr ? std::optional(false) : std::nullopt;
    case Kind::dictionary:
      if (!value.dictionary->items.empty()) return true;
      return value.dictionary->open == nullptr ? std::optional(false) : std::nullopt;
    case Kind::instance:
      if (has(run, value, "__bool__") == false && has(run, value, "__len__") == false) return true;
      return std::nullopt;
    case Kind::unknown:
    case Kind::name:
    case Kind::tensor:
      return std::nullopt;
    default:
      return true;
  }
}

Value compare(Evaluation& run, std::string_view op, const Value& left, const Value& right) {
  if (!left.known() || !right.known()) return answer(run, op, left, right);
  if (op == "is" || op == "is not") {
    if (const auto types = same_type(left, right)) return boolean(*types == (op == "is"));
    const bool lists = left.is_sequence() || left.is(Kind::dictionary);
    const bool both =
        left.kind == right.kind && (lists ? left.integer == right.integer  // compares the pointers
                                          : same(left, right));
    const bool told = left.is(Kind::none) || right.is(Kind::none) || both;
    if (!told && (left.is(Kind::name) || right.is(Kind::name)))
      return no(run, Unknown::Why::expression, op);
    return boolean(both == (op == "is"));
  }
  if (op == "in" || op == "not in") {
    if (right.is(Kind::text) && left.is(Kind::text)) {
      return boolean((right.text->find(*left.text) != std::string::npos) == (op == "in"));
    }
    const auto items = items_of(run, right);
    if (!items) return no(run, Unknown::Why::expression, op);
    if (left.is(Kind::instance))
      return no(run, Unknown::Why::expression, op);  // it may have __eq__
    for (const Value& item : *items) {
      if (same(item, left)) return boolean(op == "in");
    }
    for (const Value& item : *items) {
      if (!item.known()) return item;
    }
    return boolean(op != "in");
  }
  if (op == "==" || op == "!=") return equality(run, left, right, op == "==");
  if (!left.is_numeric() || !right.is_numeric()) return no(run, Unknown::Why::expression, op);
  const auto order = order_of(left, right);
  if (op == "<") return boolean(order < 0);
  if (op == "<=") return boolean(order <= 0);
  if (op == ">") return boolean(order > 0);
  if (op == ">=") return boolean(order >= 0);
  return no(run, Unknown::Why::expression, op);
}

// `a < b < c` is true if each pair is.
Value comparison(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  std::optional<Value> left;
  std::string_view op;
  Value result = boolean(true);
  for (const NodeId part : children(*frame.module->tree, node)) {
    if (at(part, frame).field == Field::operators) {
      const std::string_view word = text_of(part, frame);
      op = word.starts_with("not")                     ? "not in"
           : word.starts_with("is") && word.size() > 2 ? "is not"
                                                       : word;
      continue;
    }
    const Value right = evaluate(part, frame);
    if (left) {
      if (left->is(Kind::tensor) || right.is(Kind::tensor)) {
        if (op != "is" && op != "is not" && op != "in" && op != "not in") {
          return binary(op, *left, right, node, frame);
        }
      }
      result = compare(run, op, *left, right);
      const auto holds = truth(run, result);
      if (!holds || !*holds) return result;
    }
    left = right;
  }
  return result;
}

}  // namespace tilelint::python
