#include "cli/example.h"

#include "frontend/dialects.h"
#include "frontend/opdesc/opdesc.h"
#include "report/rule_page.h"
#include "tilelint/report.h"

namespace tilelint {

namespace {

bool is_python_example(const std::string& text) { return text.starts_with("import pypto"); }

// The profile for a Python example, which cannot name one: the default for kernels, or else one in
// which the rule is not off.
std::optional<std::string> profile_for(const Rule& rule, const Catalogue& catalogue) {
  std::optional<std::string> found;
  for (const Profile& profile : catalogue.profiles) {
    if (severity_in(rule, profile, catalogue) == Severity::off) continue;
    if (!found || profile.default_for == "kernels") found = profile.name;
  }
  return found;
}

ParsedFile read_example(const std::string& text, bool python, const Vocabulary& vocabulary) {
  if (!python) {
    return read_descriptions(std::make_shared<SourceFile>("example.tile.json", text), false,
                             vocabulary);
  }
  python::Modules modules(dialect_names);
  const python::Definitions definitions;
  return read_python(std::make_shared<SourceFile>("example.py", text), {}, vocabulary,
                     {modules, {}, definitions});
}

}  // namespace

FileReport check_example(std::shared_ptr<const Catalogue> catalogue, const Rule& rule,
                         const std::string& text, bool only, Lang lang) {
  LintOptions options;
  options.lang = lang;
  if (only) options.select = {code_of(rule)};
  const bool python = is_python_example(text);
  if (python) options.profile = profile_for(rule, *catalogue);
  const ParsedFile file = read_example(text, python, catalogue->vocabulary);
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
  for (const RuleExample& example : rule.document->get().examples) {
    const FileReport report = check_example(catalogue, rule, example.bad, true, lang);
    outputs.push_back(render_text({report}, {.lang = lang, .quiet = true}));
  }
  return outputs;
}

}  // namespace tilelint
