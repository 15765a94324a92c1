#pragma once

#include <any>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/pypto/comments/assumptions.h"
#include "frontend/pypto/kernels/sites.h"
#include "frontend/pypto/kernels/trace.h"
#include "frontend/pypto/source/loop_body.h"
#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python::pypto {

// A kernel with what tells it from others of the same function.
struct MadeKernel {
  Kernel kernel;
  NodeId function = kNoNode;
  Decided decided;        // the choices that it depends on
  std::string arguments;  // "n=128, m=64"
};

// What a comment says, as values.
struct AssumedNames {
  const AssumeComment* comment = nullptr;
  std::vector<std::pair<std::string_view, Value>> names;
};

// PyPTO as the evaluation of one file meets it, with the kernels that come out. Its functions stand
// in calls/, tensors/, kernels/ and comments/, as free functions over this struct.
struct Pypto final : Dialect {
  explicit Pypto(Evaluation& evaluation);

  // Dialect
  std::optional<Value> value_of(std::string_view path) override;
  bool is_tensor_type(std::string_view path) const override;
  Value call(std::string_view name, const Arguments& given, NodeId node, Frame& frame) override;
  Value call_method(TensorValue& self, std::string_view name, const Arguments& given, NodeId node,
                    Frame& frame) override;
  bool is_operation(std::string_view method) const override;
  Value binary(std::string_view op, const Value& left, const Value& right, NodeId node,
               Frame& frame) override;
  Value negative(const Value& tensor, NodeId node, Frame& frame) override;
  Value item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame) override;
  void store(TensorValue& target, const Value& value, NodeId subscript, Frame& frame) override;
  void subscript_list(const Value& index, NodeId node, Frame& frame) override;
  bool is_loop(std::string_view path) const override;
  Flow loop(NodeId statement, NodeId call, std::string_view path, Frame& frame) override;
  bool is_kernel_block(std::string_view path) const override;
  Flow kernel_block(NodeId call, NodeId body, Frame& frame) override;
  void enter_scope(const std::vector<Given>& set) override;
  void leave_scope() override;
  DecoratorUse use_of_decorator(std::string_view path) const override;
  void decorate(Function& function, const std::vector<Decorator>& decorators,
                const Frame& frame) override;
  Value call_compiled(Function& function, Scope& scope) override;
  const Value* assumed(const Function& function, std::string_view parameter) override;
  Value parameter(const Function& function, NodeId parameter, std::string_view name,
                  const Value& value) override;
  void entered(const Function& function) override;
  void executed(NodeId statement, Frame& frame) override;
  std::any state() const override;
  void restore(const std::any& state) override;
  void join(const Origin* origin, const std::any& other) override;
  void doubt(int change) override;
  void forget(std::string_view called, NodeId call, const Frame& frame) override;
  void evaluate_alone(Function& function) override;
  void evaluate_block(NodeId block, Frame& frame) override;
  void begin_way() override;
  bool met_kernels() const override;
  void drop(const Origin* origin) override;

  Evaluation& run;
  std::vector<MadeKernel> kernels;
  Sites sites;

  // The kernel that is put together now. Never null while something is evaluated.
  Trace* trace = nullptr;
  int traces = 0;  // made so far
  std::vector<Trace::Scope> scopes;

  // Kernels that were called: with the same arguments and choices they come to the same.
  struct Call {
    Decided decided;
    Value result;
  };
  std::map<std::string, std::vector<Call>, std::less<>> calls;  // by call_key()
  std::map<NodeId, std::vector<Function*>> closures;            // kernels that functions make
  std::set<std::string> called_closures;                        // by call_key() of what they bind

  std::map<NodeId, std::vector<AssumedNames>> assumed_in_functions;
  std::vector<AssumedNames> assumed_in_lines;
  std::map<std::pair<const SyntaxTree*, NodeId>, LoopBody> loop_bodies;
  const Origin chip;  // the place among the backends

 private:
  std::size_t kept_ = 0, noted_ = 0;  // kernels and sites when the present way began
};

}  // namespace tilelint::python::pypto
