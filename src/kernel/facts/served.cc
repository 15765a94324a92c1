// Facts about all operations that use one tile setting.
#include <algorithm>
#include <vector>

#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"

namespace tilelint {
namespace {

bool alone(const Subject& subject) {
  const bool cut = !subject.loops.empty() && subject.loops.front()->cuts_tensors;
  return cut || subject.served == nullptr || subject.served->operations.size() < 2;
}

}  // namespace

// If one operation is known to be at least as long as the tile entry on an axis, its length is
// used, even if other lengths are unknown.
Value served_shape(SubjectFacts& facts) {
  const Subject& subject = facts.subject();
  const Value shape = facts.fact("shape");
  if (!shape.is_known() || alone(subject)) return shape;
  const std::size_t rank = shape.as_list().size();
  std::vector<Served::Reach> axes(rank);
  if (rank < subject.served->reach.size() && !subject.served->reach[rank].empty()) {
    axes = subject.served->reach[rank];
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
