#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "frontend/python/values/objects.h"
#include "frontend/python/values/scope.h"
#include "frontend/python/values/tensor.h"
#include "frontend/python/values/value.h"

namespace tilelint::python {

// Owns every object of one evaluation until the evaluation ends.
class Heap {
 public:
  template <class T>
  T* make(T value = {}) {
    auto& objects = std::get<std::deque<T>>(objects_);
    return &objects.emplace_back(std::move(value));
  }
  // Returns the only copy of the text in this heap.
  const std::string* text(std::string_view text);
  // Returns the only copy of the reason. Loops produce the same reason many times.
  const Unknown* reason(const Unknown& unknown);

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };

  struct ReasonHash {
    std::size_t operator()(const Unknown* unknown) const;
  };
  struct ReasonEqual {
    bool operator()(const Unknown* a, const Unknown* b) const;
  };

  std::unordered_set<std::string, Hash, std::equal_to<>> texts_;
  std::unordered_set<const Unknown*, ReasonHash, ReasonEqual> reasons_;
  std::tuple<std::deque<Sequence>, std::deque<Dictionary>, std::deque<Range>, std::deque<Slice>,
             std::deque<Function>, std::deque<Method>, std::deque<Class>, std::deque<Instance>,
             std::deque<TensorValue>, std::deque<Unknown>, std::deque<Module>, std::deque<Scope>,
             std::deque<Origin>>
      objects_;
};

}  // namespace tilelint::python
