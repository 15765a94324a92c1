// Arithmetic and comparisons.
#include <algorithm>
#include <cmath>
#include <compare>

#include "base/checked.h"
#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

constexpr std::int64_t kBits = 63;  // of an integer, without its sign

bool is_numeric(const Value& value) { return value.is_number() || value.is(Value::Kind::real); }

double as_real(const Value& value) {
  return value.is(Value::Kind::real) ? value.real : static_cast<double>(value.integer);
}

// Whole numbers are not rounded for it.
std::partial_ordering order_of(const Value& a, const Value& b) {
  if (a.is_number() && b.is_number()) return a.integer <=> b.integer;
  return as_real(a) <=> as_real(b);
}

std::optional<std::int64_t> power(std::int64_t base, std::int64_t exponent) {
  if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  Checked result = 1;
  for (std::int64_t i = 0; i < exponent && result; ++i) result = checked_mul(*result, base);
  return result;
}

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

// Of two values of which one is not known, the reason that says more.
const Unknown* reason_of(const Value& a, const Value& b) {
  if (a.known()) return b.unknown;
  if (b.known()) return a.unknown;
  const auto weight = [](const Unknown& u) {
    return (u.origin != nullptr ? 4 : 0) + (u.loop >= 0 ? 2 : 0) + (u.dynamic ? 1 : 0);
  };
  return weight(*b.unknown) > weight(*a.unknown) ? b.unknown : a.unknown;
}

}  // namespace

// What an operation makes of a value that is not known.
Value Interpreter::derived(const Value& value) {
  if (value.unknown->computed) return value;
  Unknown made = *value.unknown;
  made.computed = true;
  return unknown(why(made));
}

Value Interpreter::binary(NodeId node, Frame& frame) {
  const Value left = evaluate(child(node, Field::left, frame), frame);
  const Value right = evaluate(child(node, Field::right, frame), frame);
  return binary(text_of(child(node, Field::operators, frame), frame), left, right, node, frame);
}

Value Interpreter::binary(std::string_view op, const Value& left, const Value& right, NodeId node,
                          Frame& frame) {
  if (left.is(Kind::tensor) || right.is(Kind::tensor)) {
    return pypto_operator(op, left, right, node, frame);
  }
  if (!left.known() || !right.known()) {
    const Unknown* reason = reason_of(left, right);
    const bool dynamic =
        (!left.known() && left.unknown->dynamic) || (!right.known() && right.unknown->dynamic);
    const bool moves = op == "+" || op == "-" || op == "*";
    const bool same = reason->dynamic == dynamic && (moves || reason->loop < 0);
    if (same && reason->computed) return unknown(reason);
    Unknown changed = *reason;
    changed.computed = true;
    changed.dynamic = dynamic;
    if (!moves) changed.loop = -1;
    return unknown(why(changed));
  }
  if (left.is_number() && right.is_number() && op != "/" && !(op == "**" && right.integer < 0)) {
    if (const auto result = whole(op, left.integer, right.integer)) return integer(*result);
    return no(Unknown::Why::overflow, text_of(node, frame).substr(0, 40));
  }
  if (is_numeric(left) && is_numeric(right)) {
    if (const auto result = fraction(op, as_real(left), as_real(right))) return real(*result);
  }
  if (left.is(Kind::text) && right.is(Kind::text) && op == "+" &&
      left.text->size() + right.text->size() <= kMostItems) {
    return text(*left.text + *right.text);
  }
  if (left.is_sequence() && right.is_sequence() && op == "+" &&
      left.sequence->items.size() + right.sequence->items.size() <= kMostItems) {
    std::vector<Value> items = left.sequence->items;
    items.insert(items.end(), right.sequence->items.begin(), right.sequence->items.end());
    const Unknown* open =
        left.sequence->open != nullptr ? left.sequence->open : right.sequence->open;
    return make_sequence(left.kind, std::move(items), open);
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
      return make_sequence(list.kind, std::move(items), list.sequence->open);
    }
  }
  return no(Unknown::Why::expression, text_of(node, frame).substr(0, 40));
}

