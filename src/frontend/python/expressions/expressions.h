#pragma once

#include <string_view>

#include "frontend/python/evaluation/frame.h"

namespace tilelint::python {

// The value of an expression; unknown if tilelint cannot evaluate it.
Value evaluate(NodeId node, Frame& frame);

// Each of these evaluates one kind of expression.
Value attribute_expression(NodeId node, Frame& frame);
Value binary_expression(NodeId node, Frame& frame);
Value unary_expression(NodeId node, Frame& frame);
Value comparison(NodeId node, Frame& frame);
Value comprehension(NodeId node, Frame& frame);
Value dictionary(NodeId node, Frame& frame);
Value sequence(NodeId node, Frame& frame, Kind kind);
Value subscript(NodeId node, Frame& frame);
Value literal_integer(NodeId node, Frame& frame);
// A string literal, with its escapes as written. The evaluator uses strings as names, which have no
// escapes.
Value literal_text(NodeId node, Frame& frame);

// The value of the text that --define gives to a name: a number, True, False, a data type or a
// string.
Value defined(Evaluation& run, std::string_view written);

}  // namespace tilelint::python
