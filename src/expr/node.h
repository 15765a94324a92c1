#pragma once

#include <cstddef>
#include <cstdint>

#include "expr/type.h"

namespace tilelint {

// Two bytes, so that Node has no padding and can be copied as bytes.
enum class Op : std::uint16_t {
  literal,   // a: index into the literals
  fact,      // a: slot
  variable,  // a: index of the macro's variable
  let,       // a: index of the let
  list,      // a: index of the first child, b: number of children
  call,      // as list; c: row of the function table
  negate,    // a: operand; the same for the next one
  logical_not,
  add,  // a, b: operands; the same for the next ones
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
  all,          // a: list, b: body, c: index of the variable; the same for the next ones
  exists,
  map,
  filter,
};

// An expression of a program, by its index.
using ExpressionId = int;

// One operation of a compiled expression. Operands are indexes of nodes that precede it.
struct Node {
  Op op = Op::literal;
  Type type = {};
  int a = -1, b = -1, c = -1;
};

// Limits so that a hostile rule file cannot exhaust the stack or memory.
inline constexpr std::size_t kMaxExpressionBytes = 100'000;
inline constexpr int kMaxNesting =
    64;  // brackets, calls, prefix operators and branches, while parsing
inline constexpr int kMaxHeight = 200;   // nested operations, including those in lets
inline constexpr int kMaxVariables = 8;  // nested macros
inline constexpr int kMaxListDepth = 8;  // nested lists

}  // namespace tilelint
