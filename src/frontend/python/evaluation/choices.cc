// Which alternatives the evaluation chooses, and which choices follow from others.
#include "frontend/python/evaluation/choices.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tilelint::python {
namespace {

bool contains(const std::vector<const Origin*>& origins, const Origin* origin) {
  return std::find(origins.begin(), origins.end(), origin) != origins.end();
}

// Whether at most one of two questions about the same value can be true. A value that equals one
// constant equals no other, and a value that counts as true is not None, 0 or ''.
bool exclude(std::string_view a, std::string_view b) {
  constexpr std::string_view equal = "== ";
  const auto is_false = [](std::string_view question) {
    return question == "== None" || question == "== 0" || question == "== ''";
  };
  if (a.empty() || b.empty()) return is_false(a) || is_false(b);
  return a.starts_with(equal) && b.starts_with(equal);
}

}  // namespace

const Origin* Choices::origin(const Key& key, const Origin& made) {
  const Origin*& known = origins_[key];
  if (known == nullptr) known = heap_.make(made);
  return known;
}

void Choices::begin(Decisions decisions) {
  decisions_ = std::move(decisions);
  wanted_.clear();
  consulted_.clear();
  attributes.clear();
}

const Origin* Choices::next(std::size_t most) const {
  const Origin* found = nullptr;
  for (const Origin* origin : wanted_) {
    if (static_cast<std::size_t>(origin->count) > most) continue;
    const bool better = found == nullptr || (found->kind == Origin::Kind::condition &&
                                             origin->kind != Origin::Kind::condition);
    if (better) found = origin;
  }
  return found;
}

int Choices::made(const Origin* origin) const {
  const auto found = decisions_.find(origin);
  return found == decisions_.end() ? -1 : found->second;
}

std::optional<int> Choices::decision(const Origin* origin) {
  if (origin == nullptr) return std::nullopt;
  if (!contains(consulted_, origin)) consulted_.push_back(origin);
  const auto found = decisions_.find(origin);
  return found == decisions_.end() ? implied(origin) : std::optional(found->second);
}

void Choices::want(const Origin* origin) {
  if (origin != nullptr && !contains(wanted_, origin)) wanted_.push_back(origin);
}

void Choices::want_unmade(const Origin* origin) {
  if (origin == nullptr || is_made(origin) || implied(origin)) return;
  want(origin);
}

Decided Choices::decided() const {
  Decided found;
  for (const Origin* origin : consulted_) found.emplace_back(origin, made(origin));
  return found;
}

void Choices::consult_also(const std::vector<const Origin*>& outer) {
  consulted_.insert(consulted_.end(), outer.begin(), outer.end());
}

// The alternative that another choice implies: if a question that excludes this one is true, this
// one is false.
std::optional<int> Choices::implied(const Origin* origin) {
  if (origin->question == nullptr) return std::nullopt;
  for (const auto& [other, choice] : decisions_) {
    const bool comparable = choice == 0 && other != origin && other->asked == origin->asked &&
                            other->question != nullptr;
    if (!comparable || !exclude(*origin->question, *other->question)) continue;
    if (!contains(consulted_, other)) consulted_.push_back(other);
    return 1;
  }
  return std::nullopt;
}

}  // namespace tilelint::python
