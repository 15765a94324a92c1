#pragma once

#include <map>
#include <set>
#include <vector>

#include "frontend/parsed_file.h"
#include "frontend/python/syntax/tree.h"
#include "frontend/python/values/unknown.h"

namespace tilelint::python::pypto {

// The calls of one file that set a tile or open a loop, with the arguments that were seen there,
// each different list once.
class Sites {
 public:
  // `open`: choices on which the arguments depend, and that were not made.
  void note(NodeId call, SeenCall seen, std::vector<const Origin*> open);
  // The choice is made after all: what was noted without it does not count.
  void drop(const Origin* origin);
  std::size_t noted() const { return noted_; }  // how often
  // In the order in which they were first seen; empty when the call was never reached.
  std::vector<SeenCall> find(NodeId call) const;
  // More were seen than are kept.
  bool is_cut(NodeId call) const { return cut_.contains(call); }

 private:
  struct Seen {
    SeenCall call;
    std::vector<const Origin*> open;
  };
  std::map<NodeId, std::vector<Seen>> seen_;
  std::size_t noted_ = 0;
  std::set<NodeId> cut_;
};

}  // namespace tilelint::python::pypto
