// The only file that uses the command line library. The library splits the line into options and
// arguments. This file interprets the values and words the messages.
#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <deque>

#include "base/message.h"
#include "cli/commands.h"
#include "cli/option_faults.h"

namespace tilelint {
namespace {

// The values given for a row of the table, in order.
struct Given {
  const OptionRow* row;
  std::vector<std::string> texts;  // a flag adds one empty text
};

struct Store {
  Options& options;
  const std::string& text;

  void operator()(bool Options::*target) const { options.*target = true; }
  void operator()(int Options::*target) const {
    if (text.empty()) {
      ++(options.*target);  // a flag that may be given several times
    } else {
      std::from_chars(text.data(), text.data() + text.size(), options.*target);
    }
  }
  void operator()(std::string Options::*target) const { options.*target = text; }
  void operator()(std::vector<std::string> Options::*target) const {
    (options.*target).push_back(text);
  }
};

Ending usage_error(const Message& message, const std::string& command, Lang lang) {
  const std::string help = command.empty() ? "tilelint --help" : "tilelint " + command + " --help";
  const Message more = make_message("see `{}`", "参见 `{}`", help);
  return {kFailed, "", "tilelint: " + message.in(lang) + "\n" + more.in(lang) + "\n"};
}

// --lang also applies to messages about the command line itself.
Lang lang_of(const std::vector<std::string>& arguments, Lang fallback) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string_view value;
    if (arguments[i].starts_with("--lang=")) value = std::string_view(arguments[i]).substr(7);
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) value = arguments[i + 1];
    if (value == "zh") return Lang::zh;
    if (value == "en") return Lang::en;
  }
  return fallback;
}

// The command line as the library parses it.
struct Line {
  CLI::App app;
  std::deque<Given> given;  // deque: addresses stay valid
  Options options;
  bool help = false, version = false;

  Line() {
    app.set_help_flag("");
    app.allow_extras();
    app.require_subcommand(0, 1);
    app.add_flag("-h,--help", help);
    app.add_flag("--version", version);
    // Options of all commands may precede the command.
    add_rows(app, [](const OptionRow& row) { return row.commands == kEvery; });
    for (const Command& command : commands()) {
      CLI::App* sub = app.add_subcommand(std::string(command.name));
      sub->set_help_flag("");
      sub->allow_extras();
      sub->add_flag("-h,--help", help);
      sub->add_option("arguments", options.arguments);
      const unsigned bit = bit_of(command.name);
      add_rows(*sub, [bit](const OptionRow& row) { return (row.commands & bit) != 0; });
    }
  }

  template <class Takes>
  void add_rows(CLI::App& to, Takes takes) {
    for (const OptionRow& row : option_table()) {
      if (!takes(row)) continue;
      std::vector<std::string>& texts = given.emplace_back(Given{&row, {}}).texts;
      if (row.value.empty()) {
        to.add_flag_function(std::string(row.names), [&texts](std::int64_t times) {
          texts.resize(static_cast<std::size_t>(std::clamp<std::int64_t>(times, 0, 2)));
        });
      } else {
        to.add_option(std::string(row.names), texts)
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
      }
    }
  }
};

// The library throws if the last option lacks its value, and if a flag has one.
Message library_fault(const CLI::ParseError& fault) {
  const std::string text = fault.what();
  const std::string name = text.substr(0, text.find_first_of(": "));
  if (fault.get_name() == "ArgumentMismatch" && name.starts_with('-')) {
    return make_message("{} needs a value", "{} 缺少值", name);
  }
  return make_message("{}", "{}", text);
}

// The first fault that prevents the command from running.
std::optional<Message> fault_of(const Line& line, const std::string& command, Lang lang) {
  for (const Given& given : line.given) {
    if (given.row->value.empty()) continue;
    for (const std::string& text : given.texts) {
      if (auto fault = value_fault(*given.row, text, lang)) return fault;
    }
  }
  for (const std::string& rest : line.app.remaining(true)) {
    if (rest.starts_with('-')) return unknown_option(rest, command);
    if (command.empty()) return unknown_command(rest);
  }
  return std::nullopt;
}

// The first argument that is a command, for messages before the line is parsed.
std::string command_in(const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    if (find_command(argument) != nullptr) return argument;
  }
  return "";
}

// `help check` means `check --help`.
std::vector<std::string> rewritten(std::vector<std::string> arguments) {
  if (arguments.empty() || arguments[0] != "help") return arguments;
  arguments.erase(arguments.begin());
  arguments.emplace_back("--help");
  return arguments;
}

}  // namespace

std::variant<Options, Ending> parse_options(const std::vector<std::string>& arguments,
                                            Lang default_lang) {
  const Lang lang = lang_of(arguments, default_lang);
  Line line;
  std::string command = command_in(arguments);
  try {
    std::vector<std::string> words = rewritten(arguments);
    std::reverse(words.begin(), words.end());  // the library expects this order
    line.app.parse(words);
  } catch (const CLI::ParseError& fault) {
    return usage_error(library_fault(fault), command, lang);
  }
  const auto chosen = line.app.get_subcommands();
  command = chosen.empty() ? "" : chosen.front()->get_name();
  if (line.version) return Ending{kOk, "tilelint " TILELINT_VERSION "\n", ""};
  if (line.help) {
    return Ending{
        kOk, command.empty() ? program_help(lang) : command_help(*find_command(command), lang), ""};
  }
  if (const auto fault = fault_of(line, command, lang)) return usage_error(*fault, command, lang);
  if (command.empty()) return Ending{kFailed, "", program_help(lang)};

  line.options.command = command;
  for (const Given& given : line.given) {
    for (const std::string& text : given.texts) {
      std::visit(Store{line.options, text}, given.row->target);
    }
  }
  return std::move(line.options);
}

}  // namespace tilelint
