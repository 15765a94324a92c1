#pragma once

#include <span>

#include "expr/value.h"
#include "expr/workspace.h"

// Comparisons that know of unknown and absent parts. Each result is absent where an absent part
// decides, else unknown where an unknown one does.
namespace tilelint {

// The first absent item, else the first unknown one, else null.
const Value* first_unsure(std::span<const Value> items);
// The same, and inside items that are lists.
const Value* first_unsure_part(Workspace& workspace, const Value& value);

Value equal(Workspace& workspace, const Value& a, const Value& b);
// Whether an item equals `wanted`.
Value contains(Workspace& workspace, std::span<const Value> items, const Value& wanted);
// The position of the first item that equals `wanted`; -1 when none does.
Value position_of(Workspace& workspace, std::span<const Value> items, const Value& wanted);

}  // namespace tilelint
