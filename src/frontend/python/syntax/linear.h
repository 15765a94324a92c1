#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python {

// The value of a name; nothing where it is not known.
using ValueOfName = std::function<std::optional<std::int64_t>(std::string_view)>;

// `to - from` where it is a number though both are not known: 16 of `i * 16` and `(i + 1) * 16`.
std::optional<std::int64_t> difference(const SyntaxTree& tree, NodeId from, NodeId to,
                                       const ValueOfName& value_of);

}  // namespace tilelint::python
