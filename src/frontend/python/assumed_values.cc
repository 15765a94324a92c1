// What comments ask to take for granted.
#include <algorithm>

#include "frontend/python/interpreter.h"

namespace tilelint::python {

void Interpreter::assume(const AssumeComment& comment) {
  Assumed assumed{&comment, {}};
  for (const AssumedTensor& tensor : comment.tensors) {
    assumed.names.emplace_back(tensor.name, assumed_tensor(tensor));
  }
  for (const AssumedInteger& number : comment.integers) {
    assumed.names.emplace_back(number.name, integer(number.value));
  }
  if (comment.function != kNoNode) {
    assumed_[comment.function].push_back(std::move(assumed));
  } else {
    assumed_in_lines_.push_back(std::move(assumed));
  }
}

Value Interpreter::assumed_tensor(const AssumedTensor& assumed) {
  TensorValue made;
  made.name = assumed.name;
  made.span = made.shape_span = made.dtype_span = assumed.span;
  made.format = assumed.format;
  made.dtype = assumed.dtype;
  if (assumed.dtype == nullptr) made.dtype_unknown = why({Unknown::Why::shape, made.name});
  if (!assumed.shape) {
    made.shape_unknown = why({Unknown::Why::shape, made.name});
    return of(make(std::move(made)));
  }
  for (const AssumedSize& size : *assumed.shape) {
    Unknown open{Unknown::Why::dynamic_size, size.name};
    open.dynamic = true;
    made.shape.push_back(size.value ? integer(*size.value) : unknown(why(open)));
  }
  return of(make(std::move(made)));
}

const Value* Interpreter::assumption(const Function& function, std::string_view name) {
  const auto found = assumed_.find(function.node);
  if (!function.module->main || found == assumed_.end()) return nullptr;
  for (const Assumed& assumed : found->second) {
    for (const auto& [parameter, value] : assumed.names) {
      if (parameter == name) return &value;
    }
  }
  return nullptr;
}

// After the statement: the names that its lines are told to set.
void Interpreter::apply_assumptions(NodeId statement, Frame& frame) {
  const Span span = at(statement, frame).span;
  for (const Assumed& assumed : assumed_in_lines_) {
    const Span lines = assumed.comment->lines;
    if (span.begin < lines.begin || span.begin >= lines.end) continue;
    for (const auto& [name, value] : assumed.names) {
      if (frame.scope->find(name) == nullptr) continue;
      frame.scope->set(name, value);
      note_assumption(assumed);
    }
  }
}

// The kernel rests on it from here on.
void Interpreter::note_assumption(const Assumed& assumed) {
  auto& noted = trace_->kernel.assumptions;
  const Span span = assumed.comment->span;
  const auto same_place = [&](const Assumption& other) { return other.span == span; };
  if (std::any_of(noted.begin(), noted.end(), same_place)) return;
  constexpr std::string_view word = "assume";
  std::string_view text = main_->tree->source().text(span);
  text.remove_prefix(std::min(text.find(word) + word.size(), text.size()));
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  noted.push_back({std::string(text), span});
}

void Interpreter::note_assumptions(const Function& function) {
  const auto found = assumed_.find(function.node);
  if (!function.module->main || found == assumed_.end()) return;
  for (const Assumed& assumed : found->second) note_assumption(assumed);
}

}  // namespace tilelint::python
