#pragma once

#include <map>
#include <set>
#include <string_view>

#include "frontend/pypto/forward/torch_calls.h"
#include "frontend/python/syntax/tree.h"

namespace tilelint::python::pypto {

// The functions of a file that are kernels or make them, and the names under which one function
// and its class know them.
class KernelNames {
 public:
  KernelNames(const SyntaxTree& tree, NodeId class_body);

  // `kernel(x)`, `create_kernel(m, n)(x)`, `self.kernel(x)`
  bool is_kernel_call(NodeId call) const;
  // A name that an assignment gives to a kernel.
  void note_assignment(NodeId target, NodeId value);

 private:
  bool is_kernel(NodeId expression) const;

  const SyntaxTree& tree_;
  std::set<std::string_view> kernels_;    // functions decorated with jit, and names for them
  std::set<std::string_view> factories_;  // functions that define one
};

// What is known of the tensors of a forward, statement by statement.
class HostTensors {
 public:
  enum class State { unknown, contiguous, loose };  // loose: nobody made it contiguous

  HostTensors(const SyntaxTree& tree, NodeId function, const TorchCalls& torch,
              const KernelNames& kernels);

  State state_of(NodeId expression) const;
  void assign(NodeId target, NodeId value);
  void note_assert(NodeId statement);  // that a tensor is contiguous

 private:
  State of_call(NodeId call) const;
  bool shows_tensor(NodeId function, std::string_view name) const;

  const SyntaxTree& tree_;
  const TorchCalls& torch_;
  const KernelNames& kernels_;
  std::map<std::string_view, State> names_;
};

}  // namespace tilelint::python::pypto
