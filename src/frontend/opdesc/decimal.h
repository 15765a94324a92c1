#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tilelint {

// A JSON number that is not negative, times a thousand, rounded half up: "649.58" is 649580. Exact,
// also where a binary fraction would not be. Nothing when it does not fit in 64 bits.
std::optional<std::int64_t> parse_thousandths(std::string_view number);

}  // namespace tilelint
