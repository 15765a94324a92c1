#include "frontend/pypto/kernels/phases.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>

#include "kernel/vocabulary.h"

namespace tilelint::python::pypto {
namespace {

// The one axis that a reduction takes away; nothing for what is none or not known.
std::optional<std::int64_t> reduced_axis(const Operation& operation) {
  const bool single = operation.type != nullptr && operation.type->op_class == "reduce" &&
                      operation.reduction && operation.reduction->axes.size() == 1;
  if (!single || !operation.reduction->axes.front().known()) return std::nullopt;
  return operation.reduction->axes.front().value;
}

bool same_shape(const Kernel& kernel, int a, int b) {
  const auto& one = kernel.tensors[static_cast<std::size_t>(a)].shape;
  const auto& other = kernel.tensors[static_cast<std::size_t>(b)].shape;
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](const Integer& x, const Integer& y) {
                      return x.known() && y.known() ? x.value == y.value : x.known() == y.known();
                    });
}

}  // namespace

void name_phases(Kernel& kernel) {
  std::set<std::uint32_t> batches;     // places of phases
  std::map<int, std::size_t> left_by;  // tensors, and the reduction of samples that they come from
  for (std::size_t i = 0; i < kernel.operations.size(); ++i) {
    Operation& operation = kernel.operations[i];
    const auto from = std::find_if(operation.inputs.begin(), operation.inputs.end(),
                                   [&](int input) { return left_by.contains(input); });
    const auto axis = reduced_axis(operation);
    if (axis && *axis > 0) {
      for (const int output : operation.outputs) left_by[output] = i;
    } else if (from != operation.inputs.end()) {
      const std::size_t samples = left_by[*from];
      Operation& before = kernel.operations[samples];
      // The same call, once more, is an iteration of a Python loop and no other phase.
      if (axis && !same_shape(kernel, before.inputs.front(), operation.inputs.front()) &&
          before.span != operation.span && batches.insert(operation.span.begin).second) {
        before.phase = "per-sample";
        operation.phase = "batch";
      }
      if (axis) continue;
      for (const int output : operation.outputs) left_by.try_emplace(output, samples);
    }
  }
}

}  // namespace tilelint::python::pypto
