#include "frontend/python/values/scope.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "frontend/python/values/value.h"

namespace tilelint::python {

std::size_t Scope::position(std::string_view name) const {
  if (table_.empty()) {
    for (std::size_t i = 0; i < bindings_.size(); ++i) {
      if (bindings_[i].name == name) return i;
    }
    return kMissing;
  }
  const std::size_t mask = table_.size() - 1;
  for (std::size_t at = std::hash<std::string_view>()(name) & mask; table_[at] != 0;
       at = (at + 1) & mask) {
    if (bindings_[table_[at] - 1].name == name) return table_[at] - 1;
  }
  return kMissing;
}

void Scope::enter(std::size_t position) {
  const std::size_t mask = table_.size() - 1;
  std::size_t at = std::hash<std::string_view>()(bindings_[position].name) & mask;
  while (table_[at] != 0) at = (at + 1) & mask;
  table_[at] = static_cast<std::uint32_t>(position + 1);
}

void Scope::grow() {
  constexpr std::size_t kFirstSize = 64;
  table_.assign(table_.empty() ? kFirstSize : table_.size() * 2, 0);
  for (std::size_t i = 0; i < bindings_.size(); ++i) enter(i);
}

const Value* Scope::find(std::string_view name) const {
  for (const auto& [forwarded, to] : forwarded_) {
    if (forwarded == name) return to->find(name);
  }
  const std::size_t found = position(name);
  return found == kMissing ? nullptr : &bindings_[found].value;
}

const Value* Scope::find_anywhere(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    if (const Value* value = scope->find(name)) return value;
  }
  return nullptr;
}

bool Scope::forwards(std::string_view name) const {
  for (const auto& [forwarded, to] : forwarded_) {
    if (forwarded == name) return true;
  }
  return false;
}

void Scope::set(std::string_view name, const Value& value) {
  for (const auto& [forwarded, to] : forwarded_) {
    if (forwarded == name) return to->set(name, value);
  }
  if (const std::size_t found = position(name); found != kMissing) {
    bindings_[found].value = value;
    return;
  }
  bindings_.push_back({name, value});
  if (bindings_.size() <= kFewNames) return;
  if (bindings_.size() * 2 > table_.size()) {
    grow();
  } else {
    enter(bindings_.size() - 1);
  }
}

}  // namespace tilelint::python
