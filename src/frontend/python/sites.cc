#include "frontend/python/sites.h"

#include <algorithm>
#include <utility>

namespace tilelint::python {
namespace {

constexpr std::size_t kMostSeen = 256;  // of one call

bool equal(const Literal& a, const Literal& b) {
  return a.kind == b.kind && a.integer == b.integer && a.boolean == b.boolean && a.text == b.text &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(),
                    [](const Literal& one, const Literal& other) { return equal(one, other); });
}

bool equal(const SeenCall& a, const SeenCall& b) {
  const auto same_argument = [](const Argument& one, const Argument& other) {
    return one.name == other.name && equal(one.value, other.value);
  };
  return std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(),
                    [](const Literal& one, const Literal& other) { return equal(one, other); }) &&
         std::equal(a.keywords.begin(), a.keywords.end(), b.keywords.begin(), b.keywords.end(),
                    same_argument);
}

}  // namespace

void Sites::note(NodeId call, SeenCall seen) {
  auto& all = seen_[call];
  const bool known = std::any_of(all.begin(), all.end(),
                                 [&](const SeenCall& other) { return equal(other, seen); });
  if (!known && all.size() < kMostSeen) all.push_back(std::move(seen));
}

const std::vector<SeenCall>* Sites::find(NodeId call) const {
  const auto found = seen_.find(call);
  return found == seen_.end() ? nullptr : &found->second;
}

}  // namespace tilelint::python
