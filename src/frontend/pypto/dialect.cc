#include "frontend/pypto/dialect.h"

#include <algorithm>
#include <any>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/pypto/calls/calls.h"
#include "frontend/pypto/calls/operations.h"
#include "frontend/pypto/calls/settings.h"
#include "frontend/pypto/comments/assumed_values.h"
#include "frontend/pypto/kernels/kernels.h"
#include "frontend/pypto/kernels/loops.h"
#include "frontend/pypto/kernels/settings.h"
#include "frontend/pypto/tensors/tensors.h"
#include "frontend/python/limits.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/functions/decorators.h"
#include "frontend/python/library/library.h"
#include "frontend/python/statements/ways.h"

namespace tilelint::python::pypto {
namespace {

constexpr std::string_view kOptions = "pypto.options";

bool is_jit(std::string_view path) { return path == "pypto.frontend.jit" || path == "pypto.jit"; }

}  // namespace

Pypto::Pypto(Evaluation& evaluation)
    : Dialect("pypto."),
      run(evaluation),
      chip{.kind = Origin::Kind::chip,
           .count = static_cast<int>(evaluation.vocabulary.backends.size())} {
  run.dialect = this;
}

std::optional<Value> Pypto::value_of(std::string_view path) {
  if (path == "pypto.platform.npuarch") return architecture(*this);
  return std::nullopt;
}

bool Pypto::is_tensor_type(std::string_view path) const { return path == "pypto.Tensor"; }

Value Pypto::call(std::string_view name, const Arguments& given, NodeId node, Frame& frame) {
  return call_pypto(*this, name, given, node, frame);
}

Value Pypto::call_method(TensorValue& self, std::string_view name, const Arguments& given,
                         NodeId node, Frame& frame) {
  return method(*this, self, name, given, node, frame);
}

bool Pypto::is_operation(std::string_view method) const {
  return run.vocabulary.find_operation(method) != nullptr;
}

Value Pypto::binary(std::string_view op, const Value& left, const Value& right, NodeId node,
                    Frame& frame) {
  return operator_on_tensors(*this, op, left, right, node, frame);
}

Value Pypto::negative(const Value& tensor, NodeId node, Frame& frame) {
  const NodeId argument = child(node, Field::argument, frame);
  Arguments given;
  given.given.push_back({{}, tensor, argument, place(argument, frame)});
  return operate(*this, "neg", given, node, frame);
}

Value Pypto::item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame) {
  return pypto::item(*this, tensor, index, node, frame);
}

void Pypto::store(TensorValue& target, const Value& value, NodeId subscript, Frame& frame) {
  pypto::store(*this, target, value, subscript, frame);
}

void Pypto::subscript_list(const Value& index, NodeId node, Frame& frame) {
  note_subscript(*this, index, node, frame);
}

bool Pypto::is_loop(std::string_view path) const { return pypto::is_loop(path); }

Flow Pypto::loop(NodeId statement, NodeId call, std::string_view path, Frame& frame) {
  return pypto::loop(*this, statement, call, path, frame);
}

bool Pypto::is_kernel_block(std::string_view path) const { return path == "pypto.function"; }

Flow Pypto::kernel_block(NodeId call, NodeId body, Frame& frame) {
  return record(*this, call, body, frame);
}

void Pypto::enter_scope(const std::vector<Given>& set) {
  scopes.push_back(trace->scope());
  set_options(*this, "options", set);
}

void Pypto::leave_scope() {
  trace->end(scopes.back());
  scopes.pop_back();
}

DecoratorUse Pypto::use_of_decorator(std::string_view path) const {
  return is_jit(path)       ? DecoratorUse::arguments
         : path == kOptions ? DecoratorUse::call
                            : DecoratorUse::name_only;
}

void Pypto::decorate(Function& function, const std::vector<Decorator>& decorators,
                     const Frame& frame) {
  for (const Decorator& decorator : decorators) {
    take_scope(decorator.value, function);
    if (!decorator.value.is(Kind::name) || !is_jit(*decorator.value.text)) continue;
    function.compiled = true;
    function.compile_options = decorator.given.given;
  }
  const bool made_anew = frame.module->main && function.compiled && frame.function != nullptr;
  if (!made_anew) return;
  std::vector<Function*>& made = closures[function.node];
  if (made.size() < kMostVariants) made.push_back(&function);
}

Value Pypto::call_compiled(Function& function, Scope& scope) {
  return call_kernel(*this, function, scope);
}

const Value* Pypto::assumed(const Function& function, std::string_view parameter) {
  return assumption(*this, function, parameter);
}

Value Pypto::parameter(const Function& function, NodeId parameter, std::string_view name,
                       const Value& value) {
  return annotated(*this, function, parameter, name, value);
}

void Pypto::entered(const Function& function) { note_assumptions(*this, function); }

void Pypto::executed(NodeId statement, Frame& frame) {
  if (!assumed_in_lines.empty() && frame.module->main) apply_assumptions(*this, statement, frame);
}

std::any Pypto::state() const { return trace->in_force; }

void Pypto::restore(const std::any& state) { trace->restore(std::any_cast<InForce>(state)); }

void Pypto::join(const Origin* origin, const std::any& other) {
  join_settings(*this, origin, std::any_cast<InForce>(other), trace->in_force);
}

void Pypto::doubt(int change) { trace->branches += change; }

void Pypto::forget(std::string_view called, NodeId call, const Frame& frame) {
  forget_tiles(*this, called, call, frame);
}

void Pypto::evaluate_alone(Function& function) { run_alone(*this, function); }

void Pypto::evaluate_block(NodeId block, Frame& frame) { run_apart(*this, block, frame); }

void Pypto::begin_way() {
  kept_ = kernels.size();
  noted_ = sites.noted();
}

bool Pypto::met_kernels() const { return kernels.size() != kept_ || sites.noted() != noted_; }

void Pypto::drop(const Origin* origin) {
  sites.drop(origin);
  const auto open = [&](const MadeKernel& made) {
    return std::any_of(made.decided.begin(), made.decided.end(), [&](const auto& decided) {
      return decided.first == origin && decided.second < 0;
    });
  };
  const auto begin = kernels.begin() + static_cast<std::ptrdiff_t>(kept_);
  kernels.erase(std::remove_if(begin, kernels.end(), open), kernels.end());
}

}  // namespace tilelint::python::pypto
