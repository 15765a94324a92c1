#pragma once

#include <optional>
#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Conditions that ask the same of something unknown have one origin: they hold together, or exclude
// each other.

// A condition that is not known, as a choice.
struct Condition {
  const Origin* origin = nullptr;
  bool negated = false;  // it holds when 1 is chosen
};

// Whether the value stays what it is while a kernel is evaluated: a parameter, or an attribute of
// one.
bool stays(const Value& value);
// A comparison of which one side is not known.
Value answer(Evaluation& run, std::string_view op, const Value& left, const Value& right);
// `not` of a value that is not known.
Value opposite(Evaluation& run, const Value& value);

Condition condition(NodeId node, const Value& value, const Frame& frame);
// Whether the condition was chosen to hold; nothing when it is left open.
std::optional<bool> chosen(Evaluation& run, const Condition& condition);
// It matters what the value is, or what the items of the list are.
void want(Evaluation& run, const Value& value, int nested = 0);

}  // namespace tilelint::python
