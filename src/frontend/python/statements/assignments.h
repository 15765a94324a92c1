#pragma once

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Gives the value to a name, an attribute, an item, or the names of a pattern.
void assign(NodeId target, const Value& value, Frame& frame);
// The value on the right of an assignment; `a = b = 1` stands as one assignment inside another.
Value assigned_value(NodeId node, Frame& frame);
// `a += 1`
void augment(NodeId node, Frame& frame);
// `del name, list[0]`
void remove(NodeId target, Frame& frame);

// setattr(object, name, value): a name that is not known may be that of any attribute.
void set_attribute(Evaluation& run, const Value& object, const Value& name, const Value& value);

}  // namespace tilelint::python
