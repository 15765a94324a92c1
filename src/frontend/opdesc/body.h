#pragma once

#include <vector>

#include "frontend/opdesc/operation.h"

namespace tilelint {

// The ordered steps of a kernel, in its loops. What follows one another in the same loops over the
// same tensor stands in one nest.
class Body {
 public:
  explicit Body(Reader& reader) : reader_(reader) {}

  // What is added from here on stands in `loops` (null: in none), which walk the first of the
  // tensors.
  void enter(const Field* loops, const std::vector<int>& tensors);
  std::vector<Step>& steps() { return steps_; }
  void finish();  // the last nest is complete

 private:
  Reader& reader_;
  Span place_;  // of the list of loops
  int tensor_ = -1;
  std::vector<Loop> nest_;
  std::vector<Step> steps_;
};

}  // namespace tilelint
