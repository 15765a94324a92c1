#include <bit>
#include <limits>
#include <string_view>

#include "base/checked.h"
#include "base/message.h"
#include "expr/calls.h"

namespace tilelint::calls {
namespace {

Value out_of_domain(Workspace& workspace, std::string_view function, std::string_view en,
                    std::string_view zh, std::int64_t value) {
  return Value::unknown(
      workspace.arena().keep({fmt::format("{} needs {}, not {}", function, en, value),
                              fmt::format("{} 需要{}，而不是 {}", function, zh, value)}));
}

Value not_positive(Workspace& workspace, std::string_view function, std::int64_t value) {
  return out_of_domain(workspace, function, "a positive number", "正数", value);
}

}  // namespace

Value ceil_div(Workspace& workspace, Arguments arguments) {
  const std::int64_t a = arguments[0].as_integer();
  const std::int64_t b = arguments[1].as_integer();
  if (b <= 0) return not_positive(workspace, "ceil_div", b);
  if (a < 0) return out_of_domain(workspace, "ceil_div", "a non-negative number", "非负数", a);
  return value_or_overflow(checked_ceil_div(a, b));
}

Value align_up(Workspace& workspace, Arguments arguments) {
  const std::int64_t a = arguments[0].as_integer();
  const std::int64_t unit = arguments[1].as_integer();
  if (unit <= 0) return not_positive(workspace, "align_up", unit);
  if (a < 0) return out_of_domain(workspace, "align_up", "a non-negative number", "非负数", a);
  return value_or_overflow(checked_align_up(a, unit));
}

Value pow2_floor(Workspace& workspace, Arguments arguments) {
  const std::int64_t n = arguments[0].as_integer();
  if (n <= 0) return not_positive(workspace, "pow2_floor", n);
  return Value::integer(static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(n))));
}

Value pow2_ceil(Workspace& workspace, Arguments arguments) {
  const std::int64_t n = arguments[0].as_integer();
  if (n <= 0) return not_positive(workspace, "pow2_ceil", n);
  const std::uint64_t power = std::bit_ceil(static_cast<std::uint64_t>(n));
  if (power > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
    return Value::unknown(&kOverflow);
  }
  return Value::integer(static_cast<std::int64_t>(power));
}

Value is_pow2(Workspace&, Arguments arguments) {
  const std::int64_t n = arguments[0].as_integer();
  return Value::boolean(n > 0 && std::has_single_bit(static_cast<std::uint64_t>(n)));
}

}  // namespace tilelint::calls
