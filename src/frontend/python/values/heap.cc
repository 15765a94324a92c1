#include "frontend/python/values/heap.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tilelint::python {
namespace {

// Names are parts of a source file or texts of the heap, so comparing pointers is enough.
bool same_place(std::string_view a, std::string_view b) {
  return a.data() == b.data() && a.size() == b.size();
}

}  // namespace

const std::string* Heap::text(std::string_view text) {
  auto found = texts_.find(text);
  if (found == texts_.end()) found = texts_.emplace(text).first;
  return &*found;
}

std::size_t Heap::ReasonHash::operator()(const Unknown* unknown) const {
  return std::hash<const void*>{}(unknown->name.data()) * 31 +
         std::hash<const void*>{}(unknown->origin) * 7 + static_cast<std::size_t>(unknown->why);
}

bool Heap::ReasonEqual::operator()(const Unknown* a, const Unknown* b) const {
  return a->why == b->why && same_place(a->name, b->name) && same_place(a->where, b->where) &&
         a->dynamic == b->dynamic && a->computed == b->computed && a->origin == b->origin &&
         a->loop == b->loop && a->trace == b->trace && a->asked == b->asked &&
         a->question == b->question && a->negated == b->negated;
}

const Unknown* Heap::reason(const Unknown& unknown) {
  if (unknown.given != nullptr) return make(unknown);  // it has a message of its own
  const auto found = reasons_.find(&unknown);
  return found != reasons_.end() ? *found : *reasons_.insert(make(unknown)).first;
}

}  // namespace tilelint::python
