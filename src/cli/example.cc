#include "cli/example.h"

#include "frontend/opdesc/opdesc.h"
#include "report/rule_page.h"
#include "tilelint/report.h"

namespace tilelint {

bool is_python_example(const std::string& text) { return text.starts_with("import pypto"); }

FileReport check_example(std::shared_ptr<const Catalogue> catalogue, const Rule& rule,
                         const std::string& text, bool only, Lang lang) {
  LintOptions options;
  options.lang = lang;
  if (only) options.select = {code_of(rule)};
  const Vocabulary& vocabulary = catalogue->vocabulary;
  const ParsedFile file =
      read_descriptions(std::make_shared<SourceFile>("example.tile.json", text), false, vocabulary);
  const auto linter = Linter::make(std::move(catalogue), std::move(options));
  if (linter) return linter->check(file);
  FileReport report;
  report.path = file.source->path();
  report.failures = linter.failures();
  return report;
}

std::vector<std::string> example_outputs(const std::shared_ptr<const Catalogue>& catalogue,
                                         const Rule& rule, Lang lang) {
  std::vector<std::string> outputs;
  for (const RuleExample& example : rule.examples) {
    if (is_python_example(example.bad)) {
      outputs.emplace_back();
      continue;
    }
    const FileReport report = check_example(catalogue, rule, example.bad, true, lang);
    outputs.push_back(render_text({report}, {.lang = lang, .quiet = true}));
  }
  return outputs;
}

}  // namespace tilelint
