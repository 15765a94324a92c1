#pragma once

#include "frontend/parsed_file.h"
#include "tilelint/audit.h"

namespace tilelint {

AuditSetting audit_setting(const Site& site, const SourceFile& source);
AuditLoop audit_loop(const Site& site, const SourceFile& source);

}  // namespace tilelint
