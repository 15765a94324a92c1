#include "cli/rules.h"

#include <algorithm>

#include "base/message.h"
#include "cli/example.h"
#include "report/headline.h"
#include "report/rule_page.h"
#include "tilelint/report.h"

namespace tilelint {
namespace {

bool raises(const FileReport& report, const Rule& rule) {
  return std::any_of(
      report.diagnostics.begin(), report.diagnostics.end(), [&](const Diagnostic& d) {
        return d.rule == rule.id && (rule.constraint.empty() || d.constraint == rule.constraint);
      });
}

struct Tests {
  const std::shared_ptr<const Catalogue>& catalogue;
  Lang lang;
  bool verbose;
  int passed = 0, failed = 0;
  std::string out;

  void run(const Rule& rule) {
    for (const RuleExample& example : rule.document->get().examples) {
      one(rule, example, true);
      one(rule, example, false);
    }
  }

  void one(const Rule& rule, const RuleExample& example, bool bad) {
    const std::string code = code_of(rule);
    const std::string& text = bad ? example.bad : example.good;
    const FileReport report = check_example(catalogue, rule, text, false, lang);
    const bool ok = report.failures.empty() && raises(report, rule) == bad;
    ++(ok ? passed : failed);
    if (ok && !verbose) return;
    const Message expected = bad ? make_message("bad must raise {}", "bad 必须触发 {}", code)
                                 : make_message("good must not raise {}", "good 不得触发 {}", code);
    const Message verdict = ok ? Message{"ok", "通过"} : Message{"FAILED", "未通过"};
    out += verdict.in(lang) + " " + code + " " + example.title + ": " + expected.in(lang);
    if (!ok) out += " at " + place_of(rule, bad ? example.bad_span : example.good_span);
    out += "\n";
    if (ok) return;
    out += indented(text);
    out += Message{"  tilelint reports:\n", "  实际结果：\n"}.in(lang);
    const std::string given =
        render_concise({report}, {.lang = lang, .show_undecided = true, .quiet = true});
    out += given.empty() ? Message{"    nothing\n", "    无\n"}.in(lang) : indented(given);
  }

  static std::string place_of(const Rule& rule, Span span) {
    return place_text(rule.file->path(), rule.file->position(span.begin));
  }

  static std::string indented(std::string_view text) {
    std::string lines;
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      if (!line.empty()) lines.append("    ").append(line).append("\n");
      text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return lines;
  }
};

}  // namespace

// If directories are given, only their rules are tested.
int run_rules_test(Invocation& invocation, const std::vector<std::string>& names) {
  const auto catalogue = invocation.load_rules(names);
  if (!catalogue) return kFailed;
  Tests tests{catalogue, invocation.lang(), invocation.options.verbose > 0, 0, 0, ""};
  const bool all = names.empty();
  for (const Rule& rule : catalogue->rules) {
    if (all || !rule.builtin) tests.run(rule);
  }
  for (const auto& constraint : catalogue->constraints) {
    if (all || !constraint->builtin) tests.run(*constraint);
  }
  tests.out += make_message("{} passed, {} failed\n", "通过 {} 个，未通过 {} 个\n", tests.passed,
                            tests.failed)
                   .in(tests.lang);
  return invocation.write(tests.out, tests.failed == 0 ? kOk : kFound);
}

}  // namespace tilelint
