// Conditions as questions about unknown values, so that equal questions get the same answer.
#include "frontend/python/evaluation/questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/limits.h"
#include "frontend/python/syntax/query.h"

namespace tilelint::python {
namespace {

using Kind = Value::Kind;

// The text of a constant in a question; empty if the value has none.
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

// A comparison as a question: "==", "<" or ">", possibly negated.
struct Asked {
  std::string_view relation;
  bool negated;
};

// Maps opposite operators, such as < and >=, to the same relation.
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

// The text of the condition together with the values of its names. Conditions with the same text
// have the same answer. Null if the answer may change between two evaluations: the condition calls
// a function that may have side effects, or uses a value that may change.
const std::string* same_words(NodeId condition, const Frame& frame) {
  Evaluation& run = frame.run;
  constexpr std::array<std::string_view, 8> kPure = {"abs", "hasattr", "int", "isinstance",
                                                     "len", "max",     "min", "type"};
  const SyntaxTree& tree = *frame.module->tree;
  std::string words(text_of(condition, frame));
  for (NodeId part = condition, end = end_of(tree, condition); part < end; ++part) {
    if (tree[part].kind == Syntax::call) {
      const std::string_view called = text_of(child(part, Field::function, frame), frame);
      if (std::find(kPure.begin(), kPure.end(), called) == kPure.end()) return nullptr;
    }
    if (tree[part].kind != Syntax::identifier || tree[part].field == Field::attribute) continue;
    const Value* value = frame.scope->find_anywhere(tree.text(part));
    if (value == nullptr) continue;  // a builtin
    const std::string known = constant(*value);
    if (known.empty() && !stays(*value)) return nullptr;
    words +=
        known.empty() ? fmt::format("|{}", static_cast<const void*>(value->unknown)) : "|" + known;
  }
  return run.heap.text(words);
}

}  // namespace

bool stays(const Value& value) {
  if (value.known()) return false;
  const Unknown& unknown = *value.unknown;
  if (unknown.computed || unknown.dynamic || unknown.loop >= 0) return false;
  return unknown.why == Unknown::Why::parameter ||
         (unknown.why == Unknown::Why::attribute && unknown.asked != nullptr);
}

Value answer(Evaluation& run, std::string_view op, const Value& left, const Value& right) {
  // The answer is not itself a size that becomes known when the kernel runs.
  Unknown open = *derived(run, unknown(reason_of(left, right))).unknown;
  open.dynamic = false;
  open.loop = -1;
  const bool mirror = left.known();
  const Value& of = mirror ? right : left;
  const std::string with = constant(mirror ? left : right);
  const auto asked = asked_by(mirror ? mirrored(op) : op);
  if (asked && stays(of) && !with.empty()) {
    open.asked = of.unknown;
    // Two names of objects outside the file may refer to the same object. The colon keeps such
    // questions from excluding each other.
    const bool named = (mirror ? left : right).is(Kind::name);
    open.question = run.heap.text(std::string(asked->relation) + (named ? ": " : " ") + with);
    open.negated = asked->negated;
  }
  return unknown(why(run, open));
}

Value opposite(Evaluation& run, const Value& value) {
  Unknown open = *value.unknown;
  open.computed = true;
  if (stays(value)) {
    open.asked = value.unknown;
    open.question = run.heap.text("");
  }
  if (open.question != nullptr) open.negated = !open.negated;
  return unknown(why(run, open));
}

Condition condition(NodeId node, const Value& value, const Frame& frame) {
  Evaluation& run = frame.run;
  const SyntaxTree* tree = frame.module->tree;
  Origin made{Origin::Kind::condition, tree, node, 2};
  if (stays(value)) {
    made.asked = value.unknown;
    made.question = run.heap.text("");
  } else if (!value.known() && value.unknown->question != nullptr) {
    made.asked = value.unknown->asked;
    made.question = value.unknown->question;
    made.negated = value.unknown->negated;
  }
  if (made.question != nullptr) {
    const Choices::Key key{.unknown = made.asked, .question = made.question};
    return {run.choices.origin(key, made), made.negated};
  }
  Choices::Key key{tree, node, value.known() ? nullptr : value.unknown, run.choices.iteration};
  if (const std::string* words = same_words(node, frame)) {
    key = {.iteration = run.choices.iteration, .question = words};
  }
  // A computed value or the result of a call may differ in the next iteration.
  const bool stays_the_same =
      !value.known() && !value.unknown->computed && value.unknown->why != Unknown::Why::call;
  if (stays_the_same) key.iteration = 0;
  if (key.iteration != 0 && run.choices.late) return {};  // more iterations than variants
  return {run.choices.origin(key, made), false};
}

std::optional<bool> chosen(Evaluation& run, const Condition& condition) {
  const auto choice = run.choices.decision(condition.origin);
  return choice ? std::optional((*choice == 0) != condition.negated) : std::nullopt;
}

void want(Evaluation& run, const Value& value, int nested) {
  if (!value.is_sequence()) {
    run.choices.want_unmade(value.origin());
    return;
  }
  if (nested > kMostNested || run.budget.stopped()) return;
  for (const Value& item : value.sequence->items) {
    if (item.is_sequence()) ++run.budget.steps;
    want(run, item, nested + 1);
  }
  if (value.sequence->open != nullptr) want(run, unknown(value.sequence->open));
}

}  // namespace tilelint::python
