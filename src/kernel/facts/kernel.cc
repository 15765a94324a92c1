#include <vector>

#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace {

const Kernel& kernel(SubjectFacts& f) { return *f.subject().kernel; }

Value name(SubjectFacts& f) { return Value::string(kernel(f).name); }

Value op_names(SubjectFacts& f) {
  std::vector<Value> names;
  for (const Operation& op : kernel(f).operations) names.push_back(Value::string(op.name));
  return make_list(f.arena(), names);
}

Value ranks(SubjectFacts& f) {
  std::vector<std::int64_t> ranks;
  for (const Operation& op : kernel(f).operations) {
    for (const int input : op.inputs) {
      const auto& shape = kernel(f).tensors[static_cast<std::size_t>(input)].shape;
      ranks.push_back(static_cast<std::int64_t>(shape.size()));
    }
  }
  return make_list(f.arena(), ranks);
}

Value loop_count(SubjectFacts& f) {
  return Value::integer(static_cast<std::int64_t>(kernel(f).loops.size()));
}

Value shape(SubjectFacts& f) {
  return kernel(f).tensors.empty() ? Value{} : shape_of(f, kernel(f).tensors.front());
}

constexpr FactInfo kTable[] = {
    {"kernel", kString, "", "name of the kernel", Origin::none, false, name},
    {"op_names", kStrings, "", "names of all operations", Origin::none, false, op_names},
    {"op_classes", kStrings, "", "classes of all operations that compute", Origin::none, false,
     kernel_op_classes},
    {"families", kStrings, "", "families of all operations that compute", Origin::none, false,
     kernel_families},
    {"ranks", kIntegers, "axes", "ranks of the inputs of all operations", Origin::none, false,
     ranks},
    {"same_shapes", kBoolean, "", "whether all inputs have one shape, in natural axis order",
     Origin::none, false, kernel_same_shapes},
    {"reduces_all", kBoolean, "",
     "whether every reduction covers all axes of its input; true without any", Origin::none, false,
     kernel_reduces_all},
    {"phases", kInteger, "phases", "number of phases; 0 without", Origin::none, false,
     kernel_phases},
    {"loop_count", kInteger, "loops", "number of loops", Origin::none, false, loop_count},
    {"shape", kIntegers, "elements", "shape of the first tensor; absent without tensors",
     Origin::shape, false, shape},
};

}  // namespace

std::span<const FactInfo> kernel_facts() { return kTable; }

}  // namespace tilelint
