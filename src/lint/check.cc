#include "lint/check.h"

#include <algorithm>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <utility>

#include "lint/fingerprint.h"
#include "lint/merge.h"
#include "lint/unused_suppressions.h"

namespace tilelint {
namespace {

class FileCheck {
 public:
  FileCheck(const ParsedFile& file, const Linter& linter, Log* log)
      : file_(file), linter_(linter), log_(log), fingerprints_(file.source->path()) {
    report_.source = file.source;
    report_.path = file.source->path();
    report_.failures = file.failures;
  }

  FileReport run() && {
    const std::span<const Kernel> kernels(file_.kernels);
    if (file_.kind == SourceKind::kernel) {
      check(kernels);
    } else {
      for (const Kernel& kernel : kernels) check({&kernel, 1});
    }
    const bool shown =
        !report_.diagnostics.empty() || !report_.undecided.empty() || !report_.failures.empty();
    if (!shown) report_.source = nullptr;  // no report quotes from it
    return std::move(report_);
  }

 private:
  void check(std::span<const Kernel> kernels) {
    std::deque<Outcome> outcomes;
    for (const Kernel& kernel : kernels) outcomes.push_back(linter_.evaluate(kernel, file_, log_));
    const UnusedSuppressions unused(outcomes, linter_.catalogue(), *file_.source);
    count(outcomes);
    const std::vector<Finding> findings = merged_findings(outcomes, file_.kind);
    for (const Finding& finding : findings) say(finding);
    for (const Outcome::Open* open : merged_undecided(outcomes, findings, file_.kind)) {
      report_.undecided.push_back(
          {open->rule->id, open->kernel->name, open->reason, place_of(*file_.source, open->span)});
    }
  }

  // A function counts once, even if it makes several kernels.
  void count(const std::deque<Outcome>& outcomes) {
    std::map<SourceFunction, int> subjects;
    for (const Outcome& outcome : outcomes) {
      int& most = subjects[function_of(*outcome.kernel)];
      most = std::max(most, static_cast<int>(outcome.subjects.size()));
      const std::string& profile = outcome.set->profile->name;
      if (std::find(report_.profiles.begin(), report_.profiles.end(), profile) ==
          report_.profiles.end()) {
        report_.profiles.push_back(profile);
      }
    }
    report_.kernels += static_cast<int>(subjects.size());
    for (const auto& [function, most] : subjects) report_.subjects += most;
    report_.suppressed += count_suppressed(outcomes, file_.kind);
  }

  void say(const Finding& finding) {
    Diagnostic diagnostic = render(finding, *file_.source, linter_.options().lang);
    diagnostic.fingerprint = fingerprints_.make(diagnostic.rule, diagnostic.kernel,
                                                file_.source->text(finding.subject->span));
    report_.diagnostics.push_back(std::move(diagnostic));
  }

  const ParsedFile& file_;
  const Linter& linter_;
  Log* log_;
  Fingerprints fingerprints_;
  FileReport report_;
};

}  // namespace

FileReport check_file(const ParsedFile& file, const Linter& linter, Log* log) {
  const Timed judging(log, Phase::judge);
  return FileCheck(file, linter, log).run();
}

}  // namespace tilelint
