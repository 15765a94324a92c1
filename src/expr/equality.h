#pragma once

#include <span>

#include "expr/value.h"
#include "expr/workspace.h"

// Comparisons of values with unknown and absent parts. A result is absent if an absent part decides
// it, otherwise unknown if an unknown part decides it.
namespace tilelint {

// The first absent item; if there is none, the first unknown item; else null.
const Value* first_unsure(std::span<const Value> items);
// The same, but also searches items that are lists.
const Value* first_unsure_part(Workspace& workspace, const Value& value);

Value equal(Workspace& workspace, const Value& a, const Value& b);
// Whether an item equals `wanted`.
Value contains(Workspace& workspace, std::span<const Value> items, const Value& wanted);
// The position of the first item that equals `wanted`; -1 if none does.
Value position_of(Workspace& workspace, std::span<const Value> items, const Value& wanted);

}  // namespace tilelint
