#pragma once

#include <string_view>

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// After a call that was not read, the tiles in force are not known.
void forget_tiles(Pypto& pypto, std::string_view called, NodeId call, const Frame& frame);
// After branches that leave different tiles in force, the tile is not known.
void join_settings(Pypto& pypto, const Origin* origin, InForce first, InForce second);

}  // namespace tilelint::python::pypto
