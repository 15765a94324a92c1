// Shapes that assert statements give: `assert x.shape == (64, 784)`.

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/statements/statements.h"

namespace tilelint::python {
namespace {

// "x" for `x.shape`, `tuple(x.shape)` and `list(x.shape)`; empty for other expressions.
std::string_view shape_of_name(std::string_view text) {
  constexpr std::string_view shape = ".shape";
  for (const std::string_view call : {"tuple(", "list("}) {
    if (!text.starts_with(call) || !text.ends_with(')')) continue;
    text = text.substr(call.size(), text.size() - call.size() - 1);
  }
  if (!text.ends_with(shape)) return {};
  text.remove_suffix(shape.size());
  return text.find_first_of("()[]. ") == text.npos ? text : std::string_view();
}

// Sets the shape of a host tensor. An unknown value becomes a host tensor with this shape.
void take_shape(std::string_view tensor, const std::vector<Value>& sizes, Span span, Frame& frame) {
  Evaluation& run = frame.run;
  const bool whole = std::all_of(sizes.begin(), sizes.end(),
                                 [](const Value& size) { return size.is(Kind::integer); });
  const Value* value = frame.scope->find(tensor);
  if (!whole || value == nullptr) return;
  TensorValue made;
  if (value->is(Kind::tensor) && value->tensor->host) {
    made = *value->tensor;
  } else if (!value->known() && !value->unknown->dynamic) {
    made.name = tensor;
    made.dtype_unknown = value->unknown;
    made.host = true;
    made.span = span;
  } else {
    return;
  }
  made.shape = sizes;
  made.shape_unknown = nullptr;
  made.shape_span = span;
  made.at_least = false;
  frame.scope->set(tensor, of(run.heap.make(std::move(made))));
}

}  // namespace

void take_assert(NodeId condition, Frame& frame) {
  Evaluation& run = frame.run;
  const SyntaxTree& tree = *frame.module->tree;
  const Syntax kind = at(condition, frame).kind;
  if (kind == Syntax::parenthesized_expression) return take_assert(first(condition, frame), frame);
  if (kind == Syntax::boolean_operator &&
      text_of(child(condition, Field::operators, frame), frame) == "and") {
    take_assert(child(condition, Field::left, frame), frame);
    take_assert(child(condition, Field::right, frame), frame);
    return;
  }
  const bool equal = kind == Syntax::comparison_operator && tree.child_count(condition) == 3 &&
                     text_of(tree.child_at(condition, 1), frame) == "==";
  if (!equal) return;
  for (const std::size_t place : {std::size_t{0}, std::size_t{2}}) {
    const std::string_view name = shape_of_name(text_of(tree.child_at(condition, place), frame));
    if (name.empty()) continue;
    const NodeId other = tree.child_at(condition, 2 - place);
    const auto sizes = items_of(run, evaluate(other, frame));
    if (sizes) take_shape(name, *sizes, python::place(other, frame), frame);
    return;
  }
}

}  // namespace tilelint::python
