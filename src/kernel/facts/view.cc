#include <algorithm>
#include <vector>

#include "kernel/facts/chain.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_view {
namespace {

enum Row { kTensorShape };

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
  if (tensor(f) == nullptr) return {};
  if (tensor(f)->shape_unknown != nullptr) return Value::unknown(tensor(f)->shape_unknown.get());
  return to_list(f.arena(), tensor(f)->shape);
}

Value tensor_rank(SubjectFacts& f) {
  const Value sizes = f.read(kTensorShape);
  return when_known(
      [&] { return Value::integer(static_cast<std::int64_t>(sizes.as_list().size())); }, sizes);
}

// Axes on which the view is shorter than the tensor, or on which a size is not known.
Value cut_axes(SubjectFacts& f) {
  const Tensor* whole = tensor(f);
  const Integers& sizes = view(f).shape;
  if (whole == nullptr || whole->shape.size() != sizes.size()) return {};
  std::vector<std::int64_t> axes;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const bool same =
        whole->shape[i].known() && sizes[i].known() && whole->shape[i].value == sizes[i].value;
    if (!same) axes.push_back(static_cast<std::int64_t>(i));
  }
  return make_list(f.arena(), axes);
}

// Whether the loop uses a smaller factor of its unroll list. It then runs the last iterations,
// which are short anyway.
bool takes_the_rest(const Kernel& kernel, const Move& move) {
  const auto index = static_cast<std::size_t>(move.loop);
  return move.loop >= 0 && index < kernel.loops.size() && takes_the_rest(kernel.loops[index]);
}

Value walked_axes(SubjectFacts& f) {
  std::vector<std::int64_t> axes;
  for (const Move& move : view(f).moves) {
    if (!takes_the_rest(*f.subject().kernel, move)) axes.push_back(move.axis);
  }
  return make_list(f.arena(), axes);
}

Value dynamic_sizes(SubjectFacts& f) {
  std::vector<std::int64_t> axes;
  const Integers& sizes = view(f).shape;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i].dynamic) axes.push_back(static_cast<std::int64_t>(i));
  }
  return make_list(f.arena(), axes);
}

// The tensor through which operations read the view.
int read_as(SubjectFacts& f) { return view(f).result >= 0 ? view(f).result : view(f).tensor; }

// The first operation that computes and reads the view.
const Operation* consumer(SubjectFacts& f) {
  for (const Operation& op : f.subject().kernel->operations) {
    const bool reads = std::find(op.inputs.begin(), op.inputs.end(), read_as(f)) != op.inputs.end();
    if (reads && (op.type == nullptr || op.type->computes)) return &op;
  }
  return nullptr;
}

Value for_matmul(SubjectFacts& f) {
  const Operation* op = consumer(f);
  return op != nullptr ? Value::boolean(is_matmul_operation(*op)) : Value{};
}

Value read_as_indices(SubjectFacts& f) {
  const Operation* op = consumer(f);
  if (op == nullptr) return {};
  const bool index = op->type != nullptr && op->type->op_class == "index";
  return Value::boolean(index && op->inputs.front() != read_as(f));
}

// The axes on which the view has length 1 and the result of the operation is longer.
Value repeated_axes(SubjectFacts& f) {
  const Operation* op = consumer(f);
  std::vector<std::int64_t> axes;
  const Integers& sizes = view(f).shape;
  if (op == nullptr || is_matmul_operation(*op) || op->outputs.empty()) {
    return make_list(f.arena(), axes);
  }
  const Integers& result =
      f.subject().kernel->tensors[static_cast<std::size_t>(op->outputs.front())].shape;
  for (std::size_t i = 0; i < sizes.size() && result.size() == sizes.size(); ++i) {
    const bool one = sizes[i].known() && sizes[i].value == 1;
    if (one && result[i].known() && result[i].value > 1) {
      axes.push_back(static_cast<std::int64_t>(i));
    }
  }
  return make_list(f.arena(), axes);
}

// The tile of a matmul operand: the L1 sizes of its two axes, in memory order.
Value cube_tile(SubjectFacts& f, const Operation& op, const TileSetting* setting) {
  const std::size_t rank = view(f).shape.size();
  if (setting == nullptr || !op.matmul || rank < 2) return {};
  const CubeTile& cube = setting->cube;
  if (cube.m.empty() || cube.k.empty() || cube.n.empty()) return {};
  const bool left = op.inputs.front() == read_as(f);
  Value rows = to_value(left ? cube.m.back() : cube.k.back());
  Value columns = to_value(left ? cube.k.back() : cube.n.back());
  if (left ? op.matmul->a_trans : op.matmul->b_trans) std::swap(rows, columns);
  std::vector<Value> tile(rank, Value::integer(1));
  tile[rank - 2] = rows;
  tile[rank - 1] = columns;
  return make_list(f.arena(), tile);
}

Value tile(SubjectFacts& f) {
  const Operation* op = consumer(f);
  if (op == nullptr) return {};
  if (const Message* reason = too_many_to_follow(*f.subject().kernel)) {
    return Value::unknown(reason);
  }
  const InForce settings = in_force_at(f, *op);
  if (is_matmul_operation(*op)) return cube_tile(f, *op, settings.cube);
  const bool fits = settings.vec != nullptr && settings.vec->written &&
                    settings.vec->tile.size() >= view(f).shape.size();
  return fits ? to_list(f.arena(), settings.vec->tile) : Value{};
}

constexpr FactInfo kTable[] = {
    {"tensor_shape", kIntegers, "elements",
     "shape of the viewed tensor; absent if that tensor is unknown", Origin::none, false,
     tensor_shape},
    {"shape", kIntegers, "elements", "shape of the view", Origin::none, false, shape},
    {"offset", kIntegers, "elements", "where the view begins; absent if not given", Origin::none,
     false, offset},
    {"valid_shape", kIntegers, "elements",
     "the part of the view that holds data; absent if not given", Origin::none, false, valid_shape},
    {"rank", kInteger, "axes", "number of axes of the view", Origin::none, false, rank},
    {"tensor_rank", kInteger, "axes",
     "number of axes of the viewed tensor; absent if that tensor is unknown", Origin::none, false,
     tensor_rank},
    {"cut_axes", kIntegers, "", "axes that the view shortens; absent if the ranks differ",
     Origin::none, false, cut_axes},
    {"walked_axes", kIntegers, "",
     "axes along which loops move the view; a loop that does not use its largest unroll factor "
     "here does not count",
     Origin::none, false, walked_axes},
    {"dynamic_sizes", kIntegers, "", "axes whose size in the view is known only at run time",
     Origin::none, false, dynamic_sizes},
    {"for_matmul", kBoolean, "",
     "whether the first operation that reads the tensor is a matmul; absent if no operation reads "
     "it",
     Origin::none, false, for_matmul},
    {"read_as_indices", kBoolean, "",
     "whether the first operation that reads it uses it as indices; absent if no operation reads "
     "it",
     Origin::none, false, read_as_indices},
    {"repeated_axes", kIntegers, "",
     "axes of length 1 that the first operation reading it broadcasts", Origin::none, false,
     repeated_axes},
    {"tile", kIntegers, "elements",
     "the tile that cuts the view: the vector tile, or L1 of the cube tile; absent without a tile",
     Origin::none, false, tile},
};
static_assert(kTable[kTensorShape].name == "tensor_shape");

}  // namespace
}  // namespace of_view

std::span<const FactInfo> view_facts() { return of_view::kTable; }

}  // namespace tilelint
