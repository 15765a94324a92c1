#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/vocabulary.h"

namespace tilelint {

// An option's value sorted by what its type lets it be.
struct OptionValue {
  // Where it is of a type that the option does not take, and of which: {"[1]", "str"}.
  std::string misfit_place, misfit_kind;  // the kind is empty when everything fits
  std::vector<std::int64_t> numbers;      // what the range is about
  std::vector<std::int64_t> sided;        // numbers that come with a side
  std::vector<std::string> texts;         // what the choices are about
  std::vector<bool> flags;                // of a scope

  // Of a merge setting.
  std::size_t entries = 0;
  std::vector<std::int64_t> integer_keys;
  std::vector<std::int64_t> control_numbers;  // of the keys that stand for a mode
  bool function_keys = false;                 // func8_0 or DEFAULT
  std::vector<std::string> malformed_keys;    // meant as such, and taken for labels
};

// Of a value of which every part is known.
OptionValue sort_option(const Literal& value, const OptionType& type);

// As PyPTO calls a type: "int", "list[str]".
std::string_view python_name(OptionKind kind);
std::string_view python_name(const Literal& value);

}  // namespace tilelint
