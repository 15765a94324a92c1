// Conditions that ask the same of something unknown: they hold together, or exclude one another.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

using Kind = Value::Kind;

// What the value is compared with, as part of a question; empty: it is not told.
std::string constant(const Value& value) {
  switch (value.kind) {
    case Kind::none:
      return "None";
    case Kind::boolean:
    case Kind::integer:
      return std::to_string(value.integer);
    case Kind::real:
      return fmt::format("{}", value.real);
    case Kind::text:
      return "'" + *value.text + "'";
    case Kind::dtype:
    case Kind::name:
      return value.is(Kind::dtype) ? value.dtype->name : *value.text;
    default:
      return {};
  }
}

struct Asked {
  std::string_view relation;
  bool negated;
};

// Of the two that are opposite to each other, the one that is asked.
std::optional<Asked> asked_by(std::string_view op) {
  if (op == "==" || op == "is") return Asked{"==", false};
  if (op == "!=" || op == "is not") return Asked{"==", true};
  if (op == "<" || op == ">=") return Asked{"<", op == ">="};
  if (op == ">" || op == "<=") return Asked{">", op == "<="};
  return std::nullopt;
}

std::string_view mirrored(std::string_view op) {
  return op == "<" ? ">" : op == ">" ? "<" : op == "<=" ? ">=" : op == ">=" ? "<=" : op;
}

}  // namespace

// What stays what it is while a kernel is evaluated: a parameter, or an attribute of one.
bool Interpreter::stays(const Value& value) {
  if (value.known()) return false;
  const Unknown& unknown = *value.unknown;
  if (unknown.computed || unknown.dynamic || unknown.loop >= 0) return false;
  return unknown.why == Unknown::Why::parameter ||
         (unknown.why == Unknown::Why::attribute && unknown.asked != nullptr);
}

// Of a comparison of which one side is not known. Whether it holds is no size that is known when
// the kernel runs.
Value Interpreter::answer(std::string_view op, const Value& left, const Value& right) {
  Unknown open = *derived(unknown(reason_of(left, right))).unknown;
  open.dynamic = false;
  open.loop = -1;
  const bool mirror = left.known();
  const Value& of = mirror ? right : left;
  const std::string with = constant(mirror ? left : right);
  const auto asked = asked_by(mirror ? mirrored(op) : op);
  if (asked && stays(of) && !with.empty()) {
    open.asked = of.unknown;
    open.question = heap_.text(std::string(asked->relation) + " " + with);
    open.negated = asked->negated;
  }
  return unknown(why(open));
}

// `not` of what is not known.
Value Interpreter::opposite(const Value& value) {
  Unknown open = *value.unknown;
  open.computed = true;
  if (stays(value)) {
    open.asked = value.unknown;
    open.question = heap_.text("");
  }
  if (open.question != nullptr) open.negated = !open.negated;
  return unknown(why(open));
}

// What has the same answer wherever it is asked; the origin of its own where that is not told.
Interpreter::Condition Interpreter::condition(NodeId node, const Value& value, const Frame& frame) {
  const SyntaxTree* tree = frame.module->tree;
  Origin made{Origin::Kind::condition, tree, node, 2};
  if (stays(value)) {
    made.asked = value.unknown;
    made.question = heap_.text("");
  } else if (!value.known() && value.unknown->question != nullptr) {
    made.asked = value.unknown->asked;
    made.question = value.unknown->question;
    made.negated = value.unknown->negated;
  }
  if (made.question != nullptr) {
    const OriginKey key{.unknown = made.asked, .question = made.question};
    return {origin(key, made), made.negated};
  }
  OriginKey key{tree, node, value.known() ? nullptr : value.unknown, iteration_};
  // What is computed from something, or comes from a call, may be otherwise in the next iteration.
  const bool stays_the_same =
      !value.known() && !value.unknown->computed && value.unknown->why != Unknown::Why::call;
  if (stays_the_same) key.iteration = 0;
  if (key.iteration != 0 && late_) return {};  // more than could be told apart
  return {origin(key, made), false};
}

// Whether the condition was chosen to hold; nothing when it is left open.
std::optional<bool> Interpreter::chosen(const Condition& condition) {
  const auto choice = decision(condition.origin);
  return choice ? std::optional((*choice == 0) != condition.negated) : std::nullopt;
}

// What another choice says of it: what is equal to one thing is equal to no other.
std::optional<int> Interpreter::implied(const Origin* origin) {
  constexpr std::string_view equal = "== ";
  if (origin->question == nullptr || !origin->question->starts_with(equal)) return std::nullopt;
  for (const auto& [other, choice] : decisions_) {
    const bool excludes = choice == 0 && other != origin && other->asked == origin->asked &&
                          other->question != nullptr && other->question->starts_with(equal);
    if (!excludes) continue;
    if (std::find(consulted_.begin(), consulted_.end(), other) == consulted_.end()) {
      consulted_.push_back(other);
    }
    return 1;
  }
  return std::nullopt;
}

}  // namespace tilelint::python
