// Calls that tilelint cannot read.

#include <algorithm>
#include <any>
#include <array>
#include <string_view>
#include <type_traits>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/limits.h"

namespace tilelint::python {
namespace {

// Modules whose functions run on the host and do not change the dialect's state.
constexpr std::array<std::string_view, 9> kHost = {"copy", "json", "logging",   "os",      "random",
                                                   "sys",  "time", "torch_npu", "warnings"};

// Whether the call may change the dialect's state. Operations on tensors do not.
bool may_set_state(const Dialect& dialect, std::string_view called) {
  const std::string_view package = called.substr(0, called.find('.'));
  const std::string_view method = called.substr(called.rfind('.') + 1);
  return !dialect.is_operation(method) &&
         std::find(kHost.begin(), kHost.end(), package) == kHost.end();
}

// Whether the value is or contains a tensor of a kernel.
bool holds_tensor(const Value& value, int nested) {
  using Kind = Value::Kind;
  if (value.is(Kind::tensor)) return !value.tensor->host;
  if (nested > kMostNested) return false;
  const auto inside = [&](const auto& item) {
    if constexpr (std::is_same_v<std::decay_t<decltype(item)>, Value>) {
      return holds_tensor(item, nested + 1);
    } else {
      return holds_tensor(item.second, nested + 1);
    }
  };
  const auto any = [&](const auto& items) {
    return std::any_of(items.begin(), items.end(), inside);
  };
  if (value.is_sequence()) return any(value.sequence->items);
  if (value.is(Kind::dictionary)) return any(value.dictionary->items);
  return value.is(Kind::instance) && any(value.instance->fields);
}

}  // namespace

Value unread(std::string_view called, const Arguments& given, NodeId node, const Frame& frame) {
  Evaluation& run = frame.run;
  if (may_set_state(*run.dialect, called)) {
    run.unread = node;
    const bool takes_tensor =
        std::any_of(given.given.begin(), given.given.end(),
                    [](const Given& argument) { return holds_tensor(argument.value, 0); });
    if (takes_tensor) run.dialect->forget(called, node, frame);
  }
  return no(run, Unknown::Why::call, called);
}

}  // namespace tilelint::python
