#pragma once

#include <string>
#include <vector>

#include "tilelint/audit.h"
#include "tilelint/report.h"

namespace tilelint {

std::string render_audit_json(const std::vector<FileAudit>& files, const ReportOptions& options);

}  // namespace tilelint
