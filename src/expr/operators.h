#pragma once

#include <string_view>

#include "expr/node.h"

namespace tilelint {

// A binary operator. Higher levels bind tighter; equal levels associate to the left.
struct BinaryOperator {
  std::string_view text;
  int level;
  Op op;
};

inline constexpr int kComparisonLevel = 3;  // comparisons do not chain

inline constexpr BinaryOperator kBinaryOperators[] = {
    {"||", 1, Op::logical_or},
    {"&&", 2, Op::logical_and},
    {"==", kComparisonLevel, Op::equal},
    {"!=", kComparisonLevel, Op::not_equal},
    {"<", kComparisonLevel, Op::less},
    {"<=", kComparisonLevel, Op::less_equal},
    {">", kComparisonLevel, Op::greater},
    {">=", kComparisonLevel, Op::greater_equal},
    {"in", kComparisonLevel, Op::in},
    {"+", 4, Op::add},
    {"-", 4, Op::subtract},
    {"*", 5, Op::multiply},
    {"/", 5, Op::divide},
    {"%", 5, Op::modulo},
};

struct Macro {
  std::string_view name;
  Op op;
  bool of_condition;  // the body is a condition
};

inline constexpr Macro kMacros[] = {
    {"all", Op::all, true},
    {"exists", Op::exists, true},
    {"map", Op::map, false},
    {"filter", Op::filter, true},
};

}  // namespace tilelint
