#pragma once

#include <vector>

#include "frontend/opdesc/operation.h"

namespace tilelint {

// Builds the ordered steps of a kernel, inside its loops. Consecutive steps in the same loops over
// the same tensor share one loop nest.
class Body {
 public:
  explicit Body(Reader& reader) : reader_(reader) {}

  // The following steps are inside `loops` (null: outside of loops), which iterate over the first
  // of the tensors.
  void enter(const Field* loops, const std::vector<int>& tensors);
  std::vector<Step>& steps() { return steps_; }
  void finish();  // closes the last nest

 private:
  Reader& reader_;
  Span place_;  // of the list of loops
  int tensor_ = -1;
  std::vector<Loop> nest_;
  std::vector<Step> steps_;
};

}  // namespace tilelint
