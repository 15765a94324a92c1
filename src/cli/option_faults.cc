#include "cli/option_faults.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "base/message.h"
#include "base/suggest.h"
#include "cli/commands.h"

namespace tilelint {
namespace {

// "text, concise or json"
std::string list_of(const Choices& choices, Lang lang) {
  std::string out;
  for (std::size_t i = 0; i < choices.size() && !choices[i].empty(); ++i) {
    const bool last = i + 1 == choices.size() || choices[i + 1].empty();
    if (i > 0)
      out += last ? (lang == Lang::zh ? " 或 " : " or ") : (lang == Lang::zh ? "、" : ", ");
    out += choices[i];
  }
  return out;
}

std::vector<std::string_view> option_names(std::string_view command) {
  std::vector<std::string_view> names = {"--help", "--version"};
  const unsigned bit = bit_of(command);
  for (const OptionRow& row : option_table()) {
    if (command.empty() ? row.commands == kEvery : (row.commands & bit) != 0) {
      names.push_back(long_name(row));
    }
  }
  return names;
}

// The first command that takes the option.
std::string_view command_with(std::string_view option) {
  for (const OptionRow& row : option_table()) {
    if (long_name(row) != option) continue;
    for (const Command& command : commands()) {
      if ((row.commands & bit_of(command.name)) != 0) return command.name;
    }
  }
  return "";
}

bool takes(std::string_view command, std::string_view option) {
  for (const OptionRow& row : option_table()) {
    if (long_name(row) == option && (row.commands & bit_of(command)) != 0) return true;
  }
  return false;
}

}  // namespace

Message with_suggestion(Message message, std::string_view name,
                        const std::vector<std::string_view>& names) {
  const auto near = nearest_name(name, names);
  if (!near) return message;
  return {message.en + fmt::format("; did you mean `{}`?", *near),
          message.zh + fmt::format("；是否想写 `{}`？", *near)};
}

std::optional<Message> value_fault(const OptionRow& row, const std::string& text, Lang lang) {
  const std::string_view name = long_name(row);
  if (text.starts_with("--")) {
    return make_message("{} needs a value, but `{}` follows", "{} 缺少值，其后却是 `{}`", name,
                        text);
  }
  const auto& choices = row.choices;
  if (!choices[0].empty() && std::find(choices.begin(), choices.end(), text) == choices.end()) {
    const std::vector<std::string_view> names(choices.begin(), choices.end());
    return with_suggestion(make_message("{} must be {}, not `{}`", "{} 应为 {}，而不是 `{}`", name,
                                        list_of(choices, lang), text),
                           text, names);
  }
  if (!std::holds_alternative<int Options::*>(row.target)) return std::nullopt;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size() && number >= 0) return std::nullopt;
  return make_message("{} must be a number, not `{}`", "{} 应为一个数，而不是 `{}`", name, text);
}

Message unknown_option(const std::string& argument, const std::string& command) {
  const std::string name = argument.substr(0, argument.find('='));
  const std::string_view other = command_with(name);
  if (other.empty()) {
    return with_suggestion(make_message("unknown option `{}`", "未知选项 `{}`", name), name,
                           option_names(command));
  }
  if (command.empty() || takes(command, name)) {
    return make_message("write {} after the command: `tilelint {} {} …`",
                        "{} 应写在命令之后：`tilelint {} {} …`", name,
                        command.empty() ? other : command, name);
  }
  return make_message("{} is an option of `tilelint {}`, not of `tilelint {}`",
                      "{} 是 `tilelint {}` 的选项，而不是 `tilelint {}` 的", name, other, command);
}

Message unknown_command(const std::string& name) {
  std::error_code error;
  if (std::filesystem::exists(name, error)) {
    return make_message("`{0}` is not a command; to check it, run `tilelint check {0}`",
                        "`{0}` 不是命令；要检查它，请运行 `tilelint check {0}`", name);
  }
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  return with_suggestion(make_message("unknown command `{}`", "未知命令 `{}`", name), name, names);
}

}  // namespace tilelint
