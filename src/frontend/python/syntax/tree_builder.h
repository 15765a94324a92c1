#pragma once

#include <span>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python {

// Fills a new tree, whose source is set, with what the parser makes of it.
void build_tree(SyntaxTree& tree, std::span<const Span> parts);

}  // namespace tilelint::python
