#pragma once

#include <span>

#include "expr/value.h"
#include "expr/workspace.h"

// The functions of the expression language, by their names in it. functions.cc documents them.
namespace tilelint::calls {

using Arguments = std::span<const Value>;

Value prod(Workspace& workspace, Arguments arguments);
Value sum(Workspace& workspace, Arguments arguments);
Value min(Workspace& workspace, Arguments arguments);
Value max(Workspace& workspace, Arguments arguments);
Value len(Workspace& workspace, Arguments arguments);
Value last(Workspace& workspace, Arguments arguments);
Value range(Workspace& workspace, Arguments arguments);
Value ceil_div(Workspace& workspace, Arguments arguments);
Value align_up(Workspace& workspace, Arguments arguments);
Value clip(Workspace& workspace, Arguments arguments);
Value with(Workspace& workspace, Arguments arguments);
Value index(Workspace& workspace, Arguments arguments);
Value concat(Workspace& workspace, Arguments arguments);
Value pow2_floor(Workspace& workspace, Arguments arguments);
Value pow2_ceil(Workspace& workspace, Arguments arguments);
Value is_pow2(Workspace& workspace, Arguments arguments);
Value str(Workspace& workspace, Arguments arguments);
Value known(Workspace& workspace, Arguments arguments);

}  // namespace tilelint::calls
