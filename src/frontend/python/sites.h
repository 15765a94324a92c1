#pragma once

#include <map>
#include <vector>

#include "frontend/parsed_file.h"
#include "frontend/python/syntax_tree.h"

namespace tilelint::python {

// The calls of one file that set a tile or open a loop, with the arguments that were seen there,
// each different list once.
class Sites {
 public:
  void note(NodeId call, SeenCall seen);
  // In the order in which they were first seen; null when the call was never reached.
  const std::vector<SeenCall>* find(NodeId call) const;

 private:
  std::map<NodeId, std::vector<SeenCall>> seen_;
};

}  // namespace tilelint::python
