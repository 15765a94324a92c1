#include "frontend/results.h"

#include <memory>
#include <utility>

#include "kernel/facts.h"

namespace tilelint {
namespace {

// Usually the reason belongs to a size of an input and can be shared. Otherwise it is copied.
std::shared_ptr<const Message> keep(const Message& reason, const Kernel& kernel,
                                    const Operation& operation) {
  for (const int input : operation.inputs) {
    for (const Integer& size : kernel.tensors[static_cast<std::size_t>(input)].shape) {
      if (size.unknown.get() == &reason) return size.unknown;
    }
  }
  return std::make_shared<const Message>(reason);
}

Integer to_integer(const Value& value, Span span, const Kernel& kernel,
                   const Operation& operation) {
  if (value.kind() == Value::Kind::integer) return {value.as_integer(), nullptr, span};
  return {.unknown = keep(value.reason(), kernel, operation),
          .span = span,
          .computed = value.is_computed()};
}

// The shape from the operation's table; for a matmul, from its sizes.
void set_shape(const Kernel& kernel, const Operation& operation, SubjectFacts& facts,
               Tensor& tensor) {
  Integers shape;
  const auto add = [&](const Value& size) {
    shape.push_back(to_integer(size, tensor.span, kernel, operation));
  };
  if (operation.matmul) {
    const Value whole = facts.fact("full_shape");
    if (!whole.is_known() || whole.as_list().size() < 2) return;
    for (const Value size : whole.as_list().first(whole.as_list().size() - 2)) add(size);
    shape.push_back(operation.matmul->m);
    shape.push_back(operation.matmul->n);
  } else {
    const Value result = facts.fact("output_shape");
    if (!result.is_known()) return;
    shape.reserve(result.as_list().size());
    for (const Value size : result.as_list()) add(size);
  }
  if (shape.empty()) return;
  tensor.shape = std::move(shape);
  tensor.shape_unknown = nullptr;
}

const DataType* dtype_of(const Vocabulary& vocabulary, const Operation& operation,
                         SubjectFacts& facts) {
  if (operation.matmul) return operation.matmul->out_dtype;
  const Value dtype = facts.fact("output_dtype");
  return dtype.is_known() ? vocabulary.find_dtype(dtype.as_string()) : nullptr;
}

// The tables of operations do not use numbers of a profile or backend.
const ConstantValues& no_constants() {
  static const ConstantValues none{Constants{}};
  return none;
}

Subject subject_of(const Kernel& kernel, const Operation& operation) {
  return {.kind = SubjectKind::vec_tile, .kernel = &kernel, .operation = &operation};
}

}  // namespace

void set_result(const Vocabulary& vocabulary, const Kernel& kernel, const Operation& operation,
                Tensor& result) {
  const Subject subject = subject_of(kernel, operation);
  SubjectFacts facts(subject, no_constants(), no_constants());
  set_shape(kernel, operation, facts, result);
  result.dtype = dtype_of(vocabulary, operation, facts);
  if (result.dtype != nullptr) result.dtype_unknown = nullptr;
}

const DataType* result_dtype(const Vocabulary& vocabulary, const Kernel& kernel,
                             const Operation& operation) {
  const Subject subject = subject_of(kernel, operation);
  SubjectFacts facts(subject, no_constants(), no_constants());
  return dtype_of(vocabulary, operation, facts);
}

}  // namespace tilelint
