#include "frontend/results.h"

#include <memory>
#include <utility>

#include "kernel/facts.h"

namespace tilelint {
namespace {

Integer to_integer(const Value& value, Span span) {
  if (value.kind() == Value::Kind::integer) return {value.as_integer(), nullptr, span};
  return {.unknown = std::make_shared<const Message>(value.reason()),
          .span = span,
          .computed = value.is_computed()};
}

// As the table of the operation says; a matrix product says it by its own sizes.
void set_shape(const Operation& operation, SubjectFacts& facts, Tensor& tensor) {
  Integers shape;
  if (operation.matmul) {
    const Value whole = facts.fact("full_shape");
    if (!whole.is_known() || whole.as_list().size() < 2) return;
    for (const Value size : whole.as_list().first(whole.as_list().size() - 2)) {
      shape.push_back(to_integer(size, tensor.span));
    }
    shape.push_back(operation.matmul->m);
    shape.push_back(operation.matmul->n);
  } else {
    const Value result = facts.fact("output_shape");
    if (!result.is_known()) return;
    for (const Value size : result.as_list()) shape.push_back(to_integer(size, tensor.span));
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

Subject subject_of(const Kernel& kernel, const Operation& operation) {
  return {.kind = SubjectKind::vec_tile, .kernel = &kernel, .operation = &operation};
}

}  // namespace

void set_result(const Vocabulary& vocabulary, const Kernel& kernel, const Operation& operation,
                Tensor& result) {
  const ConstantValues none{Constants{}};
  const Subject subject = subject_of(kernel, operation);
  SubjectFacts facts(subject, none, none);
  set_shape(operation, facts, result);
  result.dtype = dtype_of(vocabulary, operation, facts);
  if (result.dtype != nullptr) result.dtype_unknown = nullptr;
}

const DataType* result_dtype(const Vocabulary& vocabulary, const Kernel& kernel,
                             const Operation& operation) {
  const ConstantValues none{Constants{}};
  const Subject subject = subject_of(kernel, operation);
  SubjectFacts facts(subject, none, none);
  return dtype_of(vocabulary, operation, facts);
}

}  // namespace tilelint
