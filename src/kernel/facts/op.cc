#include <algorithm>

#include "base/message.h"
#include "kernel/facts/chain.h"
#include "kernel/facts/flow.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_op {
namespace {

const Message kUndescribed{"rules/ops does not describe the operation",
                           "该操作在 rules/ops 中没有描述"};
const Message kMatmulSets{
    "a matmul with three or four axes sets a vector tile itself if there is none",
    "三维、四维的 matmul 在未设置时会自行设置 Vector TileShape"};
const Message kCallerMaySet{"a caller may have set the tile", "TileShape 可能由调用方设置"};

Value computes(SubjectFacts& f) {
  const OperationType* type = f.subject().operation->type;
  return type != nullptr ? Value::boolean(type->computes) : Value::unknown(&kUndescribed);
}

Value shape(SubjectFacts& f) { return walked_shape(f); }

// If a function has callers that tilelint does not see, only the tiles that it sets itself are
// known.
Value has_tile(SubjectFacts& f, const TileSetting* setting) {
  const bool unseen = setting == nullptr && f.subject().kernel->called_inside;
  return unseen ? Value::unknown(&kCallerMaySet) : Value::boolean(setting != nullptr);
}

// Whether an earlier matmul has, or may have, more than two axes.
bool follows_batched_matmul(const Kernel& kernel, const Operation& operation) {
  for (const Operation& earlier : kernel.operations) {
    if (&earlier == &operation) return false;
    if (!is_matmul_operation(earlier) || earlier.inputs.empty()) continue;
    const auto first = static_cast<std::size_t>(earlier.inputs.front());
    const std::size_t rank = kernel.tensors[first].shape.size();
    if (rank == 0 || rank > 2) return true;
  }
  return false;
}

Value has_vec_tile(SubjectFacts& f) {
  const Subject& subject = f.subject();
  if (subject.setting != nullptr) return Value::boolean(true);
  if (const Message* reason = too_many_to_follow(*subject.kernel)) return Value::unknown(reason);
  return follows_batched_matmul(*subject.kernel, *subject.operation) ? Value::unknown(&kMatmulSets)
                                                                     : has_tile(f, subject.setting);
}

Value has_cube_tile(SubjectFacts& f) { return has_tile(f, f.subject().cube); }
Value compiled(SubjectFacts& f) { return Value::boolean(f.subject().kernel->compiled); }
Value called_inside(SubjectFacts& f) { return Value::boolean(f.subject().kernel->called_inside); }

Value depth(SubjectFacts& f) {
  return Value::integer(static_cast<std::int64_t>(f.subject().loops.size()));
}

Value elsewhere(SubjectFacts& f) { return Value::boolean(f.subject().operation->elsewhere); }

// Without any tile setting, the source is not about tiles.
Value sets_tiles(SubjectFacts& f) {
  const auto& settings = f.subject().kernel->settings;
  return Value::boolean(std::any_of(settings.begin(), settings.end(),
                                    [](const TileSetting& setting) { return setting.written; }));
}

constexpr FactInfo kTable[] = {
    {"op.name", kString, "", "name of the operation", Origin::operation, false, op_name},
    {"op.class", kString, "",
     "class of the operation: elementwise, reduce, move, matmul, composite, index",
     Origin::operation, false, op_class},
    {"op.family", kString, "",
     "family that the documents treat alike: softmax, norm or loss; empty for others",
     Origin::operation, false, op_family},
    {"op.computes", kBoolean, "", "whether the operation needs a tile in force", Origin::operation,
     false, computes},
    {"op.elsewhere", kBoolean, "",
     "whether the operation is in another file than the one being checked", Origin::none, false,
     elsewhere},
    {"phase", kString, "", "name of the phase of the operation; empty without phases",
     Origin::operation, false, op_phase},
    {"inputs", kInteger, "tensors", "number of input tensors", Origin::operation, false,
     input_count},
    {"shape", kIntegers, "elements", "the shape that the operation walks", Origin::shape, false,
     shape},
    {"has_vec_tile", kBoolean, "", "whether a vector tile is in force", Origin::setting, false,
     has_vec_tile},
    {"has_cube_tile", kBoolean, "", "whether a cube tile is in force", Origin::setting, false,
     has_cube_tile},
    {"sets_tiles", kBoolean, "", "whether the kernel sets a tile anywhere", Origin::none, false,
     sets_tiles},
    {"consumed", kStrings, "",
     "the operations that wrote the inputs of this one, as far as their tiles are known",
     Origin::none, false, consumed_names},
    {"consumed_tiles", kIntegerLists, "elements",
     "for each of `consumed`: the tiles in which it leaves its result, on the axes that both "
     "operations walk in the same way",
     Origin::none, false, consumed_tiles},
    {"consumed_cubes", kBoolean.list(), "", "for each of `consumed`: whether it is a matmul",
     Origin::none, false, consumed_cubes},
    {"consuming_tiles", kIntegerLists, "elements",
     "for each of `consumed`: the tile with which this operation reads its result", Origin::setting,
     false, consuming_tiles},
    {"compiled", kBoolean, "", "whether it is in a Python function that PyPTO compiles",
     Origin::none, false, compiled},
    {"called_inside", kBoolean, "",
     "whether it is in a Python function that compiled functions call", Origin::none, false,
     called_inside},
    {"depth", kInteger, "loops", "number of enclosing loops", Origin::loop, false, depth},
    {"input_shape", kIntegers, "elements", "shape of its first input; absent without one",
     Origin::shape, false, input_shape},
    {"result_shape", kIntegers, "elements", "shape of its result; absent if unknown",
     Origin::operation, false, result_shape},
    {"written_by", kString, "",
     "the operation that wrote its first input; empty if the input comes from outside or the "
     "writer is unknown",
     Origin::none, false, written_by},
    {"written_transposed", kBoolean.list(), "",
     "if a matmul wrote its first input: whether that matmul reads A and B transposed; absent "
     "otherwise, and if the matmul has a bias or scales along its columns",
     Origin::none, false, written_transposed},
    {"reads_input", kBoolean, "",
     "whether its first input is an input of the kernel that no operation has written to",
     Origin::none, false, reads_input},
    {"input_shared", kBoolean, "",
     "whether another operation or the caller also uses its first input", Origin::none, false,
     input_shared},
    {"read_by", kStrings, "", "the operations that read its result, in order", Origin::none, false,
     read_by},
    {"swaps_last_axes", kBoolean, "",
     "for transpose and permute: whether it swaps only the last two axes; absent for others",
     Origin::operation, false, swaps_last_axes},
    {"inplace", kBoolean, "", "for reshape: whether the kernel asks for a reshape in place",
     Origin::operation, false, reshape_inplace},
    {"reads_view", kBoolean, "", "whether a view made its input", Origin::operation, false,
     reshape_reads_view},
    {"dynamic", kBoolean, "", "whether a shape that it reads or writes has a dynamic dimension",
     Origin::shape, false, reshape_dynamic},
    {"writes_output", kBoolean, "", "whether its result is an output of the kernel",
     Origin::operation, false, reshape_writes_output},
};

}  // namespace
}  // namespace of_op

std::span<const FactInfo> op_facts() { return of_op::kTable; }

}  // namespace tilelint
