#pragma once

#include <deque>
#include <string>
#include <tuple>
#include <utility>

#include "frontend/python/scope.h"
#include "frontend/python/value.h"

namespace tilelint::python {

// Keeps every object of one evaluation until its end.
class Heap {
 public:
  template <class T>
  T* make(T value = {}) {
    auto& objects = std::get<std::deque<T>>(objects_);
    return &objects.emplace_back(std::move(value));
  }
  const std::string* text(std::string_view text) { return make(std::string(text)); }

 private:
  std::tuple<std::deque<std::string>, std::deque<Sequence>, std::deque<Dictionary>,
             std::deque<Range>, std::deque<Slice>, std::deque<Function>, std::deque<Method>,
             std::deque<Class>, std::deque<Instance>, std::deque<TensorValue>, std::deque<Unknown>,
             std::deque<Module>, std::deque<Scope>, std::deque<Origin>>
      objects_;
};

}  // namespace tilelint::python
