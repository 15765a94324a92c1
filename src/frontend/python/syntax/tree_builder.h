#pragma once

#include <span>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python {

// Parses the source of a new tree and fills the tree with nodes.
void build_tree(SyntaxTree& tree, std::span<const Span> parts);

}  // namespace tilelint::python
