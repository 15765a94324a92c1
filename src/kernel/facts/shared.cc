// Facts that several subjects share, about the operation and the whole kernel.
#include <algorithm>
#include <vector>

#include "base/message.h"
#include "kernel/facts/arguments.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"

namespace tilelint {
namespace {

const Message kUndescribed{"rules/ops does not describe the operation",
                           "该操作在 rules/ops 中没有描述"};

Value of_type(SubjectFacts& facts, std::string OperationType::*member) {
  const Operation* op = facts.subject().operation;
  if (op == nullptr) return Value::unknown(&kNoOperation);
  return op->type != nullptr ? Value::string(op->type->*member) : Value::unknown(&kUndescribed);
}

// Only operations that compute count: moving data does not change what kind of kernel it is.
Value of_types(SubjectFacts& facts, std::string OperationType::*member) {
  std::vector<Value> values;
  for (const Operation& op : facts.subject().kernel->operations) {
    if (op.type == nullptr) return Value::unknown(&kUndescribed);
    if (op.type->computes) values.push_back(Value::string(op.type->*member));
  }
  return make_list(facts.arena(), values);
}

// Whether two shapes are equal; nothing if that depends on an unknown size.
std::optional<bool> same(const Integers& a, const Integers& b) {
  if (a.size() != b.size()) return false;
  bool decided = true;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!a[i].known() || !b[i].known()) {
      decided = false;
    } else if (a[i].value != b[i].value) {
      return false;
    }
  }
  return decided ? std::optional(true) : std::nullopt;
}

const Message kSizesUnknown{"the shapes are not fully known", "shape 不完全已知"};

}  // namespace

Value op_name(SubjectFacts& facts) {
  const Operation* op = facts.subject().operation;
  return op != nullptr ? Value::string(op->name) : Value::unknown(&kNoOperation);
}

Value op_class(SubjectFacts& facts) { return of_type(facts, &OperationType::op_class); }
Value op_family(SubjectFacts& facts) { return of_type(facts, &OperationType::family); }

Value op_phase(SubjectFacts& facts) {
  const Operation* op = facts.subject().operation;
  return op != nullptr ? Value::string(op->phase) : Value::unknown(&kNoOperation);
}

Value input_count(SubjectFacts& facts) {
  const Operation* op = facts.subject().operation;
  if (op == nullptr) return Value::unknown(&kNoOperation);
  if (op->inputs_unknown != nullptr) return Value::unknown(op->inputs_unknown.get());
  return Value::integer(static_cast<std::int64_t>(op->inputs.size()));
}

Value kernel_op_classes(SubjectFacts& facts) { return of_types(facts, &OperationType::op_class); }
Value kernel_families(SubjectFacts& facts) { return of_types(facts, &OperationType::family); }

Value kernel_same_shapes(SubjectFacts& facts) {
  const Kernel& kernel = *facts.subject().kernel;
  const Integers* first = nullptr;
  bool decided = true;
  for (const Operation& op : kernel.operations) {
    if (op.permutation_unknown != nullptr) return Value::unknown(op.permutation_unknown.get());
    if (!std::is_sorted(op.permutation.begin(), op.permutation.end())) return Value::boolean(false);
    for (const int input : op.inputs) {
      const Tensor& tensor = kernel.tensors[static_cast<std::size_t>(input)];
      if (tensor.shape_unknown != nullptr) return Value::unknown(tensor.shape_unknown.get());
      const Integers& shape = tensor.shape;
      if (first == nullptr) first = &shape;
      const auto result = first == &shape ? std::optional(true) : same(*first, shape);
      if (result == false) return Value::boolean(false);
      decided = decided && result.has_value();
    }
  }
  return decided ? Value::boolean(true) : Value::unknown(&kSizesUnknown);
}

Value kernel_reduces_all(SubjectFacts& facts) {
  const Kernel& kernel = *facts.subject().kernel;
  for (const Operation& op : kernel.operations) {
    if (!op.reduction || op.inputs.empty()) continue;
    const auto& axes = op.reduction->axes;
    for (const Integer& axis : axes) {
      if (!axis.known()) return to_value(axis);
    }
    if (axes.size() < kernel.tensors[static_cast<std::size_t>(op.inputs.front())].shape.size()) {
      return Value::boolean(false);
    }
  }
  return Value::boolean(true);
}

Value kernel_phases(SubjectFacts& facts) {
  const auto& operations = facts.subject().kernel->operations;
  return Value::integer(std::count_if(operations.begin(), operations.end(),
                                      [](const Operation& op) { return !op.phase.empty(); }));
}

}  // namespace tilelint
