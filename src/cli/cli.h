#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "base/log.h"
#include "tilelint/message.h"

namespace tilelint {

// The environment of the process.
struct Surroundings {
  bool terminal = false;  // standard output is a terminal
  bool no_color = false;  // NO_COLOR is set
  Lang lang = Lang::en;   // of the locale
  Clock clock = steady_nanoseconds;
};

Surroundings surroundings_of_process();

// The whole program as a value, so that tests can replace what it reads and writes.
struct Cli {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Surroundings surroundings = {};

  // Returns the exit code. `arguments` does not include the program name.
  int run(const std::vector<std::string>& arguments);
};

// Exit codes of all commands.
inline constexpr int kOk = 0;
inline constexpr int kFound = 1;  // a finding at --fail-on or above, nothing legal, a stale page …
inline constexpr int kFailed = 2;  // a failure in usage, configuration, a rule or an input

}  // namespace tilelint
