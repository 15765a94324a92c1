#include <algorithm>

#include "base/message.h"
#include "kernel/facts/chain.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace {

const Message kUndescribed{"the operation is not described in rules/ops",
                           "该操作在 rules/ops 中没有描述"};

Value computes(SubjectFacts& f) {
  const OperationType* type = f.subject().operation->type;
  return type != nullptr ? Value::boolean(type->computes) : Value::unknown(&kUndescribed);
}

Value shape(SubjectFacts& f) { return walked_shape(f); }
Value has_vec_tile(SubjectFacts& f) { return Value::boolean(f.subject().setting != nullptr); }
Value has_cube_tile(SubjectFacts& f) { return Value::boolean(f.subject().cube != nullptr); }

// A source that sets no tile anywhere is not about tiles.
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
     "family that the documents treat alike: softmax, norm, loss; or empty", Origin::operation,
     false, op_family},
    {"op.computes", kBoolean, "", "whether the operation needs a tile in force", Origin::operation,
     false, computes},
    {"phase", kString, "", "name of the phase that the operation belongs to; or empty",
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
     "the operations that wrote what this one reads, where their tiles are known", Origin::none,
     false, consumed_names},
    {"consumed_tiles", kIntegerLists, "elements",
     "for each of `consumed`: the tiles in which it is left, on the axes that both walk alike",
     Origin::none, false, consumed_tiles},
    {"consumed_cubes", kBoolean.list(), "", "for each of `consumed`: whether it is a matmul",
     Origin::none, false, consumed_cubes},
    {"consuming_tiles", kIntegerLists, "elements",
     "for each of `consumed`: the tile with which this operation takes it", Origin::setting, false,
     consuming_tiles},
    {"inplace", kBoolean, "", "of a reshape: whether it is asked to stay in place",
     Origin::operation, false, reshape_inplace},
    {"reads_view", kBoolean, "", "whether its input was made by a view", Origin::operation, false,
     reshape_reads_view},
    {"dynamic", kBoolean, "", "whether a shape that it reads or writes has a dynamic dimension",
     Origin::shape, false, reshape_dynamic},
    {"writes_output", kBoolean, "", "whether its result is an output of the kernel",
     Origin::operation, false, reshape_writes_output},
};

}  // namespace

std::span<const FactInfo> op_facts() { return kTable; }

}  // namespace tilelint
