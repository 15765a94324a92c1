#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "expr/value.h"

namespace tilelint {

extern const Message kTooMuchWork;
extern const Message kTooManyItems;
extern const Message kTextTooLong;

// What an evaluation works with: memory, and an allowance of steps that bounds its time and memory,
// whatever the expression.
class Workspace {
 public:
  static constexpr std::size_t kMaxItems = 4096;         // of a list that a function makes
  static constexpr std::size_t kMaxTextBytes = 100'000;  // of a string that is put together
  static constexpr std::size_t kMaxSteps = 5'000'000;    // items visited or made

  explicit Workspace(Arena& arena) : arena_(&arena) {}

  void restart() { steps_left_ = kMaxSteps; }
  // False when the allowance does not reach; then the result is unknown(&kTooMuchWork).
  bool spend(std::size_t steps) {
    if (steps > steps_left_) {
      steps_left_ = 0;
      return false;
    }
    steps_left_ -= steps;
    return true;
  }

  Arena& arena() { return *arena_; }
  std::span<Value> new_list(std::size_t size) {
    auto* memory = static_cast<Value*>(arena_->allocate(size * sizeof(Value), alignof(Value)));
    std::uninitialized_default_construct_n(memory, size);
    return {memory, size};
  }
  // The two texts, one after the other.
  Value join(std::string_view a, std::string_view b);

 private:
  Arena* arena_;
  std::size_t steps_left_ = kMaxSteps;
};

}  // namespace tilelint
