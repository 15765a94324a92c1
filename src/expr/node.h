#pragma once

#include <cstddef>
#include <cstdint>

#include "expr/type.h"

namespace tilelint {

// Of two bytes, so that a Node has no gaps and is copied as bytes.
enum class Op : std::uint16_t {
  literal,   // a: row of the literals
  fact,      // a: slot
  variable,  // a: index of the macro's variable
  let,       // a: index of the let
  list,      // a: first of its children, b: their number
  call,      // a: first of its children, b: their number, c: row of the function table
  negate,    // a: operand; so do those that follow
  logical_not,
  add,  // a, b: operands; so do those that follow
  subtract,
  multiply,
  divide,
  modulo,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  in,
  logical_and,
  logical_or,
  index,        // a: list, b: index
  conditional,  // a: condition, b and c: branches
  all,          // a: list, b: body, c: index of the variable; so do those that follow
  exists,
  map,
  filter,
};

// An expression of a program, by its row.
using ExpressionId = int;

// One operation of a compiled expression. Operands are indexes of nodes and stand before it.
struct Node {
  Op op = Op::literal;
  Type type = {};
  int a = -1, b = -1, c = -1;
};

// Limits that keep a hostile rule file from exhausting stack or memory.
inline constexpr std::size_t kMaxExpressionBytes = 100'000;
inline constexpr int kMaxNesting =
    64;  // brackets, calls, prefix operators and branches while parsing
inline constexpr int kMaxHeight = 200;   // operations one inside the other, those of lets included
inline constexpr int kMaxVariables = 8;  // macros one inside the other
inline constexpr int kMaxListDepth = 8;  // lists of lists

}  // namespace tilelint
