#include "lint/audit.h"

#include <algorithm>
#include <array>

#include "base/message.h"
#include "cli/commands.h"
#include "cli/each_input.h"
#include "report/audit.h"

namespace tilelint {
namespace {

struct AuditFormat {
  std::string_view name;
  std::string (*render)(const std::vector<FileAudit>&, const ReportOptions&);
};

constexpr std::array<AuditFormat, 3> kAuditFormats = {{
    {"text", render_audit_text},
    {"markdown", render_audit_markdown},
    {"json", render_audit_json},
}};

std::string render(const std::vector<FileAudit>& files, const Invocation& invocation) {
  const Timed writing(invocation.log, Phase::write);
  const auto format =
      std::find_if(kAuditFormats.begin(), kAuditFormats.end(),
                   [&](const AuditFormat& f) { return f.name == invocation.options.format; });
  return (format == kAuditFormats.end() ? kAuditFormats.front() : *format)
      .render(files, invocation.report_options());
}

}  // namespace

int run_audit(Invocation& invocation) {
  const Options& options = invocation.options;
  if (options.arguments.empty()) {
    return invocation.fail(make_message("audit takes files, directories or -; see `{0} --help`",
                                        "audit 需要文件、目录或 -；参见 `{0} --help`",
                                        "tilelint audit"));
  }
  const auto linter = invocation.make_linter();
  if (!linter) return kFailed;
  const auto reader = invocation.make_reader(*linter);
  if (reader == nullptr) return kFailed;
  const std::vector<Input> inputs = find_inputs(options.arguments, invocation.log);
  if (inputs.empty()) {
    invocation.say(nothing_found());
  }
  const auto files = for_each_input<FileAudit>(inputs, options.jobs, *reader, invocation.log,
                                               [&](const ParsedFile& file, Log* log) {
                                                 const Timed judging(log, Phase::judge);
                                                 return audit(file, *linter, options.facts);
                                               });
  int code = kOk;
  for (const FileAudit& file : files) {
    if (file.failures.empty()) continue;
    code = kFailed;
    if (!invocation.machine()) invocation.fail(file.failures, {file.source});
  }
  return invocation.write(render(files, invocation), code);
}

}  // namespace tilelint
