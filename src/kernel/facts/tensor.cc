#include <algorithm>
#include <vector>

#include "base/message.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_tensor {
namespace {

enum Row { kShape, kDtypeBytes };

const Message kNoDtype{"the source does not give the tensor's dtype", "没有给出该张量的 dtype"};

const Tensor& tensor(SubjectFacts& f) {
  return f.subject().kernel->tensors[static_cast<std::size_t>(f.subject().index)];
}

const Message* why_no_dtype(SubjectFacts& f) {
  return tensor(f).dtype_unknown != nullptr ? tensor(f).dtype_unknown.get() : &kNoDtype;
}

Value shape(SubjectFacts& f) {
  if (tensor(f).shape_unknown != nullptr) return Value::unknown(tensor(f).shape_unknown.get());
  return to_list(f.arena(), tensor(f).shape);
}

Value bytes_of_element(SubjectFacts& f) {
  const DataType* dtype = tensor(f).dtype;
  return dtype != nullptr ? Value::integer(dtype->bytes) : Value::unknown(why_no_dtype(f));
}

Value name(SubjectFacts& f) { return Value::string(tensor(f).name); }

Value role(SubjectFacts& f) {
  const TensorUses& uses = *f.subject().uses;
  const int tensor = f.subject().index;
  return Value::string(!uses.written(tensor)           ? "input"
                       : !uses.readers(tensor).empty() ? "intermediate"
                                                       : "output");
}

Value consumers(SubjectFacts& f) {
  std::vector<Value> classes;
  for (const int reader : f.subject().uses->readers(f.subject().index)) {
    const Operation& op = f.subject().kernel->operations[static_cast<std::size_t>(reader)];
    const std::string_view op_class =
        op.type != nullptr ? std::string_view(op.type->op_class) : std::string_view();
    classes.push_back(Value::string(op_class));
  }
  return make_list(f.arena(), classes);
}

Value rank(SubjectFacts& f) {
  const Value sizes = f.read(kShape);
  return when_known(
      [&] { return Value::integer(static_cast<std::int64_t>(sizes.as_list().size())); }, sizes);
}

Value dtype(SubjectFacts& f) {
  return tensor(f).dtype != nullptr ? Value::string(tensor(f).dtype->name)
                                    : Value::unknown(why_no_dtype(f));
}

Value format(SubjectFacts& f) { return Value::string(tensor(f).format); }

Value tensor_bytes(SubjectFacts& f) {
  const Value sizes = f.read(kShape);
  return when_known(
      [&] { return lift_multiply(lift_product(sizes.as_list()), f.read(kDtypeBytes)); }, sizes);
}

Value last_bytes(SubjectFacts& f) {
  const Value sizes = f.read(kShape);
  return when_known(
      [&] {
        const auto items = sizes.as_list();
        return items.empty() ? Value{} : lift_multiply(items.back(), f.read(kDtypeBytes));
      },
      sizes);
}

constexpr FactInfo kTable[] = {
    {"shape", kIntegers, "elements", "the tensor's shape", Origin::shape, false, shape},
    {"dtype_bytes", kInteger, "B", "bytes of one element", Origin::dtype, false, bytes_of_element},
    {"tensor", kString, "", "the tensor's name", Origin::none, false, name},
    {"role", kString, "", "input, intermediate or output of the kernel", Origin::none, false, role},
    {"consumers", kStrings, "", "classes of the operations that read it", Origin::none, false,
     consumers},
    {"rank", kInteger, "axes", "number of axes", Origin::shape, false, rank},
    {"dtype", kString, "", "element type", Origin::dtype, false, dtype},
    {"format", kString, "", "memory format: ND or NZ", Origin::none, false, format},
    {"tensor_bytes", kInteger, "B", "bytes of the whole tensor", Origin::shape, false,
     tensor_bytes},
    {"last_bytes", kInteger, "B", "bytes along the last axis; absent for a scalar", Origin::shape,
     false, last_bytes},
};
static_assert(kTable[kShape].name == "shape" && kTable[kDtypeBytes].name == "dtype_bytes");

}  // namespace
}  // namespace of_tensor

std::span<const FactInfo> tensor_facts() { return of_tensor::kTable; }

}  // namespace tilelint
