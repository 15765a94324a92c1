#include <algorithm>
#include <array>

#include "base/message.h"
#include "cli/commands.h"
#include "cli/each_input.h"

namespace tilelint {
namespace {

bool found_something(const std::vector<FileReport>& reports, const std::string& fail_on) {
  const auto threshold = parse_severity(fail_on);
  if (!threshold) return false;
  return std::any_of(reports.begin(), reports.end(), [&](const FileReport& report) {
    return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                       [&](const Diagnostic& d) { return d.severity >= *threshold; });
  });
}

int exit_code(const std::vector<FileReport>& reports, const std::string& fail_on) {
  const bool failed = std::any_of(reports.begin(), reports.end(), [](const FileReport& report) {
    return !report.failures.empty();
  });
  if (failed) return kFailed;
  return found_something(reports, fail_on) ? kFound : kOk;
}

struct CheckFormat {
  std::string_view name;
  std::string (*render)(const std::vector<FileReport>&, const ReportOptions&);
};

constexpr std::array<CheckFormat, 3> kCheckFormats = {{
    {"text", render_text},
    {"concise", render_concise},
    {"json", render_json},
}};

std::string render(const std::vector<FileReport>& reports, const Invocation& invocation) {
  const Timed writing(invocation.log, Phase::write);
  const auto format =
      std::find_if(kCheckFormats.begin(), kCheckFormats.end(),
                   [&](const CheckFormat& f) { return f.name == invocation.options.format; });
  return (format == kCheckFormats.end() ? kCheckFormats.front() : *format)
      .render(reports, invocation.report_options());
}

}  // namespace

int run_check(Invocation& invocation) {
  const auto linter = invocation.make_linter();
  if (!linter) return kFailed;
  const Options& options = invocation.options;
  const auto reader = invocation.make_reader(*linter);
  if (reader == nullptr) return kFailed;
  const std::vector<Input> inputs = find_inputs(options.arguments, invocation.log);
  if (inputs.empty()) {
    invocation.say(nothing_found());
  }
  const auto reports = for_each_input<FileReport>(
      inputs, options.jobs, *reader, invocation.log,
      [&](const ParsedFile& file, Log* log) { return linter->check(file, log); });
  return invocation.write(render(reports, invocation), exit_code(reports, options.fail_on));
}

}  // namespace tilelint
