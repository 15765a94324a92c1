#pragma once

#include "lint/audit_reasons.h"
#include "lint/linter.h"
#include "tilelint/audit.h"

namespace tilelint {

// Adds the operations of `kernel` to the entry, which must have its settings already. With
// `all_facts` also adds its subjects.
void audit_operations(const Kernel& kernel, const RuleSet& set, const Linter& linter,
                      const SourceFile& source, bool all_facts, AuditKernel& out);

}  // namespace tilelint
