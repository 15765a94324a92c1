// Binary and unary operators.
#include "frontend/python/expressions/operators.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/questions.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/limits.h"

namespace tilelint::python {
namespace {

constexpr std::int64_t kBits = 63;  // of a 64-bit integer, without the sign

std::optional<std::int64_t> power(std::int64_t base, std::int64_t exponent) {
  if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  Checked result = 1;
  for (std::int64_t i = 0; i < exponent && result; ++i) result = checked_mul(*result, base);
  return result;
}

// Integer arithmetic; nothing on overflow, division by zero and for other operators.
std::optional<std::int64_t> whole(std::string_view op, std::int64_t a, std::int64_t b) {
  if (op == "+") return checked_add(a, b);
  if (op == "-") return checked_sub(a, b);
  if (op == "*") return checked_mul(a, b);
  if (op == "//") return checked_floor_div(a, b);
  if (op == "%") return checked_mod(a, b);
  if (op == "**" && b >= 0) return power(a, b);
  if (op == "<<" && b >= 0 && b < kBits) return checked_mul(a, std::int64_t{1} << b);
  if (op == ">>" && b >= 0) return a >> std::min(b, kBits);
  if (op == "&") return a & b;
  if (op == "|") return a | b;
  if (op == "^") return a ^ b;
  return std::nullopt;
}

// Floating-point arithmetic; nothing for division by zero and for other operators.
std::optional<double> fraction(std::string_view op, double a, double b) {
  if (op == "+") return a + b;
  if (op == "-") return a - b;
  if (op == "*") return a * b;
  if (op == "/" && b != 0) return a / b;
  if (op == "//" && b != 0) return std::floor(a / b);
  if (op == "%" && b != 0) return a - std::floor(a / b) * b;
  if (op == "**") return std::pow(a, b);
  return std::nullopt;
}

}  // namespace

Value binary_expression(NodeId node, Frame& frame) {
  const Value left = evaluate(child(node, Field::left, frame), frame);
  const Value right = evaluate(child(node, Field::right, frame), frame);
  return binary(text_of(child(node, Field::operators, frame), frame), left, right, node, frame);
}

Value binary(std::string_view op, const Value& left, const Value& right, NodeId node,
             Frame& frame) {
  Evaluation& run = frame.run;
  if (left.is(Kind::tensor) || right.is(Kind::tensor)) {
    const bool host = (left.is(Kind::tensor) && left.tensor->host) ||
                      (right.is(Kind::tensor) && right.tensor->host);
    if (host) return no(run, Unknown::Why::call, op);
    return run.dialect->binary(op, left, right, node, frame);
  }
  if (!left.known() || !right.known()) {
    const Unknown* reason = reason_of(left, right);
    const bool dynamic =
        (!left.known() && left.unknown->dynamic) || (!right.known() && right.unknown->dynamic);
    const bool moves = op == "+" || op == "-" || op == "*";
    const bool same = reason->dynamic == dynamic && (moves || reason->loop < 0);
    if (same && reason->computed && reason->asked == nullptr) return unknown(reason);
    Unknown changed = *derived(run, unknown(reason)).unknown;
    changed.computed = true;
    changed.dynamic = dynamic;
    if (!moves) changed.loop = -1;
    return unknown(why(run, changed));
  }
  if (left.is_number() && right.is_number() && op != "/" && !(op == "**" && right.integer < 0)) {
    if (const auto result = whole(op, left.integer, right.integer)) return integer(*result);
    const bool by_zero = (op == "//" || op == "%") && right.integer == 0;
    if (by_zero) return no(run, Unknown::Why::expression, text_of(node, frame).substr(0, 40));
    return no(run, Unknown::Why::overflow, text_of(node, frame).substr(0, 40));
  }
  if (left.is_numeric() && right.is_numeric()) {
    if (const auto result = fraction(op, left.as_real(), right.as_real())) return real(*result);
  }
  if (left.is(Kind::text) && right.is(Kind::text) && op == "+" &&
      left.text->size() + right.text->size() <= kMostItems) {
    return text(run, *left.text + *right.text);
  }
  if (left.is_sequence() && right.is_sequence() && op == "+" &&
      left.sequence->items.size() + right.sequence->items.size() <= kMostItems) {
    std::vector<Value> items = left.sequence->items;
    items.insert(items.end(), right.sequence->items.begin(), right.sequence->items.end());
    const Unknown* open =
        left.sequence->open != nullptr ? left.sequence->open : right.sequence->open;
    return make_sequence(run, left.kind, std::move(items), open);
  }
  if (left.is(Kind::dictionary) && right.is(Kind::dictionary) && op == "|") {
    Dictionary all = *left.dictionary;
    for (const auto& [key, value] : right.dictionary->items) all.set(key, value);
    if (right.dictionary->open != nullptr) all.open = right.dictionary->open;
    return make_dictionary(run, std::move(all));
  }
  if ((left.is_sequence() && right.is_number()) || (right.is_sequence() && left.is_number())) {
    const Value& list = left.is_sequence() ? left : right;
    const std::int64_t times = left.is_sequence() ? right.integer : left.integer;
    const auto size = static_cast<std::int64_t>(list.sequence->items.size());
    if (op == "*" &&
        times <= static_cast<std::int64_t>(kMostItems) / std::max<std::int64_t>(size, 1)) {
      std::vector<Value> items;
      for (std::int64_t i = 0; i < times; ++i) {
        items.insert(items.end(), list.sequence->items.begin(), list.sequence->items.end());
      }
      return make_sequence(run, list.kind, std::move(items), list.sequence->open);
    }
  }
  return no(run, Unknown::Why::expression, text_of(node, frame).substr(0, 40));
}

Value unary_expression(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const Value value = evaluate(child(node, Field::argument, frame), frame);
  if (at(node, frame).kind == Syntax::not_operator) {
    const auto holds = truth(run, value);
    if (holds) return boolean(!*holds);
    return value.known() ? no(run, Unknown::Why::expression, "not") : opposite(run, value);
  }
  const std::string_view op = text_of(child(node, Field::operators, frame), frame);
  if (value.is(Kind::tensor)) {
    if (op == "+") return value;
    if (op != "-" || value.tensor->host) return no(run, Unknown::Why::call, op);
    return run.dialect->negative(value, node, frame);
  }
  if (value.is_number()) {
    if (op == "-") return binary("-", integer(0), value, node, frame);
    if (op == "~") return integer(~value.integer);
    return integer(value.integer);
  }
  if (value.is(Kind::real)) return op == "-" ? real(-value.real) : value;
  if (value.known()) return no(run, Unknown::Why::expression, text_of(node, frame).substr(0, 40));
  return derived(run, value);
}

}  // namespace tilelint::python
