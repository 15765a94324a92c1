#pragma once

#include <tree_sitter/api.h>

#include <vector>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python {

// The numbers that the grammar gives its nodes and fields, in our words.
struct Grammar {
  const TSLanguage* language = nullptr;
  std::vector<Syntax> kinds;  // by the symbol of a named node
  std::vector<Field> fields;  // by the id of a field
  // By the symbol: quotes, brackets, a backslash before a line end. Nobody asks for them.
  std::vector<bool> left_out;
  TSSymbol comment = 0;
  TSSymbol colon = 0;

  Syntax kind(TSSymbol symbol) const {
    return symbol < kinds.size() ? kinds[symbol] : Syntax::error;
  }
};

const Grammar& grammar();

}  // namespace tilelint::python
