#pragma once

#include <memory>
#include <string>
#include <vector>

#include "advise/advisor.h"
#include "frontend/opdesc/opdesc.h"
#include "lint/linter.h"

// The built-in rules and the frontends, for tests that cross folders.
namespace tilelint::test {

inline std::shared_ptr<const Catalogue> builtin_catalogue() {
  static const auto catalogue = [] {
    auto loaded = load_catalogue(builtin_files());
    return loaded ? *loaded : std::shared_ptr<const Catalogue>();
  }();
  return catalogue;
}

inline ParsedFile parse(const std::string& text, bool lines = false) {
  return read_descriptions(std::make_shared<SourceFile>("test.tile.json", text), lines,
                           builtin_catalogue()->vocabulary);
}

inline Linter linter(LintOptions options = {}) {
  return *Linter::make(builtin_catalogue(), std::move(options));
}

inline FileReport check(const std::string& text, LintOptions options = {}) {
  return linter(std::move(options)).check(parse(text));
}

// Ids of the diagnostics, in the order of the report.
inline std::vector<std::string> ids(const FileReport& report) {
  std::vector<std::string> out;
  for (const Diagnostic& diagnostic : report.diagnostics) out.push_back(diagnostic.rule);
  return out;
}

inline std::vector<Advice> advice(const std::string& text, LintOptions options = {}, int top = 0) {
  return *advise(parse(text), linter(std::move(options)), {.policy = {}, .top = top});
}

}  // namespace tilelint::test
