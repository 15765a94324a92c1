#pragma once

#include "frontend/python/evaluation/frame.h"

namespace tilelint::python {

// Executes the statements of a block and returns how the block ends.
Flow execute(NodeId block, Frame& frame);

// Each of these executes one kind of statement.
Flow if_statement(NodeId node, Frame& frame);
Flow match_statement(NodeId node, Frame& frame);
Flow for_statement(NodeId node, Frame& frame);
Flow while_statement(NodeId node, Frame& frame);
Flow try_statement(NodeId node, Frame& frame);
Flow with_statement(NodeId node, Frame& frame);
// Takes the shape of a tensor from an assert: `assert x.shape == (64, 784)`.
void take_assert(NodeId condition, Frame& frame);

}  // namespace tilelint::python
