#pragma once

#include "lint/audit_reasons.h"
#include "lint/linter.h"
#include "tilelint/audit.h"

namespace tilelint {

// Adds the operations of `kernel` to the entry, whose settings are there already; with
// `all_facts` its subjects, too.
void audit_operations(const Kernel& kernel, const RuleSet& set, const Linter& linter,
                      const SourceFile& source, bool all_facts, AuditKernel& out);

}  // namespace tilelint
