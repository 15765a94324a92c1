#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/python/values/heap.h"
#include "frontend/python/values/value.h"

namespace tilelint::python {

// Origins with their chosen alternatives; -1 if the choice is open.
using Decided = std::vector<std::pair<const Origin*, int>>;

// The origins of an evaluation and the alternatives that the current pass has chosen. tilelint
// evaluates a unit once with all choices open, and again for each alternative of a choice that
// turns out to matter (run.cc).
class Choices {
 public:
  using Decisions = std::map<const Origin*, int>;

  explicit Choices(Heap& heap) : heap_(heap) {}

  // Identifies an origin.
  struct Key {
    const SyntaxTree* tree = nullptr;
    NodeId node = kNoNode;
    const Unknown* unknown = nullptr;
    std::size_t iteration = 0;
    const std::string* question = nullptr;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  // The origin with this key; a copy of `made` if it is new.
  const Origin* origin(const Key& key, const Origin& made);

  // Begins a pass with these decisions and clears the results of the last pass.
  void begin(Decisions decisions);
  void end() { decisions_.clear(); }
  const Decisions& decisions() const { return decisions_; }
  // The next choice to make: an origin that the last pass wanted, with at most `most` alternatives.
  // Unroll factors and the chip come first, because all of their values occur. Null if none.
  const Origin* next(std::size_t most) const;
  const std::vector<const Origin*>& wanted() const { return wanted_; }

  bool is_made(const Origin* origin) const { return decisions_.contains(origin); }
  int made(const Origin* origin) const;  // the chosen alternative; -1 if the choice is open
  // The alternative that is chosen or that follows from another choice; nothing if the choice is
  // open. Notes that the current evaluation depends on it.
  std::optional<int> decision(const Origin* origin);
  // Notes that the choice matters.
  void want(const Origin* origin);
  // The same, unless the choice is made or follows from another one.
  void want_unmade(const Origin* origin);

  // The choices that the evaluation since the last consult() depends on.
  Decided decided() const;
  // Begins a new list of such choices, for a kernel inside another; returns the list so far.
  std::vector<const Origin*> consult() { return std::exchange(consulted_, {}); }
  void consult_also(const std::vector<const Origin*>& outer);

  // Attributes that the current pass has set on unknown parameters.
  std::map<std::pair<const Unknown*, std::string>, Value> attributes;
  std::size_t iteration = 0;  // a hash of the current iterations of all loops; 0 outside of loops
  bool late = false;          // past the first kMostVariants iterations of a loop

 private:
  std::optional<int> implied(const Origin* origin);

  Heap& heap_;
  std::map<Key, const Origin*> origins_;
  Decisions decisions_;
  std::vector<const Origin*> wanted_, consulted_;
};

}  // namespace tilelint::python
