#pragma once

#include "cli/invocation.h"

// The actions of `tilelint rules`, one file each. `names` are the arguments after the action.
namespace tilelint {

int run_rules_list(Invocation& invocation, const std::vector<std::string>& names);
int run_rules_check(Invocation& invocation, const std::vector<std::string>& names);
int run_rules_test(Invocation& invocation, const std::vector<std::string>& names);
int run_rules_docs(Invocation& invocation, const std::vector<std::string>& names);

}  // namespace tilelint
