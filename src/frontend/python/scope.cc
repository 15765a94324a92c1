#include "frontend/python/scope.h"

namespace tilelint::python {

const Value* Scope::find(std::string_view name) const {
  for (const auto& [forwarded, to] : forwarded_) {
    if (forwarded == name) return to->find(name);
  }
  if (index_.empty()) {
    for (const Binding& binding : bindings_) {
      if (binding.name == name) return &binding.value;
    }
    return nullptr;
  }
  const auto found = index_.find(name);
  return found == index_.end() ? nullptr : &bindings_[found->second].value;
}

const Value* Scope::find_anywhere(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    if (const Value* value = scope->find(name)) return value;
  }
  return nullptr;
}

void Scope::set(std::string_view name, const Value& value) {
  for (const auto& [forwarded, to] : forwarded_) {
    if (forwarded == name) return to->set(name, value);
  }
  if (const Value* found = find(name)) {
    *const_cast<Value*>(found) = value;
    return;
  }
  if (!index_.empty()) index_.emplace(name, bindings_.size());
  bindings_.push_back({name, value});
  if (index_.empty() && bindings_.size() > kFewNames) {
    for (std::size_t i = 0; i < bindings_.size(); ++i) index_.emplace(bindings_[i].name, i);
  }
}

}  // namespace tilelint::python
