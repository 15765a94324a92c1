// Chained reductions, treated as one: each reduces the result of the previous one, and nothing else
// reads the intermediate results.
#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "base/message.h"
#include "kernel/facts/chain.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"

namespace tilelint {
namespace {

const Message kAxisUnknown{"an axis of the reduction is unknown", "归约轴未知"};

struct Joint {
  const Operation* first = nullptr;  // its input is what all of them reduce
  std::vector<std::int64_t> axes;    // axes of that input, in the order of reduction
  const Message* unknown = nullptr;  // why the axes are not known
};

bool says_used(const Operation& operation) {
  return operation.reduction->intermediate_used.value_or(false);
}

// Whether only one operation reads the tensor and none of the producer's outputs is an output of
// the kernel.
bool read_once(const Kernel& kernel, const Operation& producer, int tensor) {
  std::size_t readers = 0;
  for (const Operation& operation : kernel.operations) {
    readers += static_cast<std::size_t>(
        std::count(operation.inputs.begin(), operation.inputs.end(), tensor));
  }
  const auto& handed_out = kernel.outputs;
  return readers == 1 &&
         std::none_of(producer.outputs.begin(), producer.outputs.end(), [&](int output) {
           return std::find(handed_out.begin(), handed_out.end(), output) != handed_out.end();
         });
}

std::optional<std::vector<std::int64_t>> axes_of(const Operation& operation) {
  std::vector<std::int64_t> axes;
  for (const Integer& axis : operation.reduction->axes) {
    if (!axis.known()) return std::nullopt;
    axes.push_back(axis.value);
  }
  return axes;
}

// Converts an axis of a reduction's result to the axis of its input.
std::int64_t before(std::int64_t axis, std::vector<std::int64_t> gone, bool keepdim) {
  if (keepdim) return axis;
  std::sort(gone.begin(), gone.end());
  for (const std::int64_t lost : gone) {
    if (lost <= axis) ++axis;
  }
  return axis;
}

const Operation* leads_to(const Kernel& kernel, const Operation& operation) {
  if (operation.inputs.empty() || says_used(operation)) return nullptr;
  const int tensor = operation.inputs.front();
  const Operation* producer = producer_of(kernel, operation, tensor);
  const bool same = producer != nullptr && producer->reduction && producer->type != nullptr &&
                    producer->type->op_class == "reduce" && producer->name == operation.name &&
                    !says_used(*producer);
  return same && read_once(kernel, *producer, tensor) ? producer : nullptr;
}

Joint joint(SubjectFacts& facts) {
  const Kernel& kernel = *facts.subject().kernel;
  Joint found{facts.subject().operation, {}, too_many_to_follow(kernel)};
  if (found.unknown != nullptr) return found;
  auto axes = axes_of(*found.first);
  if (!axes) return {found.first, {}, &kAxisUnknown};
  found.axes = *axes;
  while (const Operation* earlier = leads_to(kernel, *found.first)) {
    axes = axes_of(*earlier);
    if (!axes) break;
    for (std::int64_t& axis : found.axes) axis = before(axis, *axes, earlier->reduction->keepdim);
    found.axes.insert(found.axes.begin(), axes->begin(), axes->end());
    found.first = earlier;
  }
  return found;
}

// Whether an operand has the full length on all of these axes, or on none. Otherwise it has, for
// example, one value per row, and the axes cannot be merged. `axes` are those of `whole`.
bool spans_all_or_none(const Integers& operand, const Integers& whole,
                       const std::vector<std::int64_t>& axes) {
  bool long_somewhere = false, short_somewhere = false;
  const std::size_t offset = whole.size() - std::min(whole.size(), operand.size());
  for (const std::int64_t axis : axes) {
    const auto at = static_cast<std::size_t>(axis);
    if (at >= whole.size() || (whole[at].known() && whole[at].value == 1)) continue;
    const bool missing = at < offset;
    const bool one = missing || (operand[at - offset].known() && operand[at - offset].value == 1);
    (one ? short_somewhere : long_somewhere) = true;
  }
  return !(long_somewhere && short_somewhere);
}

// Whether the tensor can be computed with the axes merged into one, if the inputs are reshaped.
bool flattens(const Kernel& kernel, const Operation& reader, int tensor, const Joint& found,
              std::set<const Operation*>& seen) {
  const Operation* producer = producer_of(kernel, reader, tensor);
  if (producer == nullptr || producer->type == nullptr || !producer->type->computes) return true;
  if (!seen.insert(producer).second) return true;
  if (producer->type->op_class != "elementwise") return false;
  const Integers& whole = kernel.tensors[static_cast<std::size_t>(tensor)].shape;
  return std::all_of(producer->inputs.begin(), producer->inputs.end(), [&](int input) {
    const Integers& operand = kernel.tensors[static_cast<std::size_t>(input)].shape;
    if (!spans_all_or_none(operand, whole, found.axes)) return false;
    return operand.size() != whole.size() || flattens(kernel, *producer, input, found, seen);
  });
}

}  // namespace

Value joint_flattens(SubjectFacts& facts) {
  const Joint found = joint(facts);
  if (found.unknown != nullptr) return Value::unknown(found.unknown);
  if (found.first->inputs.empty()) return Value::boolean(true);
  std::set<const Operation*> seen;
  return Value::boolean(
      flattens(*facts.subject().kernel, *found.first, found.first->inputs.front(), found, seen));
}

Value joint_axes(SubjectFacts& facts) {
  const Joint found = joint(facts);
  if (found.unknown != nullptr) return Value::unknown(found.unknown);
  return make_list(facts.arena(), found.axes);
}

Value joint_shape(SubjectFacts& facts) {
  const Kernel& kernel = *facts.subject().kernel;
  const Operation* first = joint(facts).first;
  if (first->inputs.empty()) return walked_shape(facts);
  return shape_of(facts, kernel.tensors[static_cast<std::size_t>(first->inputs.front())]);
}

Value joint_reads_input(SubjectFacts& facts) {
  const Kernel& kernel = *facts.subject().kernel;
  const Operation* first = joint(facts).first;
  if (first->inputs.empty()) return Value::boolean(false);
  const int input = first->inputs.front();
  const auto& given = kernel.inputs;
  const bool is_input = std::find(given.begin(), given.end(), input) != given.end();
  return Value::boolean(is_input && producer_of(kernel, *first, input) == nullptr);
}

Value joint_adjacent(SubjectFacts& facts) {
  Joint found = joint(facts);
  if (found.unknown != nullptr) return Value::unknown(found.unknown);
  std::sort(found.axes.begin(), found.axes.end());
  const auto gap = [](std::int64_t a, std::int64_t b) { return b != a + 1; };
  return Value::boolean(std::adjacent_find(found.axes.begin(), found.axes.end(), gap) ==
                        found.axes.end());
}

Value joint_natural_order(SubjectFacts& facts) {
  const auto& permutation = joint(facts).first->permutation;
  return Value::boolean(std::is_sorted(permutation.begin(), permutation.end()));
}

Value joint_used(SubjectFacts& facts) {
  return Value::boolean(says_used(*facts.subject().operation));
}

}  // namespace tilelint
