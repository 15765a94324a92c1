#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "expr/type.h"
#include "tilelint/message.h"

namespace tilelint {

// Why a call does not fit a signature; `argument` counts from 0, nothing where their number is
// wrong.
struct CallMismatch {
  Message message;
  std::optional<std::size_t> argument;
};

// Holds the types of a call's arguments against a signature as the function table writes it, and
// gives the type of the result. "T" stands for any one type, "..." for more of the parameter before
// it.
std::variant<Type, CallMismatch> check_call(std::string_view signature,
                                            std::span<const Type> arguments);

}  // namespace tilelint
