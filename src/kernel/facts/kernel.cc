#include <vector>

#include "kernel/facts/chain.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/source.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_kernel {
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

// An operation that belongs to a phase, with the setting in force.
struct Phase {
  const Operation* operation;
  const TileSetting* setting;
};

std::vector<Phase> phases_of(SubjectFacts& f) {
  std::vector<Phase> phases;
  for (const Operation& op : kernel(f).operations) {
    if (op.phase.empty()) continue;
    const InForce settings = in_force_at(f, op);
    phases.push_back({&op, is_matmul_operation(op) ? settings.cube : settings.vec});
  }
  return phases;
}

Value phase_names(SubjectFacts& f) {
  std::vector<Value> names;
  for (const Phase& phase : phases_of(f)) names.push_back(Value::string(phase.operation->phase));
  return make_list(f.arena(), names);
}

Value phase_settings(SubjectFacts& f) {
  std::vector<std::int64_t> indices;
  for (const Phase& phase : phases_of(f)) {
    const bool written = phase.setting != nullptr && phase.setting->written;
    indices.push_back(written ? phase.setting - kernel(f).settings.data() : -1);
  }
  return make_list(f.arena(), indices);
}

Value phase_shapes(SubjectFacts& f) {
  std::vector<Value> shapes;
  for (const Phase& phase : phases_of(f)) {
    const auto& inputs = phase.operation->inputs;
    shapes.push_back(
        inputs.empty() ? make_list(f.arena(), std::span<const Value>())
                       : shape_of(f, kernel(f).tensors[static_cast<std::size_t>(inputs.front())]));
  }
  return make_list(f.arena(), shapes);
}

Value phase_axes(SubjectFacts& f) {
  std::vector<Value> axes;
  for (const Phase& phase : phases_of(f)) {
    const auto& reduction = phase.operation->reduction;
    axes.push_back(to_list(f.arena(), reduction ? reduction->axes : Integers{}));
  }
  return make_list(f.arena(), axes);
}

Value compiled(SubjectFacts& f) { return Value::boolean(kernel(f).compiled); }

constexpr FactInfo kTable[] = {
    {"kernel", kString, "", "name of the kernel", Origin::none, false, name},
    {"op_names", kStrings, "", "names of all operations", Origin::none, false, op_names},
    {"op_classes", kStrings, "", "classes of all computing operations", Origin::none, false,
     kernel_op_classes},
    {"families", kStrings, "", "families of all computing operations", Origin::none, false,
     kernel_families},
    {"ranks", kIntegers, "axes", "ranks of the inputs of all operations", Origin::none, false,
     ranks},
    {"same_shapes", kBoolean, "", "whether all inputs have one shape, in natural axis order",
     Origin::none, false, kernel_same_shapes},
    {"reduces_all", kBoolean, "",
     "whether every reduction covers all axes of its input; true without reductions", Origin::none,
     false, kernel_reduces_all},
    {"phases", kInteger, "phases", "number of phases; 0 without phases", Origin::none, false,
     kernel_phases},
    {"phase_names", kStrings, "", "names of the phases, in order", Origin::none, false,
     phase_names},
    {"phase_settings", kIntegers, "",
     "for each phase: the index of the tile setting in force; -1 for none", Origin::none, false,
     phase_settings},
    {"phase_shapes", kIntegerLists, "elements", "for each phase: the shape of its first input",
     Origin::none, false, phase_shapes},
    {"phase_axes", kIntegerLists, "", "for each phase: the axes that it reduces", Origin::none,
     false, phase_axes},
    {"loop_count", kInteger, "loops", "number of loops", Origin::none, false, loop_count},
    {"shape", kIntegers, "elements", "shape of the first tensor; absent without tensors",
     Origin::shape, false, shape},
    {"compiled", kBoolean, "", "whether it is a Python function that PyPTO compiles", Origin::none,
     false, compiled},
    {"pypto_modules", kStrings, "", "the modules from which the file imports PyPTO's names",
     Origin::module, false, pypto_modules},
    {"misspelt_modules", kStrings, "",
     "those of `pypto_modules` whose name is a near miss of pypto", Origin::module, false,
     misspelt_modules},
    {"branch_parameters", kStrings, "",
     "the parameters such as `dim` by which the kernel chooses a way to compute", Origin::branch,
     false, branch_parameters},
    {"branch_values", kIntegerLists, "",
     "for each of these parameters: the numbers to which the kernel compares it", Origin::branch,
     false, branch_values},
    {"forward.computing", kStrings, "",
     "calls of ModelNew.forward that compute outside a kernel; absent without ModelNew",
     Origin::computing, false, forward_computing},
    {"forward.parameters", kStrings, "", "parameters of ModelNew.__init__; absent without ModelNew",
     Origin::forward, false, forward_parameters},
    {"forward.model_parameters", kStrings, "",
     "parameters of Model.__init__; absent without Model or ModelNew", Origin::forward, false,
     forward_model_parameters},
    {"forward.parameters_match", kBoolean, "",
     "whether both parameter lists are the same; true without Model, absent without ModelNew",
     Origin::forward, false, forward_parameters_match},
    {"forward.asserts_dim", kBoolean, "",
     "whether ModelNew.forward asserts the number of dimensions; absent without ModelNew",
     Origin::forward, false, forward_asserts_dim},
    {"forward.asserts_shape", kBoolean, "",
     "whether ModelNew.forward asserts a shape; absent without ModelNew", Origin::forward, false,
     forward_asserts_shape},
    {"forward.not_contiguous", kStrings, "",
     "tensors that ModelNew.forward hands to a kernel without contiguous(); absent without "
     "ModelNew",
     Origin::forward, false, forward_not_contiguous},
};

}  // namespace
}  // namespace of_kernel

std::span<const FactInfo> kernel_facts() { return of_kernel::kTable; }

}  // namespace tilelint
