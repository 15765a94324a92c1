#pragma once

#include <optional>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python::pypto {

struct LiteralSize {
  bool literal = false;  // a number, not computed from other names
  Span span;             // where the number stands, or what computes it
};

// Whether a size is written as a number: in place, or as a name that the function around, one
// around that, or the module sets once, to a number. Nothing where that is not known, as of a
// parameter.
std::optional<LiteralSize> literal_size(const SyntaxTree& tree, NodeId expression);

}  // namespace tilelint::python::pypto
