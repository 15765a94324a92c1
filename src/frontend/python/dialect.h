#pragma once

#include <any>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/evaluation/frame.h"
#include "frontend/python/values/value.h"

namespace tilelint::python {

struct Decorator;

// What becomes of a decorator that is a name of the dialect.
enum class DecoratorUse {
  name_only,  // its arguments do not matter
  arguments,  // they are evaluated, and decorate() reads them
  call,       // it is called like any other name, and decorate() sees the result
};

// A library whose calls make kernels, as the language meets it while it evaluates a file. The
// language knows nothing of kernels: it asks here. Values that are not known are values, too, and
// every function must be ready for them.
class Dialect {
 public:
  // `prefix` is what its names begin with: "pypto.".
  explicit Dialect(std::string_view prefix) : prefix_(prefix) {}
  virtual ~Dialect() = default;
  Dialect(const Dialect&) = delete;
  Dialect& operator=(const Dialect&) = delete;

  // Names. A path is what a name stands for, whatever it is called in the file: "pypto.add".
  bool owns(std::string_view path) const { return path.starts_with(prefix_); }
  std::string_view prefix() const { return prefix_; }
  // The value of a path that is owned and stands for more than itself.
  virtual std::optional<Value> value_of(std::string_view path) = 0;
  virtual bool is_tensor_type(std::string_view path) const = 0;  // for isinstance

  // Calls. `name` is the path without the prefix; `node` may be kNoNode.
  virtual Value call(std::string_view name, const Arguments& given, NodeId node, Frame& frame) = 0;
  virtual Value call_method(TensorValue& self, std::string_view name, const Arguments& given,
                            NodeId node, Frame& frame) = 0;
  virtual bool is_operation(std::string_view method) const = 0;  // on tensors

  // Operators and subscripts, of which an operand is a tensor of the dialect.
  virtual Value binary(std::string_view op, const Value& left, const Value& right, NodeId node,
                       Frame& frame) = 0;
  virtual Value negative(const Value& tensor, NodeId node, Frame& frame) = 0;
  virtual Value item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame) = 0;
  // `target[...] = value`; either may live on the host.
  virtual void store(TensorValue& target, const Value& value, NodeId subscript, Frame& frame) = 0;
  // A list is subscripted with something that is not a known number.
  virtual void subscript_list(const Value& index, NodeId node, Frame& frame) = 0;

  // Statements: `for x in path(...)`, and `with path(...)` whose body is a kernel of its own.
  virtual bool is_loop(std::string_view path) const = 0;
  virtual Flow loop(NodeId statement, NodeId call, std::string_view path, Frame& frame) = 0;
  virtual bool is_kernel_block(std::string_view path) const = 0;
  virtual Flow kernel_block(NodeId call, NodeId body, Frame& frame) = 0;
  // What an object of the dialect sets (Instance::set_by_dialect) holds until the scope is left: a
  // `with`, or a function that is decorated with it.
  virtual void enter_scope(const std::vector<Given>& set) = 0;
  virtual void leave_scope() = 0;

  // Functions. decorate() is told of each function that is defined.
  virtual DecoratorUse use_of_decorator(std::string_view path) const = 0;
  virtual void decorate(Function& function, const std::vector<Decorator>& decorators,
                        const Frame& frame) = 0;
  // A call of a function with `compiled` set, its parameters bound.
  virtual Value call_compiled(Function& function, Scope& scope) = 0;
  // What a parameter is taken to be, whatever it is given; null: nothing is said of it.
  virtual const Value* assumed(const Function& function, std::string_view parameter) = 0;
  // What the parameter is, by its annotation and its argument together.
  virtual Value parameter(const Function& function, NodeId parameter, std::string_view name,
                          const Value& value) = 0;
  virtual void entered(const Function& function) = 0;
  virtual void executed(NodeId statement, Frame& frame) = 0;

  // State that branches may leave differently, such as the tiles in force.
  virtual std::any state() const = 0;
  virtual void restore(const std::any& state) = 0;
  virtual void join(const Origin* origin, const std::any& other) = 0;  // with the present one
  virtual void doubt(int change) = 0;  // one branch more (+1) or less (-1) that may not be taken
  // A call of something that was not read may have changed it.
  virtual void forget(std::string_view called, NodeId call, const Frame& frame) = 0;

  // The whole file. A unit is a function that nobody in sight calls, or a block of a module.
  virtual void evaluate_alone(Function& function) = 0;
  virtual void evaluate_block(NodeId block, Frame& frame) = 0;
  virtual void begin_way() = 0;                 // a unit is evaluated once more (choices.h)
  virtual bool met_kernels() const = 0;         // since then
  virtual void drop(const Origin* origin) = 0;  // what was made since then without this choice

 private:
  std::string_view prefix_;
};

}  // namespace tilelint::python
