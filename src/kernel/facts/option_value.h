#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/vocabulary.h"

namespace tilelint {

// The parts of an option's value, sorted by the kinds that its type accepts.
struct OptionValue {
  // The first part with a type that the option does not accept: its place and type, {"[1]", "str"}.
  std::string misfit_place, misfit_kind;  // misfit_kind is empty if everything fits
  std::vector<std::int64_t> numbers;      // checked against the range
  std::vector<std::int64_t> sided;        // numbers that are paired with a side
  std::vector<std::string> texts;         // checked against the choices
  std::vector<bool> flags;                // of a scope

  // Only for a merge setting:
  std::size_t entries = 0;
  std::vector<std::int64_t> integer_keys;
  std::vector<std::int64_t> control_numbers;  // of the keys that select a mode
  bool function_keys = false;                 // a key func8_0 or DEFAULT is present
  std::vector<std::string> malformed_keys;    // misspelt function keys, taken for labels
};

// All parts of the value must be known.
OptionValue sort_option(const Literal& value, const OptionType& type);

// PyPTO's name for the type: "int", "list[str]".
std::string_view python_name(OptionKind kind);
std::string_view python_name(const Literal& value);

}  // namespace tilelint
