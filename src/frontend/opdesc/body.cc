#include "frontend/opdesc/body.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "frontend/opdesc/parts.h"

namespace tilelint {

void Body::enter(const Field* loops, const std::vector<int>& tensors) {
  const Span place = loops == nullptr ? Span{} : loops->span();
  const int tensor = tensors.empty() ? -1 : tensors.front();
  if (place == place_ && tensor == tensor_) return;
  // Tile settings without an operation do not need a loop of their own: they go to the next
  // operation.
  const auto computes = [](const Step& step) { return step.kind == Step::Kind::operation; };
  if (std::any_of(steps_.begin(), steps_.end(), computes)) finish();
  place_ = place;
  tensor_ = tensor;
  nest_.clear();
  if (loops == nullptr) return;
  nest_ = read_loops(reader_, *loops, tensor < 0 ? nullptr : &reader_.tensor(tensor));
}

void Body::finish() {
  Kernel& kernel = reader_.kernel;
  const std::size_t first = kernel.loops.size();
  kernel.loops.insert(kernel.loops.end(), std::make_move_iterator(nest_.begin()),
                      std::make_move_iterator(nest_.end()));
  nest_.clear();
  std::vector<Step> inside = std::exchange(steps_, {});
  for (std::size_t i = kernel.loops.size(); i > first; --i) {
    kernel.loops[i - 1].body = std::move(inside);
    inside = {{Step::Kind::loop, static_cast<int>(i - 1)}};
  }
  kernel.steps.insert(kernel.steps.end(), inside.begin(), inside.end());
}

}  // namespace tilelint
