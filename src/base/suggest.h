#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace tilelint {

// The candidate nearest to a misspelt name, by case-insensitive edit distance (a swap of adjacent
// characters counts as one edit). The distance is at most a third of the name's length. Returns the
// first of equally near candidates; nothing if none is near enough.
std::optional<std::string_view> nearest_name(std::string_view name,
                                             std::span<const std::string_view> candidates);

}  // namespace tilelint
