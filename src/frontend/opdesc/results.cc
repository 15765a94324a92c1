#include <memory>
#include <utility>

#include "base/message.h"
#include "frontend/opdesc/quote.h"
#include "frontend/opdesc/steps.h"
#include "kernel/facts.h"

namespace tilelint {
namespace {

Integer to_integer(const Value& value, Span span) {
  if (value.kind() == Value::Kind::integer) return {value.as_integer(), nullptr, span};
  return {0, std::make_shared<const Message>(value.reason()), span};
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

void set_dtype(const Reader& reader, const Operation& operation, SubjectFacts& facts,
               Tensor& tensor) {
  if (operation.matmul) {
    tensor.dtype = operation.matmul->out_dtype;
  } else if (const Value dtype = facts.fact("output_dtype"); dtype.is_known()) {
    tensor.dtype = reader.vocabulary.find_dtype(dtype.as_string());
  }
  if (tensor.dtype != nullptr) tensor.dtype_unknown = nullptr;
}

}  // namespace

Tensor result_of(const Reader& reader, const Operation& operation, std::string name, Span span) {
  const std::string shown = quote(name);
  Tensor tensor = shapeless_tensor(std::move(name), {nullptr, nullptr, span},
                                   make_message("the description does not tell the shape of {}",
                                                "描述没有说明 {} 的 shape", shown),
                                   span);
  tensor.dtype_unknown = std::make_shared<Message>(make_message(
      "the description does not tell the dtype of {}", "描述没有说明 {} 的 dtype", shown));
  const ConstantValues none{Constants{}};
  Subject subject;
  subject.kind = SubjectKind::vec_tile;
  subject.kernel = &reader.kernel;
  subject.operation = &operation;
  SubjectFacts facts(subject, none, none);
  set_shape(operation, facts, tensor);
  set_dtype(reader, operation, facts, tensor);
  return tensor;
}

}  // namespace tilelint
