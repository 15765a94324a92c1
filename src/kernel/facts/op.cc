#include "base/message.h"
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
};

}  // namespace

std::span<const FactInfo> op_facts() { return kTable; }

}  // namespace tilelint
