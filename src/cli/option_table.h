#pragma once

#include <array>
#include <span>
#include <string_view>
#include <variant>

#include "cli/options.h"

namespace tilelint {

// The commands that take an option, as bits.
inline constexpr unsigned kCheck = 1;
inline constexpr unsigned kAdvise = 2;
inline constexpr unsigned kExplain = 4;
inline constexpr unsigned kRules = 8;
inline constexpr unsigned kSchema = 16;
inline constexpr unsigned kSweep = 32;
inline constexpr unsigned kAudit = 64;
inline constexpr unsigned kEvery = kCheck | kAdvise | kExplain | kRules | kSchema | kSweep | kAudit;

unsigned bit_of(std::string_view command);

using OptionTarget = std::variant<bool Options::*, int Options::*, std::string Options::*,
                                  std::vector<std::string> Options::*>;
using Choices = std::array<std::string_view, 4>;  // unused places are empty

struct OptionRow {
  std::string_view names;  // "-q,--quiet"
  unsigned commands;
  OptionTarget target;
  std::string_view value;  // "DIR"; empty for a flag
  Choices choices;         // the only valid values; empty: any
  Message help;
};

std::span<const OptionRow> option_table();
std::string_view long_name(const OptionRow& row);  // "--quiet"

}  // namespace tilelint
