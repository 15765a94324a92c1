#include <algorithm>

#include "base/message.h"
#include "cli/rules.h"
#include "report/rule_list.h"

namespace tilelint {

int run_rules_list(Invocation& invocation, const std::vector<std::string>& names) {
  const auto catalogue = invocation.load_rules(names);
  if (!catalogue) return kFailed;
  const Lang lang = invocation.lang();
  return invocation.write(invocation.machine()
                              ? render_rule_list_json(*catalogue, lang)
                              : render_rule_list_text(*catalogue, lang, Style{invocation.color()}),
                          kOk);
}

}  // namespace tilelint
