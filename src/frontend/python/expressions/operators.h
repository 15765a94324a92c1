#pragma once

#include <optional>
#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Arithmetic. `node` is the expression, for the reason where the result is not known; it may be
// kNoNode.
Value binary(std::string_view op, const Value& left, const Value& right, NodeId node, Frame& frame);

// Whether the value counts as true; nothing when that is not known.
std::optional<bool> truth(Evaluation& run, const Value& value);
// "==", "is", "in", "<" and the like.
Value compare(Evaluation& run, std::string_view op, const Value& left, const Value& right);

// `object[index]`, where `node` is the subscript.
Value item(const Value& object, const Value& index, NodeId node, Frame& frame);

}  // namespace tilelint::python
