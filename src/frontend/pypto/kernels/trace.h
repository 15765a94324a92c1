#pragma once

#include <string_view>
#include <vector>

#include "frontend/python/values/tensor.h"
#include "frontend/python/values/value.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// The settings in force; -1: none.
struct InForce {
  int vec = -1;
  int cube = -1;

  friend bool operator==(const InForce&, const InForce&) = default;
};

// A kernel that is being put together while its function is evaluated.
class Trace {
 public:
  explicit Trace(int id) : id_(id) {}

  Kernel kernel;
  InForce in_force;
  int parameters = 0;  // the first tensors of the kernel, which it is given
  int branches = 0;    // branches of unknown condition around what is evaluated

  int id() const { return id_; }
  bool empty() const { return kernel.steps.empty(); }
  // Where the tensor stands in the kernel; it is entered when it is not there yet.
  int index_of(TensorValue& tensor);

  void add(TileSetting setting);
  void add(Operation operation);
  void hand_out(int tensor);  // it is an output of the kernel
  // `target` now holds what was written to `source`.
  void rename(int source, int target);
  // The view moves along the axis with the index of the loop.
  void walk(int loop, int axis, const View& view);
  void restore(InForce before);  // the settings that were in force at the beginning of a branch
  // What is in force, to be put back when a scope ends.
  struct Scope {
    InForce settings;
    std::vector<std::size_t> options;
  };
  Scope scope() const { return {in_force, options_in_force()}; }
  void end(const Scope& scope);
  int open_loop(Loop loop);  // its index; what is added then stands inside
  void ask_position();       // of the loops that are open: where they begin or end
  void close_loop();         // what was set inside ends with it

 private:
  struct OpenLoop {
    int loop = 0;
    Scope before;
  };

  std::vector<Step>& steps();
  void add(Step::Kind kind, std::size_t index);
  std::vector<std::size_t> options_in_force() const;
  void end_options(const std::vector<std::size_t>& before);

  int id_;
  std::vector<OpenLoop> open_loops_;
};

// The number, or why it is not known.
Integer to_integer(const Value& value, Span span);
Tensor to_tensor(const TensorValue& tensor);

}  // namespace tilelint::python::pypto
