#include "base/message.h"
#include "cli/commands.h"
#include "cli/example.h"
#include "lint/selection.h"
#include "report/rule_page.h"

namespace tilelint {

int run_explain(Invocation& invocation) {
  const Options& options = invocation.options;
  if (options.arguments.size() != 1) {
    return invocation.fail(make_message("explain takes one rule: `tilelint explain TL201`",
                                        "explain 需要一个规则：`tilelint explain TL201`"));
  }
  const auto catalogue = invocation.load_rules();
  if (!catalogue) return kFailed;
  // "TL115/topk-k" is explained with its rule.
  const std::string wanted = options.arguments.front();
  const Rule* rule = catalogue->find_rule(wanted.substr(0, wanted.find('/')));
  if (rule == nullptr) {
    std::vector<std::string_view> names;
    for (const Rule& each : catalogue->rules) {
      names.push_back(each.id);
      names.push_back(each.name);
      names.insert(names.end(), each.aliases.begin(), each.aliases.end());
    }
    return invocation.fail({unknown_name("rule", "规则", wanted, names)});
  }
  const Page page = rule_page(
      *rule, *catalogue, example_outputs(catalogue, *rule, invocation.lang()), invocation.lang());
  const std::string text = options.format == "markdown"
                               ? to_markdown(page)
                               : to_terminal(page, Style{invocation.color()});
  return invocation.write(text, kOk);
}

}  // namespace tilelint
