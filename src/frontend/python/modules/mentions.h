#pragma once

#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python {

// The names in a file that stand for a dialect, or for something of it, such as `loop` after
// `from DIALECT import loop`.
using DialectNames = std::set<std::string_view>;
using NamesOf = DialectNames (*)(const SyntaxTree& tree);

// Which functions of a file mention which others, and which of them have to do with a dialect, and
// so with kernels.
class Mentions {
 public:
  Mentions(const SyntaxTree& tree, const DialectNames& names);

  // The functions in whose text the name of this one stands.
  const std::vector<NodeId>& mentioned_in(NodeId function) const;
  // It mentions a dialect, or a function that has to do with one.
  bool concerns_kernels(NodeId function) const { return concerned_.contains(function); }
  bool concerns_kernels() const { return !concerned_.empty() || module_concerned_; }

 private:
  std::map<NodeId, std::vector<NodeId>> mentioned_in_;
  std::set<NodeId> concerned_;
  bool module_concerned_ = false;
};

}  // namespace tilelint::python
