#pragma once

#include <string>
#include <vector>

#include "tilelint/audit.h"
#include "tilelint/report.h"

namespace tilelint {

// A table of the operations of every kernel, its tile settings and its loops; for a terminal, and
// as Markdown for a review comment.
std::string render_audit_text(const std::vector<FileAudit>& files, const ReportOptions& options);
std::string render_audit_markdown(const std::vector<FileAudit>& files,
                                  const ReportOptions& options);
std::string render_audit_json(const std::vector<FileAudit>& files, const ReportOptions& options);

}  // namespace tilelint
