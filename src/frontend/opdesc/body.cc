#include "frontend/opdesc/body.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "frontend/opdesc/parts.h"

namespace tilelint {

void Body::enter(const Field* loops, const std::vector<int>& tensors) {
  const int tensor = tensors.empty() ? -1 : tensors.front();
  if (loops == loops_ && tensor == tensor_) return;
  // A setting alone needs no loop: it goes where the operations are.
  const auto computes = [](const Step& step) { return step.kind == Step::Kind::operation; };
  if (std::any_of(steps_.begin(), steps_.end(), computes)) finish();
  loops_ = loops;
  tensor_ = tensor;
}

void Body::finish() {
  std::vector<Loop> nest;
  if (loops_ != nullptr) {
    nest = read_loops(reader_, *loops_, tensor_ < 0 ? nullptr : &reader_.tensor(tensor_));
  }
  Kernel& kernel = reader_.kernel;
  const std::size_t first = kernel.loops.size();
  for (Loop& loop : nest) kernel.loops.push_back(std::move(loop));
  std::vector<Step> inside = std::exchange(steps_, {});
  for (std::size_t i = kernel.loops.size(); i > first; --i) {
    kernel.loops[i - 1].body = std::move(inside);
    inside = {{Step::Kind::loop, static_cast<int>(i - 1)}};
  }
  kernel.steps.insert(kernel.steps.end(), std::make_move_iterator(inside.begin()),
                      std::make_move_iterator(inside.end()));
}

}  // namespace tilelint
