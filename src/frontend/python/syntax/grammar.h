#pragma once

#include <tree_sitter/api.h>

#include <vector>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python {

// Maps the symbols and field ids of the tree-sitter grammar to Syntax and Field.
struct Grammar {
  const TSLanguage* language = nullptr;
  std::vector<Syntax> kinds;  // by symbol
  std::vector<Field> fields;  // by field id
  // By symbol: nodes that the tree leaves out, such as quotes, brackets and line continuations.
  std::vector<bool> left_out;
  TSSymbol comment = 0;
  TSSymbol colon = 0;

  Syntax kind(TSSymbol symbol) const {
    return symbol < kinds.size() ? kinds[symbol] : Syntax::error;
  }
};

// The grammar of Python.
const Grammar& grammar();

}  // namespace tilelint::python
