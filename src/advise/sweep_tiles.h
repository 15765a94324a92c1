#pragma once

#include <vector>

#include "advise/sweep.h"

namespace tilelint {

// The tiles to measure next: the candidates of the description that were not measured; and, if the
// measured tiles differ in one reduced axis, the documented sizes for that axis that are missing.
std::vector<NextTile> next_tiles(const Kernel& kernel, const Sweep& sweep,
                                 const ConstantValues& limits);

}  // namespace tilelint
