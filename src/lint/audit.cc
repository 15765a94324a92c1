#include "lint/audit.h"

#include <algorithm>
#include <map>

#include "lint/audit_description.h"
#include "lint/audit_operations.h"
#include "lint/audit_sites.h"
#include "lint/render.h"

namespace tilelint {
namespace {

class Audit {
 public:
  Audit(const ParsedFile& file, const Linter& linter, bool all_facts)
      : file_(file), source_(*file.source), linter_(linter), all_facts_(all_facts) {}

  FileAudit run() {
    FileAudit out{.source = file_.source, .path = source_.path(), .failures = file_.failures};
    for (const SiteFunction& function : file_.functions) add(function);
    for (const Kernel& kernel : file_.kernels) add(kernel);
    std::stable_sort(kernels_.begin(), kernels_.end(),
                     [](const AuditKernel& a, const AuditKernel& b) {
                       return a.place.span.begin < b.place.span.begin;
                     });
    out.kernels = std::move(kernels_);
    return out;
  }

 private:
  void add(const SiteFunction& function) {
    AuditKernel entry{.name = function.name,
                      .place = place_of(source_, function.span),
                      .compiled = function.compiled};
    for (const Site& site : function.settings) {
      entry.settings.push_back(audit_setting(site, source_));
    }
    for (const Site& site : function.loops) entry.loops.push_back(audit_loop(site, source_));
    by_place_[function.span.begin] = kernels_.size();
    kernels_.push_back(std::move(entry));
  }

  // A Python function has one entry even if it was evaluated in several variants. Each description
  // has its own entry.
  void add(const Kernel& kernel) {
    const bool python = file_.kind == SourceKind::kernel;
    const auto known = python ? by_place_.find(kernel.span.begin) : by_place_.end();
    if (known == by_place_.end()) {
      if (python && kernel.operations.empty()) return;
      AuditKernel entry{.name = kernel.name,
                        .place = place_of(source_, kernel.span),
                        .compiled = kernel.compiled};
      if (python) by_place_[kernel.span.begin] = kernels_.size();
      if (!python) audit_description(kernel, source_, entry);
      kernels_.push_back(std::move(entry));
    }
    AuditKernel& entry = known == by_place_.end() ? kernels_.back() : kernels_[known->second];
    if (!entry.profile.empty()) {
      ++entry.variants;
      return;
    }
    entry.variant = kernel.variant;
    audit_operations(kernel, linter_.rules_for(kernel, file_.kind), linter_, source_, all_facts_,
                     entry);
  }

  const ParsedFile& file_;
  const SourceFile& source_;
  const Linter& linter_;
  bool all_facts_;
  std::vector<AuditKernel> kernels_;
  std::map<std::uint32_t, std::size_t> by_place_;  // functions, by the place of their name
};

}  // namespace

FileAudit audit(const ParsedFile& file, const Linter& linter, bool all_facts) {
  return Audit(file, linter, all_facts).run();
}

}  // namespace tilelint
