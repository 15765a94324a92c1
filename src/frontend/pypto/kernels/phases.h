#pragma once

#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// Names the phases of a kernel that reduces each sample first, and then what the samples left along
// the batch.
void name_phases(Kernel& kernel);

}  // namespace tilelint::python::pypto
