#pragma once

#include "frontend/python/evaluation/frame.h"

namespace tilelint::python {

// The statements of a block, one after the other, and how it is left.
Flow execute(NodeId block, Frame& frame);

// The statements of one kind each.
Flow if_statement(NodeId node, Frame& frame);
Flow match_statement(NodeId node, Frame& frame);
Flow for_statement(NodeId node, Frame& frame);
Flow while_statement(NodeId node, Frame& frame);
Flow try_statement(NodeId node, Frame& frame);
Flow with_statement(NodeId node, Frame& frame);
// What an assert says of the shape of a tensor holds from there on.
void take_assert(NodeId condition, Frame& frame);

}  // namespace tilelint::python
