#include "frontend/pypto/kernels/sites.h"

#include <algorithm>
#include <any>
#include <cstddef>
#include <utility>
#include <vector>

#include "frontend/python/syntax/tree.h"
#include "frontend/python/values/unknown.h"

namespace tilelint::python::pypto {
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

void Sites::note(NodeId call, SeenCall seen, std::vector<const Origin*> open) {
  ++noted_;
  auto& all = seen_[call];
  const bool known = std::any_of(all.begin(), all.end(), [&](const Seen& other) {
    return equal(other.call, seen) && other.open == open;
  });
  if (known) return;
  if (all.size() < kMostSeen) {
    all.push_back({std::move(seen), std::move(open)});
  } else {
    cut_.insert(call);
  }
}

void Sites::drop(const Origin* origin) {
  for (auto& [call, all] : seen_) {
    std::erase_if(all, [&](const Seen& seen) {
      return std::find(seen.open.begin(), seen.open.end(), origin) != seen.open.end();
    });
  }
}

std::vector<SeenCall> Sites::find(NodeId call) const {
  std::vector<SeenCall> calls;
  const auto found = seen_.find(call);
  if (found == seen_.end()) return calls;
  for (const Seen& seen : found->second) calls.push_back(seen.call);
  return calls;
}

}  // namespace tilelint::python::pypto
