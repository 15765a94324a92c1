#pragma once

#include "frontend/opdesc/body.h"

namespace tilelint {

// The stages of an operator. A phase inherits the operation, the tensors, the element type and the
// loops of the operator unless it gives its own.
void read_phases(Reader& reader, const Field& field, const Object& parent, const Scope& scope,
                 Body& body);

}  // namespace tilelint
