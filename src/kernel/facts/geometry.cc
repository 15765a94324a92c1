#include "kernel/facts/geometry.h"

#include <algorithm>
#include <vector>

#include "base/message.h"
#include "kernel/facts/arguments.h"
#include "kernel/facts/lift.h"

namespace tilelint {
namespace {

const Message kNoShape{"the source gives no shape of the operation's tensors",
                       "输入中没有给出该操作的张量 shape"};
const Message kNoDtype{"the source gives no dtype of the operation's tensors",
                       "输入中没有给出该操作的张量 dtype"};

const Message kNoLoopAxis{"the axis of the loop is unknown", "loop 沿哪一维未知"};

Value broadcast_axis(SubjectFacts& facts, Value a, Value b) {
  if (a.is_unknown()) return b.is_known() && b.as_integer() > 1 ? b : a;
  if (b.is_unknown()) return a.as_integer() > 1 ? a : b;
  if (a.as_integer() == b.as_integer() || b.as_integer() == 1) return a;
  if (a.as_integer() == 1) return b;
  return make_unknown(facts.arena(),
                      make_message("the inputs do not broadcast: {} against {}",
                                   "输入无法广播：{} 与 {}", a.as_integer(), b.as_integer()));
}

// Matches axes from the last one backwards, as PyPTO and NumPy do.
void broadcast_into(SubjectFacts& facts, std::vector<Value>& shape, const Integers& other) {
  if (other.size() > shape.size()) {
    shape.insert(shape.begin(), other.size() - shape.size(), Value::integer(1));
  }
  const std::size_t offset = shape.size() - other.size();
  for (std::size_t i = 0; i < other.size(); ++i) {
    shape[offset + i] = broadcast_axis(facts, shape[offset + i], to_value(other[i]));
  }
}

const Tensor* first_input(const Subject& subject) {
  if (subject.operation == nullptr || subject.operation->inputs.empty()) return nullptr;
  return &tensor_at(*subject.kernel, subject.operation->inputs.front());
}

// Copies the reason of an unknown value into the arena.
Value moved_to(Arena& arena, Value size) {
  if (!size.is_unknown()) return size;
  const Value moved = make_unknown(arena, size.reason());
  return size.is_computed() ? moved.as_computed() : moved;
}

// The shape according to the operation's table, whose expressions need the facts of vec_tile.
Value walked_by_table(SubjectFacts& facts) {
  if (facts.subject().kind == SubjectKind::vec_tile) {
    return type_value(facts, &OperationType::walked_shape);
  }
  Subject subject = facts.subject();
  subject.kind = SubjectKind::vec_tile;
  SubjectFacts own(subject, facts.limits(), facts.backend());
  const Value shape = own.fact("full_shape");
  if (!shape.is_known()) return moved_to(facts.arena(), shape);
  std::vector<Value> sizes;
  for (const Value size : shape.as_list()) sizes.push_back(moved_to(facts.arena(), size));
  return make_list(facts.arena(), sizes);
}

bool is_elementwise(const Operation& op) {
  return op.type == nullptr || op.type->op_class == "elementwise";
}

}  // namespace

Value shape_of(SubjectFacts& facts, const Tensor& tensor) {
  if (tensor.shape_unknown != nullptr) return Value::unknown(tensor.shape_unknown.get());
  return tensor.shape.empty() ? Value::unknown(&kNoShape) : to_list(facts.arena(), tensor.shape);
}

Value walked_shape(SubjectFacts& facts) {
  const Subject& subject = facts.subject();
  if (subject.operation == nullptr) return Value::unknown(&kNoShape);
  const Operation& op = *subject.operation;
  if (op.type != nullptr && op.type->walked_shape) return walked_by_table(facts);
  if (is_elementwise(op) && !op.outputs.empty()) {
    const Tensor& output = tensor_at(*subject.kernel, op.outputs.front());
    if (!output.shape.empty()) return to_list(facts.arena(), output.shape);
  }
  if (op.inputs.empty()) return Value::unknown(&kNoShape);
  if (op.inputs.size() == 1 || !is_elementwise(op)) {
    return shape_of(facts, tensor_at(*subject.kernel, op.inputs.front()));
  }
  std::vector<Value> shape;
  for (const int input : op.inputs) {
    const Tensor& tensor = tensor_at(*subject.kernel, input);
    if (tensor.shape_unknown != nullptr) return shape_of(facts, tensor);
    broadcast_into(facts, shape, tensor.shape);
  }
  return shape.empty() ? Value::unknown(&kNoShape) : make_list(facts.arena(), shape);
}

Value looped_shape(SubjectFacts& facts, Value whole, std::span<const Loop* const> loops) {
  if (!whole.is_known() || loops.empty()) return whole;
  std::vector<Value> shape(whole.as_list().begin(), whole.as_list().end());
  for (const Loop* loop : loops) {
    if (!loop->cuts_tensors) continue;
    if (loop->axis < 0) return Value::unknown(&kNoLoopAxis);
    const auto axis = static_cast<std::size_t>(loop->axis);
    if (axis < shape.size()) shape[axis] = to_value(loop->batch);
  }
  return make_list(facts.arena(), shape);
}

Value usable_tile(SubjectFacts& facts, Value shape, Value tile) {
  return when_known(
      [&] {
        const auto sizes = tile.as_list();
        const std::size_t rank = shape.as_list().size();
        if (sizes.size() < rank) {
          return make_unknown(facts.arena(),
                              make_message("the tile has {} entries, the tensor has {} axes",
                                           "tile 有 {} 个参数，张量有 {} 维", sizes.size(), rank));
        }
        std::vector<Value> used(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(rank));
        for (std::size_t i = 0; i < rank; ++i) {
          if (used[i].is_known() && used[i].as_integer() <= 0) {
            used[i] = make_unknown(facts.arena(),
                                   make_message("tile[{}] = {} is not positive",
                                                "tile[{}] = {} 不是正数", i, used[i].as_integer()));
          }
        }
        return make_list(facts.arena(), used);
      },
      shape, tile);
}

Value count_tiles(SubjectFacts& facts, Value shape, Value tile) {
  const Value used = usable_tile(facts, shape, tile);
  return when_known(
      [&] {
        Value count = Value::integer(1);
        for (std::size_t i = 0; i < shape.as_list().size(); ++i) {
          count = lift_multiply(count, lift_ceil_div(shape.as_list()[i], used.as_list()[i]));
        }
        return count;
      },
      shape, used);
}

bool takes_the_rest(const Loop& loop) {
  return loop.factor > 0 &&
         std::any_of(loop.unroll_list.begin(), loop.unroll_list.end(), [&](const Integer& factor) {
           return factor.known() && factor.value > loop.factor;
         });
}

Value axes_of(SubjectFacts& facts) {
  const Operation* op = facts.subject().operation;
  if (op == nullptr || !op->reduction) return {};
  const Integers& axes = op->reduction->axes;
  const auto unknown =
      std::find_if(axes.begin(), axes.end(), [](const Integer& a) { return !a.known(); });
  return unknown == axes.end() ? to_list(facts.arena(), axes) : to_value(*unknown);
}

Value axis_at_front(SubjectFacts&, Value shape, Value axes) {
  if (!shape.is_known()) return shape;
  if (axes.is_unknown()) return axes;
  for (std::size_t i = 0; i < shape.as_list().size(); ++i) {
    const Value size = shape.as_list()[i];
    const auto is_axis = [i](Value axis) {
      return axis.as_integer() == static_cast<std::int64_t>(i);
    };
    if (axes.is_known() && std::any_of(axes.as_list().begin(), axes.as_list().end(), is_axis))
      continue;
    if (size.is_known() && size.as_integer() <= 1) continue;
    return Value::integer(static_cast<std::int64_t>(i));
  }
  return {};
}

Value contiguous_axis_of(SubjectFacts& facts, Value shape) {
  const Operation* op = facts.subject().operation;
  if (op != nullptr && op->permutation_unknown != nullptr) {
    return Value::unknown(op->permutation_unknown.get());
  }
  if (op != nullptr && !op->permutation.empty()) return Value::integer(op->permutation.back());
  return when_known(
      [&] { return Value::integer(static_cast<std::int64_t>(shape.as_list().size()) - 1); }, shape);
}

Value written_tile(SubjectFacts& facts) {
  if (facts.replaced_tile()) return Value::list(*facts.replaced_tile());
  const TileSetting* setting = facts.subject().setting;
  if (setting == nullptr || !setting->written) return {};
  if (setting->unknown != nullptr) return Value::unknown(setting->unknown.get());
  return to_list(facts.arena(), setting->tile);
}

const Message* why_no_dtype(const Tensor* tensor) {
  return tensor != nullptr && tensor->dtype_unknown != nullptr ? tensor->dtype_unknown.get()
                                                               : &kNoDtype;
}

Value dtype_name(SubjectFacts& facts) {
  const Tensor* tensor = first_input(facts.subject());
  if (tensor == nullptr || tensor->dtype == nullptr) return Value::unknown(why_no_dtype(tensor));
  return Value::string(tensor->dtype->name);
}

Value dtype_bytes(SubjectFacts& facts) {
  const Tensor* tensor = first_input(facts.subject());
  if (tensor == nullptr || tensor->dtype == nullptr) return Value::unknown(why_no_dtype(tensor));
  return Value::integer(tensor->dtype->bytes);
}

Value output_bytes(SubjectFacts& facts) {
  const Operation& op = *facts.subject().operation;
  const Tensor* output =
      op.outputs.empty() ? nullptr : &tensor_at(*facts.subject().kernel, op.outputs.front());
  if (output != nullptr && output->dtype != nullptr) return Value::integer(output->dtype->bytes);
  if (op.result_dtype != nullptr) return Value::integer(op.result_dtype->bytes);
  return Value::unknown(why_no_dtype(output));
}

}  // namespace tilelint
