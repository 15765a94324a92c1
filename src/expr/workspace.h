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

// The resources of an evaluation: memory, and a budget of steps that limits time and memory for any
// expression.
class Workspace {
 public:
  static constexpr std::size_t kMaxItems = 4096;         // of a list that a function creates
  static constexpr std::size_t kMaxTextBytes = 100'000;  // of a string built by joining
  static constexpr std::size_t kMaxSteps = 5'000'000;    // items visited or created

  explicit Workspace(Arena& arena) : arena_(&arena) {}

  void restart() { steps_left_ = kMaxSteps; }
  // Returns false if the budget is exhausted; then the result is unknown(&kTooMuchWork).
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
  // Concatenates the two texts.
  Value join(std::string_view a, std::string_view b);

 private:
  Arena* arena_;
  std::size_t steps_left_ = kMaxSteps;
};

}  // namespace tilelint
