#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilelint/message.h"

namespace tilelint {

// What the user typed, by name. Texts are checked only as far as a fixed list of values goes.
struct Options {
  std::string command;
  std::vector<std::string> arguments;

  std::string format, output, color = "auto", lang;
  std::string stdin_filename, fail_on = "error";
  std::string profile, backend, policy;
  std::string noise;  // per cent; empty: that of the profile
  std::vector<std::string> select, ignore, severity, set, rules, define, root;
  int jobs = 0;     // 0: as many as there are cores
  int top = 8;      // candidates of each advice
  int explain = 0;  // rank of the candidate to explain; 0: none
  bool all = false, check = false, facts = false;
  bool statistics = false, show_undecided = false, no_inline_ignores = false;
  bool quiet = false;
  int verbose = 0;  // how many times -v is given
};

// The run ends here: help, the version, or a usage error.
struct Ending {
  int code = 0;
  std::string out, err;
};

std::variant<Options, Ending> parse_options(const std::vector<std::string>& arguments,
                                            Lang default_lang);

// What the option table says for a command; the help text is made of it.
struct OptionHelp {
  std::string_view names;  // "-q,--quiet"
  std::string_view value;  // "DIR"; empty for a flag
  std::string text;
};

std::vector<OptionHelp> options_of(std::string_view command, Lang lang);

}  // namespace tilelint
