#pragma once

#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python {

// The names in a file that refer to a dialect or to a part of it, such as `loop` after
// `from DIALECT import loop`.
using DialectNames = std::set<std::string_view>;
// Collects these names.
using NamesOf = DialectNames (*)(const SyntaxTree& tree);

// Which functions of a file mention which other functions, and which functions concern kernels. A
// function concerns kernels if it mentions a dialect or a function that concerns kernels.
class Mentions {
 public:
  Mentions(const SyntaxTree& tree, const DialectNames& names);

  // The functions that mention the name of this function.
  const std::vector<NodeId>& mentioned_in(NodeId function) const;
  bool concerns_kernels(NodeId function) const { return concerned_.contains(function); }
  // Whether any function, or the module itself, concerns kernels.
  bool concerns_kernels() const { return !concerned_.empty() || module_concerned_; }

 private:
  std::map<NodeId, std::vector<NodeId>> mentioned_in_;
  std::set<NodeId> concerned_;
  bool module_concerned_ = false;
};

}  // namespace tilelint::python
