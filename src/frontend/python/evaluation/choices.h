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

// Origins with what was chosen there; -1: left open.
using Decided = std::vector<std::pair<const Origin*, int>>;

// Where the evaluation may go on in several ways, and which way it goes now. The code is run once
// with every choice open, and again for each choice that turned out to matter (run.h).
class Choices {
 public:
  using Decisions = std::map<const Origin*, int>;

  explicit Choices(Heap& heap) : heap_(heap) {}

  // What tells origins apart.
  struct Key {
    const SyntaxTree* tree = nullptr;
    NodeId node = kNoNode;
    const Unknown* unknown = nullptr;
    std::size_t iteration = 0;
    const std::string* question = nullptr;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  // The origin with this key, made like `made` when it is new.
  const Origin* origin(const Key& key, const Origin& made);

  // A way begins: everything that the last one asked for is forgotten.
  void begin(Decisions decisions);
  void end() { decisions_.clear(); }
  const Decisions& decisions() const { return decisions_; }
  // What the last way left open and wanted, with at most so many alternatives. An unroll factor or
  // the chip comes first, because each of their values is sure to occur. Null: nothing.
  const Origin* next(std::size_t most) const;
  const std::vector<const Origin*>& wanted() const { return wanted_; }

  bool is_made(const Origin* origin) const { return decisions_.contains(origin); }
  int made(const Origin* origin) const;  // -1: left open
  // What is chosen at the origin, or follows from another choice; nothing when it is open. What is
  // evaluated now depends on it.
  std::optional<int> decision(const Origin* origin);
  // It matters what is chosen there.
  void want(const Origin* origin);
  // The same for a value, and for the items of a list.
  void want_unmade(const Origin* origin);

  // The choices on which what was evaluated depends, since the last consult().
  Decided decided() const;
  // Begins a list of its own for a kernel inside another; returns the list so far.
  std::vector<const Origin*> consult() { return std::exchange(consulted_, {}); }
  void consult_also(const std::vector<const Origin*>& outer);

  // Attributes that this way set on parameters whose value is not known.
  std::map<std::pair<const Unknown*, std::string>, Value> attributes;
  std::size_t iteration = 0;  // of the loops of Python that are followed, as one number
  bool late = false;          // in a loop with more iterations than there may be variants

 private:
  std::optional<int> implied(const Origin* origin);

  Heap& heap_;
  std::map<Key, const Origin*> origins_;
  Decisions decisions_;
  std::vector<const Origin*> wanted_, consulted_;
};

}  // namespace tilelint::python
