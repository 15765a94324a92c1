#include "cli/cli.h"

#include <ostream>

#include "cli/commands.h"

namespace tilelint {

int Cli::run(const std::vector<std::string>& arguments) {
  const auto parsed = parse_options(arguments, surroundings.lang);
  if (const auto* ending = std::get_if<Ending>(&parsed)) {
    out << ending->out << std::flush;
    err << ending->err << std::flush;
    return ending->code;
  }
  const Options& options = std::get<Options>(parsed);
  Invocation invocation{*this, options};
  return find_command(options.command)->run(invocation);
}

}  // namespace tilelint
