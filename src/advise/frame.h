#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "kernel/subject.h"
#include "tilelint/advisor.h"

namespace tilelint {

// One way to present an operation to a tile: as written, flattened to one axis, or cut by a planned
// loop. It owns a changed copy of the kernel, so that facts and rules see it as any other.
class Frame {
 public:
  // As written.
  Frame(const Kernel& kernel, const Subject& subject);

  // The tensors as one axis of as many elements; written loops do not hold any more.
  static std::unique_ptr<Frame> flattened(const Frame& base);
  // The loop takes the place of the written ones.
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

// The loop as it is written.
LoopPlan plan_of(const Loop& loop);

// Elements of the axis of which the operation has `length`: in Python the operations of a loop read
// views, and the loop knows what they are views of.
std::int64_t extent_of(const Subject& subject, int axis, std::int64_t length);

// A plan for a loop of about `count` iterations over the extent: batch = ceil_div(extent, count),
// and no iteration without work. Nothing when the extent is shorter than the count.
std::optional<LoopPlan> plan_loop(int axis, std::int64_t extent, std::int64_t count);

}  // namespace tilelint
