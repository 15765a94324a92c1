#pragma once

#include <span>

#include "expr/value.h"
#include "tilelint/kernel.h"

// Arithmetic on fact values. Absent and unknown operands are passed on; a result that does not fit
// in 64 bits is unknown.
namespace tilelint {

Value lift_multiply(Value a, Value b);
Value lift_ceil_div(Value a, Value b);  // unknown if b <= 0
Value lift_min(Value a, Value b);
Value lift_product(std::span<const Value> items);

// The integer, or unknown with its reason.
Value to_value(const Integer& integer);
Value to_list(Arena& arena, const Integers& integers);

// The first value that is not known; if all are known, the result. For facts that need every
// operand.
template <class Result, class... Values>
Value when_known(Result&& result, const Values&... values) {
  for (const Value* value : {&values...}) {
    if (!value->is_known()) return value->as_computed();
  }
  return result();
}

}  // namespace tilelint
