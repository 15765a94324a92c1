// Operations of PyPTO, as they are called.
#include "frontend/pypto/calls/operations.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/pypto/calls/forms.h"
#include "frontend/pypto/tensors/tensors.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/results.h"

namespace tilelint::python::pypto {
namespace {

// Operators on tensors are operations.
std::string_view operation_of(std::string_view op) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 17> names = {
      {{"+", "add"},
       {"-", "sub"},
       {"*", "mul"},
       {"/", "div"},
       {"@", "matmul"},
       {"//", "floor_div"},
       {"%", "remainder"},
       {"**", "pow"},
       {">", "gt"},
       {"<", "lt"},
       {">=", "ge"},
       {"<=", "le"},
       {"==", "eq"},
       {"!=", "ne"},
       {"&", "bitwise_and"},
       {"|", "bitwise_or"},
       {"^", "bitwise_xor"}}};
  const auto found =
      std::find_if(names.begin(), names.end(), [&](const auto& one) { return one.first == op; });
  return found == names.end() ? std::string_view() : found->second;
}

// As many axes as the list has entries are those of the tensor.
void extend_by(Pypto& pypto, const Given* list, const Given* tensor) {
  Evaluation& run = pypto.run;
  if (list == nullptr || tensor == nullptr || !tensor->value.is(Kind::tensor)) return;
  if (const auto items = items_of(run, list->value))
    extend(pypto, *tensor->value.tensor, items->size());
}

// Of several tensors the tables tell the first.
Value several(Pypto& pypto, TensorValue& first, const std::vector<std::string>& names) {
  Evaluation& run = pypto.run;
  std::vector<Value> all = {of(&first)};
  for (std::size_t i = 1; i < names.size(); ++i) {
    TensorValue other;
    other.span = other.shape_span = first.span;
    other.shape_unknown = other.dtype_unknown = why(run, {Unknown::Why::shape, names[i]});
    all.push_back(of(run.heap.make(std::move(other))));
  }
  return make_sequence(run, Kind::tuple, std::move(all));
}

// assemble(value, offsets, whole) writes into its last tensor.
Value assemble(Pypto& pypto, Operation operation) {
  if (operation.inputs.size() >= 2) operation.outputs = {operation.inputs.back()};
  pypto.trace->add(std::move(operation));
  return none();
}

TensorValue* result_tensor(Pypto& pypto, const Operation& operation) {
  Evaluation& run = pypto.run;
  Tensor tensor;
  static const auto not_told = std::make_shared<const Message>(
      Message{"the shape of the result is not known", "结果的 shape 未知"});
  tensor.shape_unknown = not_told;
  tensor.dtype_unknown = not_told;
  set_result(run.vocabulary, pypto.trace->kernel, operation, tensor);
  TensorValue made;
  made.span = made.shape_span = operation.span;
  made.shape.reserve(tensor.shape.size());
  for (const Integer& size : tensor.shape) {
    if (size.known()) {
      made.shape.push_back(integer(size.value));
      continue;
    }
    // Said under the name that the size has, if it has one.
    Unknown open{size.computed ? Unknown::Why::shape : Unknown::Why::static_size};
    open.dynamic = size.dynamic;
    open.given = size.unknown;
    made.shape.push_back(unknown(why(run, open)));
  }
  const auto given = [&](const std::shared_ptr<const Message>& message) {
    Unknown open{Unknown::Why::shape};
    open.given = message;
    return why(run, open);
  };
  if (tensor.shape_unknown != nullptr) made.shape_unknown = given(tensor.shape_unknown);
  made.dtype = tensor.dtype;
  if (tensor.dtype == nullptr) made.dtype_unknown = given(tensor.dtype_unknown);
  return run.heap.make(std::move(made));
}

}  // namespace

Value operator_on_tensors(Pypto& pypto, std::string_view op, const Value& left, const Value& right,
                          NodeId node, Frame& frame) {
  Evaluation& run = pypto.run;
  const std::string_view name = operation_of(op);
  if (name.empty()) return no(run, Unknown::Why::call, op);
  const NodeId left_node = node == kNoNode ? kNoNode : child(node, Field::left, frame);
  const NodeId right_node = node == kNoNode ? kNoNode : child(node, Field::right, frame);
  Arguments given;
  given.given.push_back({{}, left, left_node, place(left_node, frame)});
  given.given.push_back({{}, right, right_node, place(right_node, frame)});
  if (!left.is(Kind::tensor)) {
    Expression expression{.form = Expression::Form::binary, .name = std::string(op)};
    expression.operands = {operand(left), operand(right)};
    expression.text =
        left_node == kNoNode ? "" : std::string(text_of(left_node, frame).substr(0, 40));
    expression.span = place(node, frame);
    pypto.trace->kernel.expressions.push_back(std::move(expression));
    std::swap(given.given[0], given.given[1]);
  }
  return operate(pypto, name, given, node, frame);
}

Value operation(Pypto& pypto, std::string_view name, const Arguments& given, NodeId node,
                Frame& frame) {
  Evaluation& run = pypto.run;
  const OperationType* type = run.vocabulary.find_operation(name);
  // Reductions that PyPTO lacks are called by mistake; a rule says so.
  if (type == nullptr || (!type->in_pypto && type->op_class != "reduce")) {
    return no(run, Unknown::Why::call, *run.heap.text("pypto." + std::string(name)));
  }
  const auto* first = given.positional(0);
  if (first != nullptr && !first->value.is(Kind::tensor)) {
    note_call_form(pypto, Expression::Form::call, name, given, node, frame);
  }
  return operate(pypto, name, given, node, frame);
}

// Enters the operation into the kernel; its result is a tensor.
Value operate(Pypto& pypto, std::string_view name, const Arguments& given, NodeId node,
              Frame& frame) {
  Evaluation& run = pypto.run;
  run.budget.meet_kernel();
  Operation made;
  made.name = name;
  made.type = run.vocabulary.find_operation(name);
  made.span = place(node, frame);
  made.elsewhere = !frame.module->main;
  if (made.type == nullptr) return no(run, Unknown::Why::call, name);
  if (name == "view") extend_by(pypto, given.find("shape", 1), given.find("input", 0));
  if (name == "assemble") extend_by(pypto, given.find("offsets", 1), given.find("out", 2));
  take_operands(pypto, given, made);
  if (made.type->op_class == "matmul") set_product(pypto, made);
  set_reduction(pypto, made);
  if (name == "assemble") return assemble(pypto, std::move(made));
  TensorValue* result = result_tensor(pypto, made);
  const int index = pypto.trace->index_of(*result);
  made.outputs = {index};
  if (name == "view") note_view(pypto, made, given, index, frame);
  const std::vector<std::string>& results = made.type->results;
  pypto.trace->add(std::move(made));
  if (!results.empty()) return several(pypto, *result, results);
  return of(result);
}

}  // namespace tilelint::python::pypto
