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

void set_dtype(const Vocabulary& vocabulary, const Operation& operation, SubjectFacts& facts,
               Tensor& tensor) {
  if (operation.matmul) {
    tensor.dtype = operation.matmul->out_dtype;
  } else if (const Value dtype = facts.fact("output_dtype"); dtype.is_known()) {
    tensor.dtype = vocabulary.find_dtype(dtype.as_string());
  }
  if (tensor.dtype != nullptr) tensor.dtype_unknown = nullptr;
}

}  // namespace

void set_result(const Vocabulary& vocabulary, const Kernel& kernel, const Operation& operation,
                Tensor& result) {
  const ConstantValues none{Constants{}};
  Subject subject;
  subject.kind = SubjectKind::vec_tile;
  subject.kernel = &kernel;
  subject.operation = &operation;
  SubjectFacts facts(subject, none, none);
  set_shape(operation, facts, result);
  set_dtype(vocabulary, operation, facts, result);
}

}  // namespace tilelint
