#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/option_table.h"

// Messages for an invalid command line.
namespace tilelint {

// Appends "did you mean …?" if one of the names is near.
Message with_suggestion(Message message, std::string_view name,
                        const std::vector<std::string_view>& names);

std::optional<Message> value_fault(const OptionRow& row, const std::string& text, Lang lang);
// `command` is empty if it is not known yet.
Message unknown_option(const std::string& argument, const std::string& command);
Message unknown_command(const std::string& name);

}  // namespace tilelint
