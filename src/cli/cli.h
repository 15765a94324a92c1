#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "base/log.h"
#include "tilelint/message.h"

namespace tilelint {

// What the process around the program says.
struct Surroundings {
  bool terminal = false;  // standard output is one
  bool no_color = false;  // NO_COLOR is set
  Lang lang = Lang::en;   // of the locale
  Clock clock = steady_nanoseconds;
};

Surroundings surroundings_of_process();

// The whole program as a value: what it reads and writes can be replaced.
struct Cli {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Surroundings surroundings = {};

  // The exit code. `arguments` are without the program's name.
  int run(const std::vector<std::string>& arguments);
};

// Exit codes of every command.
inline constexpr int kOk = 0;
inline constexpr int kFound = 1;  // something at or above --fail-on, nothing legal, a stale page …
inline constexpr int kFailed = 2;  // a usage, configuration, rule or input failure

}  // namespace tilelint
