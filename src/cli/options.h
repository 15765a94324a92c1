#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilelint/message.h"

namespace tilelint {

// The options as typed by the user. Only those with a fixed list of values are checked here.
struct Options {
  std::string command;
  std::vector<std::string> arguments;

  std::string format, output, color = "auto", lang;
  std::string stdin_filename, fail_on = "error";
  std::string profile, backend, policy;
  std::string noise;  // per cent; empty: as in the profile
  std::vector<std::string> select, ignore, severity, set, rules, define, root;
  int jobs = 0;     // 0: one per core
  int top = 8;      // candidates per advice
  int explain = 0;  // rank of the candidate to explain; 0: none
  bool all = false, check = false, facts = false;
  bool statistics = false, show_undecided = false, no_inline_ignores = false;
  bool quiet = false;
  int verbose = 0;  // how many times -v is given
};

// Ends the run: help, the version, or a usage error.
struct Ending {
  int code = 0;
  std::string out, err;
};

std::variant<Options, Ending> parse_options(const std::vector<std::string>& arguments,
                                            Lang default_lang);

// The text of an option for the help of a command.
struct OptionHelp {
  std::string_view names;  // "-q,--quiet"
  std::string_view value;  // "DIR"; empty for a flag
  std::string text;
};

std::vector<OptionHelp> options_of(std::string_view command, Lang lang);

}  // namespace tilelint
