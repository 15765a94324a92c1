#pragma once

#include <string>
#include <vector>

#include "tilelint/audit.h"
#include "tilelint/report.h"

namespace tilelint {

// The operations, tile settings and loops of every kernel as tables: for a terminal, or as Markdown
// for a review comment.
std::string render_audit_text(const std::vector<FileAudit>& files, const ReportOptions& options);
std::string render_audit_markdown(const std::vector<FileAudit>& files,
                                  const ReportOptions& options);
std::string render_audit_json(const std::vector<FileAudit>& files, const ReportOptions& options);

}  // namespace tilelint
