#pragma once

#include <string>
#include <vector>

#include "report/style.h"
#include "tilelint/report.h"

namespace tilelint {

// The totals of a report.
struct Totals {
  int files = 0, kernels = 0, subjects = 0;
  int errors = 0, warnings = 0, perf_hints = 0;
  int suppressed = 0, baselined = 0;
  int undecided = 0, failures = 0;
  std::vector<std::string> profiles;  // in the order of first occurrence
};

Totals totals_of(const std::vector<FileReport>& files);

// "3 kernels, 1 error, 0 warnings, 2 perf hints, 4 undecided (profile akg; …)"
std::string summary_line(const Totals& totals, const ReportOptions& options);

// The number of findings of each rule, in descending order.
struct RuleCount {
  std::string rule, name;
  Severity severity = Severity::off;
  int count = 0;
};

std::vector<RuleCount> rule_counts(const std::vector<FileReport>& files);
std::string statistics_table(const std::vector<FileReport>& files, const ReportOptions& options);

}  // namespace tilelint
