#pragma once

#include <string_view>

#include "frontend/python/evaluation/frame.h"

namespace tilelint::python {

// The value of an expression. Nothing is thrown: what cannot be evaluated is unknown.
Value evaluate(NodeId node, Frame& frame);

// The expressions of one kind each.
Value attribute_expression(NodeId node, Frame& frame);
Value binary_expression(NodeId node, Frame& frame);
Value unary_expression(NodeId node, Frame& frame);
Value comparison(NodeId node, Frame& frame);
Value comprehension(NodeId node, Frame& frame);
Value dictionary(NodeId node, Frame& frame);
Value sequence(NodeId node, Frame& frame, Kind kind);
Value subscript(NodeId node, Frame& frame);
Value literal_integer(NodeId node, Frame& frame);
// A text without the meaning of its escapes: texts are names here, which have none.
Value literal_text(NodeId node, Frame& frame);

// The value that --define gives to a name: a number, True, False, a data type or a text.
Value defined(Evaluation& run, std::string_view written);

}  // namespace tilelint::python
