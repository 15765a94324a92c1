#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tilelint {

// A JSON number >= 0 in thousandths, rounded half up: "649.58" gives 649580. The result is exact,
// because no binary fraction is involved. Nothing if it does not fit in 64 bits.
std::optional<std::int64_t> parse_thousandths(std::string_view number);

}  // namespace tilelint
