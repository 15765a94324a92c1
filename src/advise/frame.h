#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "kernel/subject.h"
#include "tilelint/advisor.h"

namespace tilelint {

// One form of an operation to find a tile for: as written, flattened to one axis, or inside a
// planned loop. It owns a changed copy of the kernel, so facts and rules treat it like any other
// kernel.
class Frame {
 public:
  // The kernel as written.
  Frame(const Kernel& kernel, const Subject& subject);

  // Reshapes the tensors to one axis with the same number of elements. Removes the written loops.
  static std::unique_ptr<Frame> flattened(const Frame& base);
  // Replaces the written loops with the planned one.
  static std::unique_ptr<Frame> looped(const Frame& base, const LoopPlan& plan);

  const Subject& subject() const { return subject_; }
  const std::vector<std::int64_t>& reshape() const { return reshape_; }
  const std::vector<LoopPlan>& loops() const { return loops_; }

 private:
  Frame(const Frame& base);
  void bind(std::ptrdiff_t operation, std::ptrdiff_t setting);
  void serve();

  Kernel kernel_;
  Subject subject_;
  std::ptrdiff_t operation_ = 0;
  std::ptrdiff_t setting_ = -1;
  std::vector<std::int64_t> reshape_;
  std::vector<LoopPlan> loops_;
};

// The plan of a written loop.
LoopPlan plan_of(const Loop& loop);

// The full length of the axis, which has `length` in the operation. In Python, operations in a loop
// read views; the loop knows the axis of the whole tensor.
std::int64_t extent_of(const Subject& subject, int axis, std::int64_t length);

// A plan for a loop of about `count` iterations over the extent: batch = ceil_div(extent, count).
// No iteration is empty. Nothing if the extent is smaller than the count.
std::optional<LoopPlan> plan_loop(int axis, std::int64_t extent, std::int64_t count);

}  // namespace tilelint
