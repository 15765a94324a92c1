#pragma once

#include <set>
#include <string_view>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python::pypto {

// What the calls of a forward are to torch.
class TorchCalls {
 public:
  explicit TorchCalls(const SyntaxTree& tree);

  // A function of torch, or a method that only tensors have, that computes values. What allocates,
  // reshapes, moves between devices or asks for sizes does not.
  bool computes(NodeId call) const;
  // A class of torch whose objects compute when they are called: torch.nn.Linear.
  bool makes_module(NodeId call) const;
  // A function of torch that makes a new tensor, contiguous as it is: torch.empty.
  bool allocates(NodeId call) const;

 private:
  // The name behind `torch`, or behind a name that an import gave to a part of it; empty for other
  // functions.
  std::string_view function_of_torch(NodeId call) const;
  bool is_module(NodeId node) const;

  const SyntaxTree& tree_;
  std::set<std::string_view> torch_;    // names of torch, or a module in it: "torch", "F"
  std::set<std::string_view> modules_;  // names of all imported modules
};

}  // namespace tilelint::python::pypto
