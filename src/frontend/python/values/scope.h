#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/values/value.h"

namespace tilelint::python {

// The names of a module, a class or one call of a function. Names are never removed, so that
// restore() in ways.h can restore a snapshot of the values by position.
class Scope {
 public:
  struct Binding {
    std::string_view name;
    Value value;
  };

  Scope() = default;
  explicit Scope(Scope* parent) : parent_(parent) {}

  Scope* parent() const { return parent_; }
  const Value* find(std::string_view name) const;           // in this scope
  const Value* find_anywhere(std::string_view name) const;  // in this scope or an outer one
  void set(std::string_view name, const Value& value);
  // `global` and `nonlocal`: the name refers to a variable of another scope.
  void forward(std::string_view name, Scope* to) { forwarded_.emplace_back(name, to); }
  bool forwards(std::string_view name) const;

  std::vector<Binding>& bindings() { return bindings_; }
  const std::vector<Binding>& bindings() const { return bindings_; }

 private:
  static constexpr std::size_t kFewNames = 12;  // up to here a linear search is faster
  static constexpr std::size_t kMissing = ~std::size_t{0};

  std::size_t position(std::string_view name) const;  // in `bindings_`
  void enter(std::size_t position);
  void grow();

  Scope* parent_ = nullptr;
  std::vector<Binding> bindings_;
  // A hash table with linear probing, at most half full. An entry is one more than the position of
  // a name; 0 is free. The table is empty while there are few names.
  std::vector<std::uint32_t> table_;
  std::vector<std::pair<std::string_view, Scope*>> forwarded_;
};

}  // namespace tilelint::python
