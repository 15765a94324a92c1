#pragma once

#include "report/table.h"
#include "tilelint/audit.h"

// The tables of an audit, the same for every form. What is not known is a question mark.
namespace tilelint {

Table operation_table(const AuditKernel& kernel, Lang lang);
Table setting_table(const AuditKernel& kernel, Lang lang);
Table loop_table(const AuditKernel& kernel, Lang lang);
Table subject_table(const AuditSubject& subject, Lang lang);  // a fact a row

}  // namespace tilelint
