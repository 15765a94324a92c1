#pragma once

#include <string>
#include <string_view>

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// What calls and operators are given, for the rules about expressions (tilelint::Expression).

// "tensor", "integer", "scalar", "list", "none" or "unknown".
std::string operand(const Value& value);
void note_call_form(Pypto& pypto, Expression::Form form, std::string_view name,
                    const Arguments& given, NodeId node, const Frame& frame);
// Of the calls that set tiles: the vector tile its entries, the cube tile m, k and n.
void note_tile_form(Pypto& pypto, std::string_view name, const Arguments& given, Span span,
                    const Frame& frame);

}  // namespace tilelint::python::pypto
