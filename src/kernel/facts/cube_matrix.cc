// The matrices that a matmul multiplies.
#include <algorithm>

#include "kernel/facts/cube.h"
#include "kernel/facts/lift.h"

namespace tilelint::cube {
namespace {

const Message kNoOutDtype{"the source does not give the product's dtype", "没有给出结果的 dtype"};
const Message kNoFormat{"the memory format is unknown", "内存格式未知"};
const Message kNoMatrixShape{"the source does not give the shape of the first matrix",
                             "没有给出左矩阵的 shape"};
const Message kUnevenBatch{"the loop does not divide the batch of matrices evenly",
                           "loop 没有均匀切分 batch"};

const std::optional<Matmul>& matmul(SubjectFacts& f) { return f.subject().operation->matmul; }

const Tensor* tensor_of(SubjectFacts& f, const std::vector<int>& indexes, std::size_t at) {
  return at < indexes.size() ? &f.subject().kernel->tensors[static_cast<std::size_t>(indexes[at])]
                             : nullptr;
}

const Tensor* operand(SubjectFacts& f, std::size_t at) {
  return tensor_of(f, f.subject().operation->inputs, at);
}

// The dimension of the product (m, k or batch) that an axis of A belongs to.
Integer Matmul::*part_of(const Matmul& matmul, std::size_t axis, std::size_t a_rank) {
  if (axis + 2 < a_rank) return &Matmul::batch;
  const bool last = axis + 1 == a_rank;
  return last == matmul.a_trans ? &Matmul::m : &Matmul::k;
}

// A loop over one batch axis divides only that axis; the other batch axes stay whole.
Value looped_batch(Value batch, const Integer& axis, const Integer& taken) {
  const Value size = to_value(axis);
  const Value pieces = to_value(taken);
  return when_known(
      [&] {
        const auto whole = batch.as_integer();
        if (size.as_integer() <= 0 || whole % size.as_integer() != 0) {
          return Value::unknown(&kUnevenBatch);
        }
        return lift_multiply(Value::integer(whole / size.as_integer()), pieces);
      },
      batch, size, pieces);
}

// Loops count their axes in A.
Value size(SubjectFacts& f, Integer Matmul::*member) {
  if (!matmul(f)) return Value::unknown(&kNoMatmul);
  Value result = to_value((*matmul(f)).*member);
  const Tensor* a = operand(f, 0);
  if (a == nullptr || a->shape.size() < 2) return result;
  for (const Loop* loop : f.subject().loops) {
    if (!loop->cuts_tensors) continue;
    const auto axis = static_cast<std::size_t>(loop->axis);
    if (axis >= a->shape.size() || part_of(*matmul(f), axis, a->shape.size()) != member) continue;
    result = member == &Matmul::batch ? looped_batch(result, loop->extent, loop->batch)
                                      : lift_min(result, to_value(loop->batch));
  }
  return result;
}

Value flag(SubjectFacts& f, bool Matmul::*member) {
  return matmul(f) ? Value::boolean((*matmul(f)).*member) : Value::unknown(&kNoMatmul);
}

Value format(SubjectFacts& f, std::string Matmul::*member) {
  if (!matmul(f)) return Value::unknown(&kNoMatmul);
  const std::string& name = (*matmul(f)).*member;
  return name.empty() ? Value::unknown(&kNoFormat) : Value::string(name);
}

const DataType* dtype_of(const Tensor* tensor) {
  return tensor != nullptr ? tensor->dtype : nullptr;
}

Value name_of(const DataType* dtype, const Message* missing) {
  return dtype != nullptr ? Value::string(dtype->name) : Value::unknown(missing);
}

Value bytes_of(const DataType* dtype, const Message* missing) {
  return dtype != nullptr ? Value::integer(dtype->bytes) : Value::unknown(missing);
}

// The output dtype of the call; if not given, the dtype of the result tensor.
const DataType* product_dtype(SubjectFacts& f) {
  if (matmul(f) && matmul(f)->out_dtype != nullptr) return matmul(f)->out_dtype;
  return dtype_of(tensor_of(f, f.subject().operation->outputs, 0));
}

}  // namespace

const DataType* operand_dtype(SubjectFacts& f, std::size_t at) { return dtype_of(operand(f, at)); }

Value matrix_m(SubjectFacts& f) { return size(f, &Matmul::m); }
Value matrix_k(SubjectFacts& f) { return size(f, &Matmul::k); }
Value matrix_n(SubjectFacts& f) { return size(f, &Matmul::n); }
Value batch(SubjectFacts& f) { return size(f, &Matmul::batch); }

Value iterations(SubjectFacts& f) {
  Value product = Value::integer(1);
  for (const Loop* loop : f.subject().loops) {
    product = lift_multiply(product, to_value(loop->count));
  }
  return product;
}

Value rank(SubjectFacts& f) {
  const Tensor* a = operand(f, 0);
  return a != nullptr && !a->shape.empty()
             ? Value::integer(static_cast<std::int64_t>(a->shape.size()))
             : Value::unknown(&kNoMatrixShape);
}

Value a_trans(SubjectFacts& f) { return flag(f, &Matmul::a_trans); }
Value b_trans(SubjectFacts& f) { return flag(f, &Matmul::b_trans); }
Value a_format(SubjectFacts& f) { return format(f, &Matmul::a_format); }
Value b_format(SubjectFacts& f) { return format(f, &Matmul::b_format); }

Value c_format(SubjectFacts& f) {
  for (const Argument& argument : f.subject().operation->arguments) {
    if (argument.name == "c_matrix_nz" && argument.value.boolean) return Value::string("NZ");
  }
  const Tensor* c = tensor_of(f, f.subject().operation->outputs, 0);
  if (c != nullptr && c->format.empty()) return Value::unknown(&kNoFormat);
  return c != nullptr ? Value::string(c->format) : Value::string("ND");
}

Value a_dtype(SubjectFacts& f) { return name_of(operand_dtype(f, 0), &kNoDtype); }
Value b_dtype(SubjectFacts& f) { return name_of(operand_dtype(f, 1), &kNoDtype); }
Value out_dtype(SubjectFacts& f) { return name_of(product_dtype(f), &kNoOutDtype); }
Value a_bytes(SubjectFacts& f) { return bytes_of(operand_dtype(f, 0), &kNoDtype); }
Value b_bytes(SubjectFacts& f) { return bytes_of(operand_dtype(f, 1), &kNoDtype); }
Value out_bytes(SubjectFacts& f) { return bytes_of(product_dtype(f), &kNoOutDtype); }

Value b_computed(SubjectFacts& f) {
  const auto& inputs = f.subject().operation->inputs;
  if (inputs.size() < 2) return Value::unknown(&kNoMatmul);
  const auto& operations = f.subject().kernel->operations;
  return Value::boolean(std::any_of(operations.begin(), operations.end(), [&](const auto& op) {
    return std::find(op.outputs.begin(), op.outputs.end(), inputs[1]) != op.outputs.end();
  }));
}

Value bias(SubjectFacts& f) { return flag(f, &Matmul::bias); }
Value scale(SubjectFacts& f) { return flag(f, &Matmul::scale); }
Value relu(SubjectFacts& f) { return flag(f, &Matmul::relu); }
Value scaled(SubjectFacts& f) { return flag(f, &Matmul::scaled); }

}  // namespace tilelint::cube
