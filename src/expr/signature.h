#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "expr/type.h"
#include "tilelint/message.h"

namespace tilelint {

// Why a call does not match a signature. `argument` counts from 0; nothing if the number of
// arguments is wrong.
struct CallMismatch {
  Message message;
  std::optional<std::size_t> argument;
};

// Checks the types of a call's arguments against a signature from the function table, and returns
// the type of the result. "T" stands for any single type, "..." for any number of further arguments
// like the last one.
std::variant<Type, CallMismatch> check_call(std::string_view signature,
                                            std::span<const Type> arguments);

}  // namespace tilelint
