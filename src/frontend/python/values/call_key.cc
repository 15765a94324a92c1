#include "frontend/python/values/call_key.h"

#include <cstddef>
#include <cstdint>
#include <string>

#include "frontend/python/limits.h"
#include "frontend/python/values/objects.h"
#include "frontend/python/values/tensor.h"

namespace tilelint::python {
namespace {

constexpr std::size_t kMostTold = 50'000;  // bytes of a key

void write_key(const Value& value, int nested, std::string& key);

// Writes the variables of the enclosing functions, but not those of the module.
void write_bindings(const Function& function, const Scope* scope, int nested, std::string& key) {
  for (; scope != nullptr && scope != function.module->scope; scope = scope->parent()) {
    for (const auto& [name, value] : scope->bindings()) {
      key += '|';
      key += name;
      write_key(value, nested + 1, key);
    }
  }
}

void write_key(const Value& value, int nested, std::string& key) {
  using Kind = Value::Kind;
  if (key.size() > kMostTold) return;
  key += static_cast<char>('A' + static_cast<int>(value.kind));
  switch (value.kind) {
    case Kind::unknown:
      if (value.unknown->origin != nullptr) {
        key += std::to_string(reinterpret_cast<std::uintptr_t>(value.unknown->origin));
      }
      return;
    case Kind::none:
    case Kind::ellipsis:
      return;
    case Kind::text:
    case Kind::name:
      key += *value.text;
      return;
    case Kind::list:
    case Kind::tuple:
      if (nested >= kMostNested) return;
      for (const Value& item : value.sequence->items) write_key(item, nested + 1, key);
      return;
    case Kind::dictionary:
      if (nested >= kMostNested) return;
      for (const auto& [name, item] : value.dictionary->items) {
        write_key(name, nested + 1, key);
        write_key(item, nested + 1, key);
      }
      return;
    case Kind::instance:
      if (nested >= kMostNested) return;
      key += std::to_string(reinterpret_cast<std::uintptr_t>(value.instance->type));
      for (const auto& [name, item] : value.instance->fields) write_key(item, nested + 1, key);
      return;
    case Kind::tensor:
      for (const Value& size : value.tensor->shape) write_key(size, nested, key);
      if (value.tensor->dtype != nullptr) key += value.tensor->dtype->name;
      return;
    case Kind::function:
      key += std::to_string(value.function->node);
      if (nested < kMostNested)
        write_bindings(*value.function, value.function->closure, nested, key);
      return;
    default:
      key += std::to_string(value.integer);
  }
}

}  // namespace

std::string call_key(const Function& function, const Scope& scope) {
  std::string key = std::to_string(function.node) + function.module->name;
  write_bindings(function, &scope, -1, key);
  return key;
}

}  // namespace tilelint::python
