#include "advise/frame.h"

#include "base/checked.h"

namespace tilelint {
namespace {

// The product of the sizes; nothing if a size is unknown or the product overflows.
Checked elements(const Integers& shape) {
  Checked product = 1;
  for (const Integer& size : shape) {
    if (!size.known() || !product) return std::nullopt;
    product = checked_mul(*product, size.value);
  }
  return product;
}

}  // namespace

Frame::Frame(const Kernel& kernel, const Subject& subject) : kernel_(kernel), subject_(subject) {
  operation_ = subject.operation - kernel.operations.data();
  if (subject.setting != nullptr) setting_ = subject.setting - kernel.settings.data();
  for (const Loop* loop : subject.loops) {
    loops_.push_back(plan_of(*loop));
  }
  std::vector<const Loop*> own;
  for (const Loop* loop : subject.loops)
    own.push_back(&kernel_.loops[static_cast<std::size_t>(loop - kernel.loops.data())]);
  subject_.loops = std::move(own);
  bind(operation_, setting_);
}

Frame::Frame(const Frame& base)
    : kernel_(base.kernel_),
      subject_(base.subject_),
      operation_(base.operation_),
      setting_(base.setting_),
      reshape_(base.reshape_) {
  kernel_.loops.clear();
  kernel_.steps.clear();
  subject_.loops.clear();
  bind(operation_, setting_);
}

void Frame::bind(std::ptrdiff_t operation, std::ptrdiff_t setting) {
  subject_.kind = SubjectKind::vec_tile;
  subject_.kernel = &kernel_;
  subject_.in_force.reset();  // they refer to the unchanged kernel
  subject_.operation = &kernel_.operations[static_cast<std::size_t>(operation)];
  subject_.setting = setting < 0 ? nullptr : &kernel_.settings[static_cast<std::size_t>(setting)];
}

// Recomputes the axis lengths of the operations that use the tile, from the shapes of this frame.
void Frame::serve() {
  if (subject_.served == nullptr) return;
  auto served = std::make_shared<Served>();
  for (const Operation* operation : subject_.served->operations) served->add(kernel_, *operation);
  subject_.served = std::move(served);
}

std::unique_ptr<Frame> Frame::flattened(const Frame& base) {
  std::unique_ptr<Frame> frame(new Frame(base));
  for (Tensor& tensor : frame->kernel_.tensors) {
    const Checked size = elements(tensor.shape);
    if (!size || tensor.shape.empty()) return nullptr;
    tensor.shape = {Integer{.value = *size, .span = tensor.shape_span}};
  }
  for (Operation& op : frame->kernel_.operations) {
    op.permutation.clear();
    if (op.reduction) op.reduction->axes = {Integer{.value = 0, .span = op.reduction->span}};
  }
  frame->serve();
  const Operation& op = *frame->subject_.operation;
  if (op.inputs.empty()) return nullptr;
  const auto& tensor = frame->kernel_.tensors[static_cast<std::size_t>(op.inputs.front())];
  frame->reshape_ = {tensor.shape.front().value};
  return frame;
}

std::unique_ptr<Frame> Frame::looped(const Frame& base, const LoopPlan& plan) {
  std::unique_ptr<Frame> frame(new Frame(base));
  frame->kernel_.loops.push_back({.axis = plan.axis,
                                  .count = {.value = plan.count},
                                  .batch = {.value = plan.batch},
                                  .tail = {.value = plan.tail}});
  frame->subject_.loops = {&frame->kernel_.loops.back()};
  frame->loops_ = {plan};
  return frame;
}

LoopPlan plan_of(const Loop& loop) {
  const auto known = [](const Integer& size) { return size.known() ? size.value : 0; };
  return {loop.axis, known(loop.count), known(loop.batch), known(loop.tail)};
}

std::int64_t extent_of(const Subject& subject, int axis, std::int64_t length) {
  for (const Loop* loop : subject.loops) {
    if (!loop->cuts_tensors && loop->axis == axis && loop->extent.known()) {
      return loop->extent.value;
    }
  }
  return length;
}

std::optional<LoopPlan> plan_loop(int axis, std::int64_t extent, std::int64_t count) {
  if (count < 1 || count > extent) return std::nullopt;
  const std::int64_t batch = (extent - 1) / count + 1;
  const std::int64_t iterations = (extent - 1) / batch + 1;
  const std::int64_t last = extent - (iterations - 1) * batch;
  return LoopPlan{axis, iterations, batch, last == batch ? 0 : last};
}

}  // namespace tilelint
