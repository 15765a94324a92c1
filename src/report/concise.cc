#include "report/headline.h"
#include "report/in_place.h"
#include "report/summary.h"
#include "tilelint/report.h"

namespace tilelint {

// One line per failure and diagnostic, and per undecided rule if requested.
std::string render_concise(const std::vector<FileReport>& files, const ReportOptions& options) {
  const Style style{options.color};
  std::string out;
  for (const FileReport& file : files) {
    in_place(
        file, [&](const Failure& failure) { out += headline(failure, options.lang, style); },
        [&](const Diagnostic& diagnostic) { out += headline(diagnostic, file.path, style); });
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
