#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/library/library.h"

namespace tilelint::python {
namespace {

std::optional<double> as_number(const Value& value) {
  if (value.is(Value::Kind::real)) return value.real;
  if (value.is_number()) return static_cast<double>(value.integer);
  return std::nullopt;
}

std::optional<std::int64_t> as_integer(double value) {
  constexpr double limit = 9.2e18;
  if (!(value > -limit && value < limit)) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

// The result of a rounding function such as math.ceil; nothing for other names.
std::optional<double> rounded(std::string_view name, double value) {
  if (name == "ceil") return std::ceil(value);
  if (name == "floor") return std::floor(value);
  if (name == "trunc" || name == "int") return std::trunc(value);
  if (name == "round") return std::nearbyint(value);
  return std::nullopt;
}

// The result of another function of one number; nothing for other names and outside its domain.
std::optional<double> computed(std::string_view name, double value) {
  if (name == "sqrt" && value >= 0) return std::sqrt(value);
  if (name == "exp") return std::exp(value);
  if (name == "log" && value > 0) return std::log(value);
  if (name == "log2" && value > 0) return std::log2(value);
  if (name == "float") return value;
  return std::nullopt;
}

// An unknown result with the most informative reason of the unknown values.
Value any_unknown(Evaluation& run, const std::vector<Value>& values) {
  std::optional<Value> chosen;
  for (const Value& value : values) {
    if (value.known()) continue;
    const bool better = !chosen || (chosen->unknown->origin == nullptr &&
                                    (value.unknown->origin != nullptr ||
                                     (value.unknown->dynamic && !chosen->unknown->dynamic)));
    if (better) chosen = value;
  }
  return derived(run, *chosen);
}

}  // namespace

Value extreme(Evaluation& run, bool greatest, const Arguments& given) {
  std::vector<Value> values;
  for (const auto& argument : given.given) {
    if (argument.keyword == "key") return no(run, Unknown::Why::call, greatest ? "max" : "min");
    if (argument.keyword.empty()) values.push_back(argument.value);
  }
  if (values.size() == 1) {
    const auto items = items_of(run, values.front());
    if (!items) return no(run, Unknown::Why::call, greatest ? "max" : "min");
    values = *items;
  }
  if (given.open != nullptr) return unknown(given.open);
  std::optional<Value> best;
  for (const Value& value : values) {
    if (!value.known()) return any_unknown(run, values);
    if (!as_number(value)) return no(run, Unknown::Why::call, greatest ? "max" : "min");
    if (!best || *truth(run, compare(run, greatest ? ">" : "<", value, *best))) best = value;
  }
  return best ? *best : no(run, Unknown::Why::call, greatest ? "max" : "min");
}

Value number_call(Evaluation& run, std::string_view name, const Value& value) {
  if (value.is(Kind::text) && name == "int") {
    const Value number = defined(run, *value.text);
    return number.is(Kind::integer) ? number : no(run, Unknown::Why::call, name);
  }
  const auto number = as_number(value);
  if (!number) return no(run, Unknown::Why::call, name);
  if (name == "abs" && value.is(Kind::real)) return real(std::fabs(value.real));
  if (name == "abs") {
    const Checked size = value.integer < 0 ? checked_sub(0, value.integer) : value.integer;
    return size ? integer(*size) : no(run, Unknown::Why::overflow, name);
  }
  if (value.is_number() && rounded(name, *number)) return integer(value.integer);
  if (const auto whole = rounded(name, *number)) {
    if (const auto made = as_integer(*whole)) return integer(*made);
    return no(run, Unknown::Why::overflow, name);
  }
  if (const auto made = computed(name, *number)) return real(*made);
  return no(run, Unknown::Why::call, name);
}

}  // namespace tilelint::python
