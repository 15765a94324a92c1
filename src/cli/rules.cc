#include "cli/rules.h"

#include <array>

#include "base/message.h"
#include "cli/commands.h"
#include "cli/option_faults.h"

namespace tilelint {
namespace {

struct Action {
  std::string_view name;
  int (*run)(Invocation&, const std::vector<std::string>&);
};

constexpr std::array<Action, 4> kActions = {{
    {"list", run_rules_list},
    {"check", run_rules_check},
    {"test", run_rules_test},
    {"docs", run_rules_docs},
}};

}  // namespace

int run_rules(Invocation& invocation) {
  std::vector<std::string> names = invocation.options.arguments;
  if (names.empty()) names = {"list"};
  const std::string wanted = names.front();
  names.erase(names.begin());
  std::vector<std::string_view> known;
  for (const Action& action : kActions) {
    if (action.name == wanted) return action.run(invocation, names);
    known.push_back(action.name);
  }
  Message message = make_message("unknown action `{}`; the actions are list, check, test and docs",
                                 "未知操作 `{}`；可用的操作有 list、check、test 与 docs", wanted);
  return invocation.fail(with_suggestion(std::move(message), wanted, known));
}

}  // namespace tilelint
