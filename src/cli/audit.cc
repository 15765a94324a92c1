#include "lint/audit.h"

#include "base/message.h"
#include "cli/commands.h"
#include "cli/each_input.h"
#include "report/audit.h"

namespace tilelint {

int run_audit(Invocation& invocation) {
  const Options& options = invocation.options;
  if (options.arguments.empty()) {
    return invocation.fail(make_message("audit takes files or directories; see `{0} --help`",
                                        "audit 需要文件或目录；参见 `{0} --help`",
                                        "tilelint audit"));
  }
  const auto linter = invocation.make_linter();
  if (!linter) return kFailed;
  const auto reader = invocation.make_reader(*linter);
  if (reader == nullptr) return kFailed;
  const auto files =
      for_each_input<FileAudit>(find_inputs(options.arguments), options.jobs, *reader,
                                [&](const ParsedFile& file) { return audit(file, *linter); });
  int code = kOk;
  for (const FileAudit& file : files) {
    if (!file.failures.empty()) code = kFailed;
  }
  return invocation.write(render_audit_json(files, invocation.report_options()), code);
}

}  // namespace tilelint
