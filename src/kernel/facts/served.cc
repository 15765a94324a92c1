// Facts about all operations that one tile setting serves.
#include <algorithm>
#include <vector>

#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"

namespace tilelint {
namespace {

// The longest that an axis is, as far as that is known.
struct Reach {
  std::int64_t most = 0;
  const Message* unknown = nullptr;  // why one of them is not known
};

void extend(Reach& reach, const Integer& size) {
  if (size.known()) {
    reach.most = std::max(reach.most, size.value);
  } else {
    reach.unknown = size.unknown.get();
  }
}

void extend(std::vector<Reach>& axes, const Kernel& kernel, const std::vector<int>& tensors) {
  for (const int index : tensors) {
    const Integers& shape = kernel.tensors[static_cast<std::size_t>(index)].shape;
    if (shape.size() != axes.size()) continue;
    for (std::size_t i = 0; i < shape.size(); ++i) extend(axes[i], shape[i]);
  }
}

bool alone(const Subject& subject) {
  const bool cut = !subject.loops.empty() && subject.loops.front()->cuts_tensors;
  return cut || subject.served == nullptr || subject.served->size() < 2;
}

}  // namespace

// An axis that some operation takes as far as the tile goes is known to be that long, whatever the
// others are.
Value served_shape(SubjectFacts& facts) {
  const Subject& subject = facts.subject();
  const Value shape = facts.fact("shape");
  if (!shape.is_known() || alone(subject)) return shape;
  std::vector<Reach> axes(shape.as_list().size());
  for (const Operation* operation : *subject.served) {
    extend(axes, *subject.kernel, operation->inputs);
    extend(axes, *subject.kernel, operation->outputs);
  }
  const Value tile = written_tile(facts);
  std::vector<Value> longest;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const bool has_entry = tile.is_known() && i < tile.as_list().size();
    const Value entry = has_entry ? tile.as_list()[i] : Value{};
    const bool enough = entry.is_known() && axes[i].most >= entry.as_integer();
    longest.push_back(enough || axes[i].unknown == nullptr ? Value::integer(axes[i].most)
                                                           : Value::unknown(axes[i].unknown));
  }
  return make_list(facts.arena(), longest);
}

}  // namespace tilelint
