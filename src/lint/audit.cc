#include "lint/audit.h"

#include "lint/audit_sites.h"
#include "lint/render.h"

namespace tilelint {

FileAudit audit(const ParsedFile& file, const Linter&) {
  FileAudit out{.source = file.source, .path = file.source->path(), .failures = file.failures};
  for (const SiteFunction& function : file.functions) {
    AuditKernel kernel{.name = function.name,
                       .place = place_of(*file.source, function.span),
                       .compiled = function.compiled};
    for (const Site& site : function.settings) {
      kernel.settings.push_back(audit_setting(site, *file.source));
    }
    for (const Site& site : function.loops) kernel.loops.push_back(audit_loop(site, *file.source));
    out.kernels.push_back(std::move(kernel));
  }
  return out;
}

}  // namespace tilelint
