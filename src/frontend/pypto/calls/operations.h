#pragma once

#include <string_view>

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// A call of an operation on tensors.
Value operation(Pypto& pypto, std::string_view name, const Arguments& given, NodeId node,
                Frame& frame);
// The operator `op`, of which one side is a tensor.
Value operator_on_tensors(Pypto& pypto, std::string_view op, const Value& left, const Value& right,
                          NodeId node, Frame& frame);
// Enters the operation into the kernel; the result is its tensor.
Value operate(Pypto& pypto, std::string_view name, const Arguments& given, NodeId node,
              Frame& frame);

// Reads the arguments into the operation: tensors are inputs, the rest are arguments in their
// order.
void take_operands(Pypto& pypto, const Arguments& given, Operation& operation);
// The sizes of a product, and the axes of a reduction, by the operands.
void set_product(Pypto& pypto, Operation& operation);
void set_reduction(Pypto& pypto, Operation& operation);

}  // namespace tilelint::python::pypto
