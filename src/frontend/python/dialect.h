#pragma once

#include <any>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/evaluation/frame.h"
#include "frontend/python/values/value.h"

namespace tilelint::python {

struct Decorator;

// How the evaluator treats a decorator that is a name of the dialect.
enum class DecoratorUse {
  name_only,  // the evaluator ignores its arguments
  arguments,  // the evaluator evaluates its arguments, and decorate() reads them
  call,       // the evaluator calls it like any other name, and decorate() gets the result
};

// The interface between the Python evaluator and a library whose calls make kernels. The evaluator
// knows nothing about kernels and asks the dialect instead. Any Value passed to these functions may
// be unknown.
class Dialect {
 public:
  // `prefix` begins every name of the dialect: "pypto.".
  explicit Dialect(std::string_view prefix) : prefix_(prefix) {}
  virtual ~Dialect() = default;
  Dialect(const Dialect&) = delete;
  Dialect& operator=(const Dialect&) = delete;

  // Names. A path is the full name of an object, whatever the file calls it: "pypto.add".
  bool owns(std::string_view path) const { return path.starts_with(prefix_); }
  std::string_view prefix() const { return prefix_; }
  // The value of a path of the dialect; nothing if the path has no value besides its name.
  virtual std::optional<Value> value_of(std::string_view path) = 0;
  virtual bool is_tensor_type(std::string_view path) const = 0;  // for isinstance

  // Calls. `name` is the path without the prefix; `node` may be kNoNode.
  virtual Value call(std::string_view name, const Arguments& given, NodeId node, Frame& frame) = 0;
  virtual Value call_method(TensorValue& self, std::string_view name, const Arguments& given,
                            NodeId node, Frame& frame) = 0;
  virtual bool is_operation(std::string_view method) const = 0;  // on tensors

  // Operators and subscripts where an operand is a tensor of the dialect.
  virtual Value binary(std::string_view op, const Value& left, const Value& right, NodeId node,
                       Frame& frame) = 0;
  virtual Value negative(const Value& tensor, NodeId node, Frame& frame) = 0;
  virtual Value item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame) = 0;
  // `target[...] = value`; either may live on the host.
  virtual void store(TensorValue& target, const Value& value, NodeId subscript, Frame& frame) = 0;
  // Reports a subscript of a list whose index is not a known number.
  virtual void subscript_list(const Value& index, NodeId node, Frame& frame) = 0;

  // Statements: `for x in path(...)`, and `with path(...)` whose body is a kernel of its own.
  virtual bool is_loop(std::string_view path) const = 0;
  virtual Flow loop(NodeId statement, NodeId call, std::string_view path, Frame& frame) = 0;
  virtual bool is_kernel_block(std::string_view path) const = 0;
  virtual Flow kernel_block(NodeId call, NodeId body, Frame& frame) = 0;
  // Apply the settings of an object of the dialect (Instance::set_by_dialect) until the scope ends.
  // The scope is a `with` block or a call of a function that is decorated with the object.
  virtual void enter_scope(const std::vector<Given>& set) = 0;
  virtual void leave_scope() = 0;

  // Functions. The evaluator calls decorate() for each function that the file defines.
  virtual DecoratorUse use_of_decorator(std::string_view path) const = 0;
  virtual void decorate(Function& function, const std::vector<Decorator>& decorators,
                        const Frame& frame) = 0;
  // Evaluates a call of a function with `compiled` set; `scope` holds its bound parameters.
  virtual Value call_compiled(Function& function, Scope& scope) = 0;
  // The value that the user assumes for a parameter, which overrides its argument; null if none.
  virtual const Value* assumed(const Function& function, std::string_view parameter) = 0;
  // The value of a parameter, derived from its annotation and its argument.
  virtual Value parameter(const Function& function, NodeId parameter, std::string_view name,
                          const Value& value) = 0;
  // The evaluator calls these before the body of a function and after each statement.
  virtual void entered(const Function& function) = 0;
  virtual void executed(NodeId statement, Frame& frame) = 0;

  // State that may differ between branches, such as the current tile shapes.
  virtual std::any state() const = 0;
  virtual void restore(const std::any& state) = 0;
  virtual void join(const Origin* origin, const std::any& other) = 0;  // with the current state
  // Enters (+1) or leaves (-1) a branch that may not be taken.
  virtual void doubt(int change) = 0;
  // Marks the state as unknown, because a call that tilelint cannot read may have changed it.
  virtual void forget(std::string_view called, NodeId call, const Frame& frame) = 0;

  // The whole file. A unit is a function without a caller in the file, or a block of a module.
  virtual void evaluate_alone(Function& function) = 0;
  virtual void evaluate_block(NodeId block, Frame& frame) = 0;
  virtual void begin_way() = 0;          // starts one more evaluation of a unit (choices.h)
  virtual bool met_kernels() const = 0;  // since begin_way()
  // Discards the kernels that were made since begin_way() while this choice was open.
  virtual void drop(const Origin* origin) = 0;

 private:
  std::string_view prefix_;
};

}  // namespace tilelint::python
