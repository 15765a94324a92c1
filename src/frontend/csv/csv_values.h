#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "tilelint/kernel.h"

// Parsers for the fields of a sweep.
namespace tilelint {

// "630", "630.3", ".5", "6.3e2", with or without a sign.
bool is_decimal(std::string_view text);

// A number >= 0 in thousandths, which converts microseconds to nanoseconds without rounding through
// binary fractions. If it is invalid, the reason. With `positive`, zero is invalid, too.
std::variant<std::int64_t, Message> parse_decimal(std::string_view text, bool positive);

std::optional<std::int64_t> parse_count(std::string_view text);  // a positive integer

// "[1, 16, 256]", "(1, 16, 256)", "1x16x256" or "1 16 256": positive integers.
std::optional<std::vector<std::int64_t>> parse_tile(std::string_view text);

// "[128, 128], [64, 256], [256, 256]" as in set_cube_tile_shapes, or with names as in a
// description: {"m": [128, 128], "k": [64, 256], "n": [256, 256]}.
std::optional<CubeTile> parse_cube_tile(std::string_view text);

}  // namespace tilelint
