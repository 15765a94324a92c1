#pragma once

#include <string_view>

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

bool is_loop(std::string_view path);  // pypto.loop and pypto.loop_unroll, of whatever module
// `for index in pypto.loop(...)`: the body is looked at once, with an index that is not known.
Flow loop(Pypto& pypto, NodeId statement, NodeId call, std::string_view path, Frame& frame);
// The loop of the present kernel whose index the value is; -1: it is none.
int own_loop(const Pypto& pypto, const Value& value);
// A list that is subscripted with the index of a loop: the index is known on the device only, where
// there are no lists.
void note_subscript(Pypto& pypto, const Value& index, NodeId node, const Frame& frame);
// What one iteration takes, where the view that the loop walks writes it.
void note_batch(Loop& loop, NodeId length, const Frame& frame);

}  // namespace tilelint::python::pypto
