#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/values/value.h"

namespace tilelint::python {

// The names of a module, a class or one call of a function. Names are never taken out, so that a
// snapshot of the values can be put back by position.
class Scope {
 public:
  struct Binding {
    std::string_view name;
    Value value;
  };

  Scope() = default;
  explicit Scope(Scope* parent) : parent_(parent) {}

  Scope* parent() const { return parent_; }
  const Value* find(std::string_view name) const;           // here
  const Value* find_anywhere(std::string_view name) const;  // here or further out
  void set(std::string_view name, const Value& value);
  // `global` and `nonlocal`: the name stands for that of another scope.
  void forward(std::string_view name, Scope* to) { forwarded_.emplace_back(name, to); }
  bool forwards(std::string_view name) const;

  std::vector<Binding>& bindings() { return bindings_; }
  const std::vector<Binding>& bindings() const { return bindings_; }

 private:
  static constexpr std::size_t kFewNames = 12;  // that are found faster one by one
  static constexpr std::size_t kMissing = ~std::size_t{0};

  std::size_t position(std::string_view name) const;  // among the bindings
  void enter(std::size_t position);
  void grow();

  Scope* parent_ = nullptr;
  std::vector<Binding> bindings_;
  // One more than the position of each name, at the place that its hash gives or the next free one;
  // at most half of them are taken. Empty for few names.
  std::vector<std::uint32_t> table_;
  std::vector<std::pair<std::string_view, Scope*>> forwarded_;
};

}  // namespace tilelint::python
