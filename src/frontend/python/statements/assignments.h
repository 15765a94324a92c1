#pragma once

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Assigns the value to a name, an attribute, an item, or the targets of a pattern.
void assign(NodeId target, const Value& value, Frame& frame);
// The value of the right side of an assignment. `a = b = 1` is one assignment inside another, so
// the right side may assign, too.
Value assigned_value(NodeId node, Frame& frame);
// Executes `a += 1`.
void augment(NodeId node, Frame& frame);
// Executes `del name, list[0]`.
void remove(NodeId target, Frame& frame);

// Executes setattr(object, name, value). An unknown name makes all attributes unknown.
void set_attribute(Evaluation& run, const Value& object, const Value& name, const Value& value);

}  // namespace tilelint::python
