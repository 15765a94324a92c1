#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace tilelint {

// The candidate nearest to a misspelt name: case-insensitive edit distance (a swap of neighbours
// counts one), at most a third of the name's length. The first of equals wins; nothing when none is
// near.
std::optional<std::string_view> nearest_name(std::string_view name,
                                             std::span<const std::string_view> candidates);

}  // namespace tilelint
