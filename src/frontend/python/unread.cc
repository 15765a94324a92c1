// Calls of what cannot be read: of a module that is not there, or handed over by a caller.
#include <algorithm>

#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

// Modules of the host, which set no tiles.
constexpr std::array<std::string_view, 9> kHost = {"copy", "json", "logging",   "os",      "random",
                                                   "sys",  "time", "torch_npu", "warnings"};

// An operation of a tensor that is not known sets none, either.
bool may_set_tiles(const Vocabulary& vocabulary, std::string_view called) {
  const std::string_view package = called.substr(0, called.find('.'));
  const std::string_view method = called.substr(called.rfind('.') + 1);
  return vocabulary.find_operation(method) == nullptr &&
         std::find(kHost.begin(), kHost.end(), package) == kHost.end();
}

// A tensor of a kernel, also in a list or an object.
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

// The result of such a call. It may set tiles when it takes tensors of the kernel, or gives nothing
// that is used (see expression_statement).
Value Interpreter::unread(std::string_view called, const Arguments& given, NodeId node,
                          const Frame& frame) {
  if (may_set_tiles(vocabulary_, called)) {
    unread_ = node;
    const bool takes_tensor =
        std::any_of(given.given.begin(), given.given.end(),
                    [](const Given& argument) { return holds_tensor(argument.value, 0); });
    if (takes_tensor) forget_tiles(called, node, frame);
  }
  return no(Unknown::Why::call, called);
}

// Inside a kernel it is not known after the call which tiles are in force.
void Interpreter::forget_tiles(std::string_view called, NodeId call, const Frame& frame) {
  if (!trace_->kernel.compiled && trace_->in_force == InForce{}) return;
  const Unknown* reason = why({Unknown::Why::tiles, called});
  forget_tile(TileSetting::Kind::vec, place(call, frame), *reason);
  forget_tile(TileSetting::Kind::cube, place(call, frame), *reason);
}

}  // namespace tilelint::python
