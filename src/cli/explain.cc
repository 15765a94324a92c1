#include "base/message.h"
#include "cli/commands.h"
#include "cli/example.h"
#include "lint/selection.h"
#include "report/rule_page.h"

namespace tilelint {

namespace {

// Finds a rule by id, name or alias, or a constraint by "TL115/topk-k-le-tile".
const Rule* find_page(const Catalogue& catalogue, const std::string& wanted) {
  if (const Rule* rule = catalogue.find_rule(wanted)) return rule;
  for (const auto& constraint : catalogue.constraints) {
    if (names_rule(wanted, *constraint, constraint->constraint) &&
        wanted.find('/') != wanted.npos) {
      return constraint.get();
    }
  }
  return nullptr;
}

Failure unknown_page(const Catalogue& catalogue, const std::string& wanted) {
  std::vector<std::string> codes;
  for (const auto& constraint : catalogue.constraints) codes.push_back(code_of(*constraint));
  std::vector<std::string_view> names(codes.begin(), codes.end());
  for (const Rule& rule : catalogue.rules) {
    names.push_back(rule.id);
    names.push_back(rule.name);
    names.insert(names.end(), rule.aliases.begin(), rule.aliases.end());
  }
  return unknown_name("rule", "规则", wanted, names);
}

}  // namespace

int run_explain(Invocation& invocation) {
  const Options& options = invocation.options;
  if (options.arguments.size() != 1) {
    return invocation.fail(make_message("explain takes one rule: `tilelint explain TL201`",
                                        "explain 需要一个规则：`tilelint explain TL201`"));
  }
  const auto catalogue = invocation.load_rules();
  if (!catalogue) return kFailed;
  const std::string& wanted = options.arguments.front();
  const Rule* rule = find_page(*catalogue, wanted);
  if (rule == nullptr) return invocation.fail({unknown_page(*catalogue, wanted)});
  const Page page = rule_page(
      *rule, *catalogue, example_outputs(catalogue, *rule, invocation.lang()), invocation.lang());
  const std::string text = options.format == "markdown"
                               ? to_markdown(page)
                               : to_terminal(page, Style{invocation.color()});
  return invocation.write(text, kOk);
}

}  // namespace tilelint
