#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace {

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
  return tensor(f) != nullptr ? to_list(f.arena(), tensor(f)->shape) : Value{};
}

Value tensor_rank(SubjectFacts& f) {
  return tensor(f) != nullptr ? Value::integer(static_cast<std::int64_t>(tensor(f)->shape.size()))
                              : Value{};
}

constexpr FactInfo kTable[] = {
    {"shape", kIntegers, "elements", "shape of the view", Origin::none, false, shape},
    {"offset", kIntegers, "elements", "where the view begins; absent when not given", Origin::none,
     false, offset},
    {"valid_shape", kIntegers, "elements",
     "the part of the view that holds data; absent when not given", Origin::none, false,
     valid_shape},
    {"rank", kInteger, "axes", "number of axes of the view", Origin::none, false, rank},
    {"tensor_shape", kIntegers, "elements",
     "shape of the viewed tensor; absent when it is not known which", Origin::none, false,
     tensor_shape},
    {"tensor_rank", kInteger, "axes",
     "number of axes of the viewed tensor; absent when it is not known which", Origin::none, false,
     tensor_rank},
};

}  // namespace

std::span<const FactInfo> view_facts() { return kTable; }

}  // namespace tilelint
