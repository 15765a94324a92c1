#pragma once

#include <string_view>
#include <vector>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python::pypto {

// A comment that is meant for tilelint: "# tilelint: ignore TL101: measured".
struct Directive {
  std::string_view word;  // "ignore"
  Span word_span;
  Span rest;  // what follows the word, without blanks around it
  Span span;  // from "tilelint" to the end of the comment
  // The lines that it is about. Behind code, these are the lines of the simple statement that it
  // stands on or in, or those of the head of a compound one. On a line of its own, those of the
  // statement that follows, with its body and its decorators. Empty when nothing follows.
  Span lines;
  // The function that it is about as a whole: when it stands behind its head, before it, or before
  // the first statement of its body; kNoNode for other places.
  NodeId function = kNoNode;
};

// In the order of the source.
std::vector<Directive> read_directives(const SyntaxTree& tree);

}  // namespace tilelint::python::pypto
