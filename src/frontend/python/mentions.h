#pragma once

#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "frontend/python/syntax_tree.h"

namespace tilelint::python {

// Which functions of a file mention which others, and which of them have to do with PyPTO at all.
class Mentions {
 public:
  explicit Mentions(const SyntaxTree& tree);

  // The functions in whose text the name of this one stands.
  const std::vector<NodeId>& mentioned_in(NodeId function) const;
  // It names PyPTO, or a function that has to do with it.
  bool concerns_pypto(NodeId function) const { return concerned_.contains(function); }
  bool concerns_pypto() const { return !concerned_.empty() || module_concerned_; }

 private:
  std::map<NodeId, std::vector<NodeId>> mentioned_in_;
  std::set<NodeId> concerned_;
  bool module_concerned_ = false;
};

}  // namespace tilelint::python
