#include "kernel/facts/lift.h"

#include <algorithm>
#include <vector>

#include "base/checked.h"

namespace tilelint {
namespace {

Value from_checked(Checked result) {
  return result ? Value::integer(*result) : Value::unknown(&kOverflow);
}

}  // namespace

Value lift_multiply(Value a, Value b) {
  return when_known([&] { return from_checked(checked_mul(a.as_integer(), b.as_integer())); }, a,
                    b);
}

Value lift_ceil_div(Value a, Value b) {
  return when_known(
      [&] {
        return b.as_integer() > 0 ? from_checked(checked_ceil_div(a.as_integer(), b.as_integer()))
                                  : Value::unknown(&kDivisionByZero);
      },
      a, b);
}

Value lift_min(Value a, Value b) {
  return when_known([&] { return Value::integer(std::min(a.as_integer(), b.as_integer())); }, a, b);
}

Value lift_product(std::span<const Value> items) {
  Value product = Value::integer(1);
  for (const Value& item : items) product = lift_multiply(product, item);
  return product;
}

Value to_value(const Integer& integer) {
  if (integer.known()) return Value::integer(integer.value);
  const Value unknown = Value::unknown(integer.unknown.get());
  return integer.computed ? unknown.as_computed() : unknown;
}

Value to_list(Arena& arena, const Integers& integers) {
  std::vector<Value> items;
  items.reserve(integers.size());
  for (const Integer& integer : integers) items.push_back(to_value(integer));
  return make_list(arena, items);
}

}  // namespace tilelint
