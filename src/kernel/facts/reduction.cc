#include <algorithm>
#include <vector>

#include "kernel/facts/chain.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_reduction {
namespace {

enum Row { kAxes, kShape };

Value axes(SubjectFacts& f) { return axes_of(f); }
Value shape(SubjectFacts& f) { return walked_shape(f); }

Value rank(SubjectFacts& f) {
  const Value sizes = f.read(kShape);
  return when_known(
      [&] { return Value::integer(static_cast<std::int64_t>(sizes.as_list().size())); }, sizes);
}

Value keepdim(SubjectFacts& f) { return Value::boolean(f.subject().operation->reduction->keepdim); }

Value intermediate_used(SubjectFacts& f) {
  const auto& used = f.subject().operation->reduction->intermediate_used;
  return used ? Value::boolean(*used) : Value{};
}

Value adjacent(SubjectFacts& f) {
  const Value items = f.read(kAxes);
  return when_known(
      [&] {
        std::vector<std::int64_t> sorted;
        for (const Value axis : items.as_list()) sorted.push_back(axis.as_integer());
        std::sort(sorted.begin(), sorted.end());
        const auto gap = [](std::int64_t a, std::int64_t b) { return b != a + 1; };
        return Value::boolean(std::adjacent_find(sorted.begin(), sorted.end(), gap) ==
                              sorted.end());
      },
      items);
}

Value natural_order(SubjectFacts& f) {
  const auto& why = f.subject().operation->permutation_unknown;
  if (why != nullptr) return Value::unknown(why.get());
  const auto& permutation = f.subject().operation->permutation;
  return Value::boolean(std::is_sorted(permutation.begin(), permutation.end()));
}

constexpr FactInfo kTable[] = {
    {"axes", kIntegers, "", "the reduced axes", Origin::reduction, false, axes},
    {"shape", kIntegers, "elements", "the shape that is reduced", Origin::shape, false, shape},
    {"rank", kInteger, "axes", "number of axes of that shape", Origin::shape, false, rank},
    {"keepdim", kBoolean, "", "whether the reduced axes stay with length 1", Origin::reduction,
     false, keepdim},
    {"intermediate_used", kBoolean, "",
     "whether another operation uses the result between two reduced axes; absent if the source "
     "does not say",
     Origin::reduction, false, intermediate_used},
    {"adjacent", kBoolean, "", "whether the reduced axes are adjacent", Origin::reduction, false,
     adjacent},
    {"natural_order", kBoolean, "", "whether the axes lie in memory in their logical order",
     Origin::shape, false, natural_order},
    {"joint_axes", kIntegers, "",
     "the axes that this reduction and the reductions feeding it reduce together, as axes of the "
     "first one's input",
     Origin::reduction, false, joint_axes},
    {"joint_shape", kIntegers, "elements", "the shape that the first of those reductions reads",
     Origin::shape, false, joint_shape},
    {"joint_reads_input", kBoolean, "",
     "whether the first of those reductions reads an input of the kernel", Origin::shape, false,
     joint_reads_input},
    {"joint_adjacent", kBoolean, "", "whether `joint_axes` are adjacent", Origin::reduction, false,
     joint_adjacent},
    {"joint_natural_order", kBoolean, "",
     "whether the axes of `joint_shape` lie in memory in their logical order", Origin::shape, false,
     joint_natural_order},
    {"joint_flattens", kBoolean, "",
     "whether the reduced tensor can be computed with the axes merged: no operand has one value "
     "per row, and no operation works along one of the axes",
     Origin::reduction, false, joint_flattens},
    {"joint_used", kBoolean, "", "whether the source says that an intermediate result is used",
     Origin::reduction, false, joint_used},
    {"dtype", kString, "", "element type of the first input", Origin::dtype, false, dtype_name},
    {"op.name", kString, "", "name of the operation", Origin::operation, false, op_name},
    {"op.class", kString, "", "class of the operation", Origin::operation, false, op_class},
    {"op.family", kString, "",
     "family that the documents treat alike: softmax, norm or loss; empty for others",
     Origin::operation, false, op_family},
    {"phase", kString, "", "name of the phase of the operation; empty without phases",
     Origin::operation, false, op_phase},
};
static_assert(kTable[kAxes].name == "axes" && kTable[kShape].name == "shape");

}  // namespace
}  // namespace of_reduction

std::span<const FactInfo> reduction_facts() { return of_reduction::kTable; }

}  // namespace tilelint
