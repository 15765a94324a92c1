#pragma once

#include <optional>
#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// The result of a binary operator. `node` is the expression, which the reason quotes if the result
// is unknown; it may be kNoNode.
Value binary(std::string_view op, const Value& left, const Value& right, NodeId node, Frame& frame);

// Whether the value counts as true; nothing if unknown.
std::optional<bool> truth(Evaluation& run, const Value& value);
// The result of a comparison: "==", "is", "in", "<" and so on.
Value compare(Evaluation& run, std::string_view op, const Value& left, const Value& right);

// The value of `object[index]`; `node` is the subscript.
Value item(const Value& object, const Value& index, NodeId node, Frame& frame);

}  // namespace tilelint::python
