// The macros of evaluation.h. Each evaluates its body once per item and binds the variable to it.
#include "expr/evaluation.h"
#include "expr/program.h"

namespace tilelint {

Value Evaluation::macro(const Node& node) {
  const Value list = eval(node.a);
  if (!list.is_known()) return list;
  const std::span<const Value> items = list.as_list();
  if (!workspace_.spend(items.size())) return Value::unknown(&kTooMuchWork);

  // Saved because a let in the body numbers its own variables from 0 again.
  Value& variable = variables_[static_cast<std::size_t>(node.c)];
  const Value outer = variable;
  Value result;
  switch (node.op) {
    case Op::all:
      result = quantify(node, items, false);
      break;
    case Op::exists:
      result = quantify(node, items, true);
      break;
    case Op::map:
      result = map(node, items);
      break;
    default:
      result = filter(node, items);
  }
  variable = outer;
  return result;
}

// `all` is && over the items, `exists` is ||.
Value Evaluation::quantify(const Node& node, std::span<const Value> items, bool decisive) {
  Value result = Value::boolean(!decisive);
  for (const Value& item : items) {
    variables_[static_cast<std::size_t>(node.c)] = item;
    const Value holds = eval(node.b);
    if (holds.is_absent()) return holds;
    if (holds.is_unknown()) {
      if (result.is_known()) result = holds;
    } else if (holds.as_boolean() == decisive) {
      return holds;
    }
  }
  return result;
}

Value Evaluation::map(const Node& node, std::span<const Value> items) {
  const std::span<Value> results = workspace_.new_list(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    variables_[static_cast<std::size_t>(node.c)] = items[i];
    results[i] = eval(node.b);
    if (results[i].is_absent()) return {};
  }
  return Value::list(results);
}

// If it is unknown whether one item is kept, the whole result is unknown.
Value Evaluation::filter(const Node& node, std::span<const Value> items) {
  const std::span<Value> kept = workspace_.new_list(items.size());
  std::size_t count = 0;
  Value unknown = Value::boolean(true);
  for (const Value& item : items) {
    variables_[static_cast<std::size_t>(node.c)] = item;
    const Value holds = eval(node.b);
    if (holds.is_absent()) return holds;
    if (holds.is_unknown()) {
      if (unknown.is_known()) unknown = holds;
    } else if (holds.as_boolean()) {
      kept[count++] = item;
    }
  }
  return unknown.is_known() ? Value::list(kept.first(count)) : unknown;
}

}  // namespace tilelint
