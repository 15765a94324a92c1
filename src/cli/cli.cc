#include "cli/cli.h"

#include <optional>
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
  std::optional<Log> log;
  if (options.verbose > 0 && !options.quiet) log.emplace(err, options.verbose, surroundings.clock);
  Invocation invocation{*this, options, log ? &*log : nullptr};
  const int code = find_command(options.command)->run(invocation);
  if (log) log->say_times();
  return code;
}

}  // namespace tilelint
