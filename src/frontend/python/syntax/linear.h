#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python {

// Returns the value of a name; nothing if it is unknown.
using ValueOfName = std::function<std::optional<std::int64_t>(std::string_view)>;

// `to - from`, if it is a constant even though both may be unknown: 16 for `i * 16` and
// `(i + 1) * 16`. Nothing otherwise.
std::optional<std::int64_t> difference(const SyntaxTree& tree, NodeId from, NodeId to,
                                       const ValueOfName& value_of);

}  // namespace tilelint::python
