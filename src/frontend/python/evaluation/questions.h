#pragma once

#include <optional>
#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Conditions that ask the same question about an unknown value share one origin, so they are true
// or false together. Some questions exclude each other: a value equals at most one constant.

// An unknown condition as a choice.
struct Condition {
  const Origin* origin = nullptr;
  bool negated = false;  // the condition is true for alternative 1
};

// Whether an unknown value is constant during an evaluation: a parameter, or an attribute of one.
bool stays(const Value& value);
// The result of a comparison with an unknown operand.
Value answer(Evaluation& run, std::string_view op, const Value& left, const Value& right);
// `not value` of an unknown value.
Value opposite(Evaluation& run, const Value& value);

// The choice for a condition with this value. Conditions with the same answer share one origin.
Condition condition(NodeId node, const Value& value, const Frame& frame);
// Whether the condition is true by the choices made; nothing if the choice is open.
std::optional<bool> chosen(Evaluation& run, const Condition& condition);
// Notes that the choices that decide the value, or the items of the list, matter.
void want(Evaluation& run, const Value& value, int nested = 0);

}  // namespace tilelint::python
