#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/invocation.h"
#include "tilelint/message.h"

namespace tilelint {

// One row per command. Each run function is in a file of its own.
struct Command {
  std::string_view name;
  std::string_view arguments;
  Message summary;  // one line
  Message details;  // for the command's own help
  std::string_view examples;
  int (*run)(Invocation&);
};

std::span<const Command> commands();
const Command* find_command(std::string_view name);

int run_check(Invocation& invocation);
int run_advise(Invocation& invocation);
int run_explain(Invocation& invocation);
int run_rules(Invocation& invocation);
int run_schema(Invocation& invocation);
int run_sweep(Invocation& invocation);
int run_audit(Invocation& invocation);

// The help of the program, and of one command.
std::string program_help(Lang lang);
std::string command_help(const Command& command, Lang lang);

}  // namespace tilelint
