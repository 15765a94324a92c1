#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace {

enum Row { kTensorShape };

const View& view(SubjectFacts& f) {
  return f.subject().kernel->views[static_cast<std::size_t>(f.subject().index)];
}

Value list_or_absent(SubjectFacts& f, const Integers& integers) {
  return integers.empty() ? Value{} : to_list(f.arena(), integers);
}

const Tensor* tensor(SubjectFacts& f) {
  const int index = view(f).tensor;
  return index < 0 ? nullptr : &f.subject().kernel->tensors[static_cast<std::size_t>(index)];
}

Value shape(SubjectFacts& f) { return to_list(f.arena(), view(f).shape); }
Value offset(SubjectFacts& f) { return list_or_absent(f, view(f).offset); }
Value valid_shape(SubjectFacts& f) { return list_or_absent(f, view(f).valid_shape); }
Value rank(SubjectFacts& f) {
  return Value::integer(static_cast<std::int64_t>(view(f).shape.size()));
}

Value tensor_shape(SubjectFacts& f) {
  if (tensor(f) == nullptr) return {};
  if (tensor(f)->shape_unknown != nullptr) return Value::unknown(tensor(f)->shape_unknown.get());
  return to_list(f.arena(), tensor(f)->shape);
}

Value tensor_rank(SubjectFacts& f) {
  const Value sizes = f.read(kTensorShape);
  return when_known(
      [&] { return Value::integer(static_cast<std::int64_t>(sizes.as_list().size())); }, sizes);
}

constexpr FactInfo kTable[] = {
    {"tensor_shape", kIntegers, "elements",
     "shape of the viewed tensor; absent when it is not known which", Origin::none, false,
     tensor_shape},
    {"shape", kIntegers, "elements", "shape of the view", Origin::none, false, shape},
    {"offset", kIntegers, "elements", "where the view begins; absent when not given", Origin::none,
     false, offset},
    {"valid_shape", kIntegers, "elements",
     "the part of the view that holds data; absent when not given", Origin::none, false,
     valid_shape},
    {"rank", kInteger, "axes", "number of axes of the view", Origin::none, false, rank},
    {"tensor_rank", kInteger, "axes",
     "number of axes of the viewed tensor; absent when it is not known which", Origin::none, false,
     tensor_rank},
};
static_assert(kTable[kTensorShape].name == "tensor_shape");

}  // namespace

std::span<const FactInfo> view_facts() { return kTable; }

}  // namespace tilelint
