#include "report/headline.h"
#include "report/summary.h"
#include "tilelint/report.h"

namespace tilelint {

// One line for each failure, diagnostic and, when asked for, undecided rule.
std::string render_concise(const std::vector<FileReport>& files, const ReportOptions& options) {
  const Style style{options.color};
  std::string out;
  for (const FileReport& file : files) {
    for (const Failure& failure : file.failures) out += headline(failure, options.lang, style);
    for (const Diagnostic& diagnostic : file.diagnostics) {
      out += headline(diagnostic, file.path, style);
    }
    if (!options.show_undecided) continue;
    for (const Undecided& undecided : file.undecided) {
      out += headline(undecided, undecided.rule, file.path, options.lang, style);
    }
  }
  if (options.statistics) out += statistics_table(files, options);
  if (!options.quiet) out += summary_line(totals_of(files), options);
  return out;
}

}  // namespace tilelint
