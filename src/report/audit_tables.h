#pragma once

#include "report/table.h"
#include "tilelint/audit.h"

// The tables of an audit, the same in all formats. Unknown values are shown as "?".
namespace tilelint {

Table operation_table(const AuditKernel& kernel, Lang lang);
Table setting_table(const AuditKernel& kernel, Lang lang);
Table loop_table(const AuditKernel& kernel, Lang lang);
Table subject_table(const AuditSubject& subject, Lang lang);  // one row per fact

}  // namespace tilelint
