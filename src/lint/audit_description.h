#pragma once

#include "tilelint/audit.h"
#include "tilelint/kernel.h"

namespace tilelint {

// Adds the tile settings and loops of an operator description, which has no calls.
void audit_description(const Kernel& kernel, const SourceFile& source, AuditKernel& out);

}  // namespace tilelint