Value Interpreter::unary(NodeId node, Frame& frame) {
  const Value value = evaluate(child(node, Field::argument, frame), frame);
  if (at(node, frame).kind == Syntax::not_operator) {
    const auto holds = truth(value);
    return holds ? boolean(!*holds) : value.known() ? no(Unknown::Why::expression, "not") : value;
  }
  const std::string_view op = text_of(child(node, Field::operators, frame), frame);
  if (value.is(Kind::tensor)) {
    return op == "-" ? pypto_operator("*", value, integer(-1), node, frame) : value;
  }
  if (value.is_number()) {
    if (op == "-") return binary("-", integer(0), value, node, frame);
    if (op == "~") return integer(~value.integer);
    return integer(value.integer);
  }
  if (value.is(Kind::real)) return op == "-" ? real(-value.real) : value;
  if (value.known()) return no(Unknown::Why::expression, text_of(node, frame).substr(0, 40));
  return derived(value);
}

// Whether it counts as true; nothing when that is not known.
std::optional<bool> Interpreter::truth(const Value& value) {
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
    case Kind::unknown:
    case Kind::name:
    case Kind::tensor:
    case Kind::instance:
      return std::nullopt;
    default:
      return true;
  }
}

Value Interpreter::compare(std::string_view op, const Value& left, const Value& right) {
  if (op == "is" || op == "is not") {
    if (!left.known()) return left;
    if (!right.known()) return right;
    const bool both = left.kind == right.kind && same(left, right);
    const bool told = left.is(Kind::none) || right.is(Kind::none) || both;
    if (!told && (left.is(Kind::name) || right.is(Kind::name)))
      return no(Unknown::Why::expression, op);
    return boolean(both == (op == "is"));
  }
  if (op == "in" || op == "not in") {
    if (!left.known()) return left;
    if (right.is(Kind::text) && left.is(Kind::text)) {
      return boolean((right.text->find(*left.text) != std::string::npos) == (op == "in"));
    }
    const auto items = items_of(right);
    if (!items) return no(Unknown::Why::expression, op);
    for (const Value& item : *items) {
      if (same(item, left)) return boolean(op == "in");
    }
    for (const Value& item : *items) {
      if (!item.known()) return item;
    }
    return boolean(op != "in");
  }
  if (!left.known() || !right.known()) {
    // Whether it holds is no size that is known when the kernel runs.
    Unknown open = *reason_of(left, right);
    open.dynamic = false;
    open.loop = -1;
    return unknown(why(open));
  }
  if (op == "==" || op == "!=") return equality(left, right, op == "==");
  if (!is_numeric(left) || !is_numeric(right)) return no(Unknown::Why::expression, op);
  const auto order = order_of(left, right);
  if (op == "<") return boolean(order < 0);
  if (op == "<=") return boolean(order <= 0);
  if (op == ">") return boolean(order > 0);
  if (op == ">=") return boolean(order >= 0);
  return no(Unknown::Why::expression, op);
}

// Equal when they are known to be; different when nothing in them is open.
Value Interpreter::equality(const Value& left, const Value& right, bool wanted) {
  if (is_numeric(left) && is_numeric(right)) return boolean((order_of(left, right) == 0) == wanted);
  if (left.is_sequence() && right.is_sequence()) {
    if (left.kind != right.kind) return boolean(!wanted);
    const auto& a = left.sequence->items;
    const auto& b = right.sequence->items;
    if (left.sequence->open != nullptr || right.sequence->open != nullptr) {
      return no(Unknown::Why::expression, "==");
    }
    if (a.size() != b.size()) return boolean(!wanted);
    if (depth_ >= kMostDepth || stopped()) return no(Unknown::Why::expression, "==");
    for (std::size_t i = 0; i < a.size(); ++i) {
      ++steps_;
      ++depth_;
      const Value one = compare("==", a[i], b[i]);
      --depth_;
      const auto holds = truth(one);
      if (!holds) return one;
      if (!*holds) return boolean(!wanted);
    }
    return boolean(wanted);
  }
  const bool plain = left.is(Kind::text) || left.is(Kind::dtype) || left.is(Kind::none) ||
                     right.is(Kind::none) || is_numeric(left);
  if (same(left, right)) return boolean(wanted);
  if (plain && !left.is(Kind::name) && !right.is(Kind::name)) return boolean(!wanted);
  // Names of things outside: the same path is the same thing, two paths may be.
  return no(Unknown::Why::expression, "==");
}

// `a < b < c` holds when each pair does.
Value Interpreter::comparison(NodeId node, Frame& frame) {
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
          return pypto_operator(op, *left, right, node, frame);
        }
      }
      result = compare(op, *left, right);
      const auto holds = truth(result);
      if (!holds || !*holds) return result;
    }
    left = right;
  }
  return result;
}

}  // namespace tilelint::python
