#include "base/message.h"
#include "cli/rules.h"
#include "report/failures.h"

namespace tilelint {

// Failures go to the report, because they are what this command looks for.
int run_rules_check(Invocation& invocation, const std::vector<std::string>& names) {
  const auto files = invocation.rule_files(names);
  if (!files) return invocation.fail(files.failures());
  std::vector<std::shared_ptr<const SourceFile>> sources;
  for (const DataFile& file : *files) sources.push_back(file.source);
  const Lang lang = invocation.lang();

  const auto catalogue = load_catalogue(*files);
  if (!catalogue) {
    return invocation.write(
        render_failures(catalogue.failures(), sources, lang, invocation.color()), kFailed);
  }
  const std::vector<Failure> faults = style_faults(**catalogue, *files);
  std::string report = render_failures(faults, sources, lang, invocation.color());
  if (!invocation.options.quiet) {
    if (!report.empty()) report += "\n";
    report += make_message("{} rules in {} data files; style faults: {}\n",
                           "{} 条规则，{} 个数据文件；书写问题 {} 处\n", (*catalogue)->rules.size(),
                           files->size(), faults.size())
                  .in(lang);
  }
  return invocation.write(report, faults.empty() ? kOk : kFound);
}

}  // namespace tilelint
