// What comments ask to take for granted.
#include "frontend/pypto/comments/assumed_values.h"

#include <algorithm>
#include <any>
#include <string>
#include <string_view>
#include <utility>

#include "frontend/pypto/comments/assumptions.h"
#include "frontend/python/evaluation/objects.h"

namespace tilelint::python::pypto {
namespace {

Value assumed_tensor(Pypto& pypto, const AssumedTensor& assumed) {
  Evaluation& run = pypto.run;
  TensorValue made;
  made.name = assumed.name;
  made.span = made.shape_span = made.dtype_span = assumed.span;
  made.format = assumed.format;
  made.dtype = assumed.dtype;
  if (assumed.dtype == nullptr) made.dtype_unknown = why(run, {Unknown::Why::shape, made.name});
  if (!assumed.shape) {
    made.shape_unknown = why(run, {Unknown::Why::shape, made.name});
    return of(run.heap.make(std::move(made)));
  }
  for (const AssumedSize& size : *assumed.shape) {
    Unknown open{Unknown::Why::dynamic_size, size.name};
    open.dynamic = true;
    made.shape.push_back(size.value ? integer(*size.value) : unknown(why(run, open)));
  }
  return of(run.heap.make(std::move(made)));
}

// The kernel rests on it from here on.
void note_assumption(Pypto& pypto, const AssumedNames& assumed) {
  Evaluation& run = pypto.run;
  auto& noted = pypto.trace->kernel.assumptions;
  const Span span = assumed.comment->span;
  const auto same_place = [&](const Assumption& other) { return other.span == span; };
  if (std::any_of(noted.begin(), noted.end(), same_place)) return;
  constexpr std::string_view word = "assume";
  std::string_view text = run.modules.main->tree->source().text(span);
  text.remove_prefix(std::min(text.find(word) + word.size(), text.size()));
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  noted.push_back({std::string(text), span});
}

}  // namespace

void assume(Pypto& pypto, const AssumeComment& comment) {
  AssumedNames assumed{&comment, {}};
  for (const AssumedTensor& tensor : comment.tensors) {
    assumed.names.emplace_back(tensor.name, assumed_tensor(pypto, tensor));
  }
  for (const AssumedInteger& number : comment.integers) {
    assumed.names.emplace_back(number.name, integer(number.value));
  }
  if (comment.function != kNoNode) {
    pypto.assumed_in_functions[comment.function].push_back(std::move(assumed));
  } else {
    pypto.assumed_in_lines.push_back(std::move(assumed));
  }
}

const Value* assumption(const Pypto& pypto, const Function& function, std::string_view name) {
  const auto found = pypto.assumed_in_functions.find(function.node);
  if (!function.module->main || found == pypto.assumed_in_functions.end()) return nullptr;
  for (const AssumedNames& assumed : found->second) {
    for (const auto& [parameter, value] : assumed.names) {
      if (parameter == name) return &value;
    }
  }
  return nullptr;
}

// After the statement: the names that its lines are told to set.
void apply_assumptions(Pypto& pypto, NodeId statement, Frame& frame) {
  const Span span = at(statement, frame).span;
  for (const AssumedNames& assumed : pypto.assumed_in_lines) {
    const Span lines = assumed.comment->lines;
    if (span.begin < lines.begin || span.begin >= lines.end) continue;
    for (const auto& [name, value] : assumed.names) {
      if (frame.scope->find(name) == nullptr) continue;
      frame.scope->set(name, value);
      note_assumption(pypto, assumed);
    }
  }
}

void note_assumptions(Pypto& pypto, const Function& function) {
  const auto found = pypto.assumed_in_functions.find(function.node);
  if (!function.module->main || found == pypto.assumed_in_functions.end()) return;
  for (const AssumedNames& assumed : found->second) note_assumption(pypto, assumed);
}

}  // namespace tilelint::python::pypto
