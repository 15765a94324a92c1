#include <algorithm>
#include <vector>

#include "kernel/facts/arguments.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_vec_tile {
namespace {

// Rows that other facts read. The order is that of the table below.
enum Row {
  kTile,
  kShape,
  kFullShape,
  kRank,
  kOutputShape,
  kOutputRank,
  kDtype,
  kDtypeBytes,
  kClipped,
  kTileElems,
  kContiguousAxis,
  kReduceAxes
};

Value full_shape(SubjectFacts& f) { return walked_shape(f); }
Value shape(SubjectFacts& f) { return looped_shape(f, f.read(kFullShape), f.subject().loops); }

Value rank(SubjectFacts& f) {
  const Value sizes = f.read(kFullShape);
  return when_known(
      [&] { return Value::integer(static_cast<std::int64_t>(sizes.as_list().size())); }, sizes);
}

Value output_shape(SubjectFacts& f) { return type_value(f, &OperationType::output_shape); }

Value output_dtype(SubjectFacts& f) { return type_value(f, &OperationType::output_dtype); }

Value output_rank(SubjectFacts& f) {
  const Value sizes = f.read(kOutputShape);
  return when_known(
      [&] { return Value::integer(static_cast<std::int64_t>(sizes.as_list().size())); }, sizes);
}

// The rank that the tile must have, according to the operation's table.
Value tile_rank(SubjectFacts& f) {
  const OperationType* type = f.subject().operation->type;
  return f.read(type != nullptr && type->tile_rank == "output" ? kOutputRank : kRank);
}

Value keepdim(SubjectFacts& f) {
  const auto& reduction = f.subject().operation->reduction;
  return reduction ? Value::boolean(reduction->keepdim) : Value{};
}

Value live_buffers(SubjectFacts& f) { return type_value(f, &OperationType::live_buffers); }
Value all_buffers(SubjectFacts& f) { return type_value(f, &OperationType::all_buffers); }

// 0 if the operation's table does not have the field.
Value value_or_none(SubjectFacts& f, std::optional<BoundExpression> OperationType::*member) {
  const OperationType* type = f.subject().operation->type;
  return type != nullptr && !(type->*member) ? Value::integer(0) : type_value(f, member);
}

Value result_buffers(SubjectFacts& f) { return value_or_none(f, &OperationType::result_buffers); }
Value temporary_bytes(SubjectFacts& f) { return value_or_none(f, &OperationType::temporary_bytes); }

Value clipped(SubjectFacts& f) {
  const Value sizes = f.read(kShape);
  const Value used = usable_tile(f, sizes, f.read(kTile));
  return when_known(
      [&] {
        std::vector<Value> entries(used.as_list().begin(), used.as_list().end());
        for (std::size_t i = 0; i < entries.size(); ++i) {
          entries[i] = lift_min(entries[i], sizes.as_list()[i]);
        }
        return make_list(f.arena(), entries);
      },
      sizes, used);
}

Value elements(Value list) {
  return when_known([&] { return lift_product(list.as_list()); }, list);
}

Value clipped_bytes(SubjectFacts& f) {
  return lift_multiply(elements(f.read(kClipped)), f.read(kDtypeBytes));
}

Value tile_elems(SubjectFacts& f) { return elements(f.read(kTile)); }
Value tile_bytes(SubjectFacts& f) { return lift_multiply(f.read(kTileElems), f.read(kDtypeBytes)); }
Value contiguous_axis(SubjectFacts& f) { return contiguous_axis_of(f, f.read(kFullShape)); }

Value contiguous_bytes(SubjectFacts& f) {
  const Value axis = f.read(kContiguousAxis);
  const Value used = usable_tile(f, f.read(kFullShape), f.read(kTile));
  return when_known(
      [&] {
        return lift_multiply(used.as_list()[static_cast<std::size_t>(axis.as_integer())],
                             f.read(kDtypeBytes));
      },
      axis, used);
}

Value row_bytes(SubjectFacts& f) {
  const Value axis = f.read(kContiguousAxis);
  const Value entries = f.read(kClipped);
  return when_known(
      [&] {
        return lift_multiply(entries.as_list()[static_cast<std::size_t>(axis.as_integer())],
                             f.read(kDtypeBytes));
      },
      axis, entries);
}

Value auto_tiles(SubjectFacts& f) { return count_tiles(f, f.read(kShape), f.read(kTile)); }

Value iterations(SubjectFacts& f) {
  Value product = Value::integer(1);
  for (const Loop* loop : f.subject().loops)
    product = lift_multiply(product, to_value(loop->count));
  return product;
}

Value reduced(SubjectFacts& f) {
  return Value::boolean(f.subject().operation->reduction.has_value());
}
Value reduce_axes(SubjectFacts& f) { return axes_of(f); }

Value reduce_axis(SubjectFacts& f) {
  const Value axes = f.read(kReduceAxes);
  return when_known(
      [&] {
        const auto items = axes.as_list();
        return items.empty() ? Value{}
                             : *std::min_element(items.begin(), items.end(), [](Value a, Value b) {
                                 return a.as_integer() < b.as_integer();
                               });
      },
      axes);
}

Value reduce_segments(SubjectFacts& f) {
  const Value axes = f.read(kReduceAxes);
  const Value sizes = f.read(kShape);
  const Value used = usable_tile(f, sizes, f.read(kTile));
  return when_known(
      [&] {
        Value product = Value::integer(1);
        for (const Value axis : axes.as_list()) {
          const auto i = static_cast<std::size_t>(axis.as_integer());
          product = lift_multiply(product, lift_ceil_div(sizes.as_list()[i], used.as_list()[i]));
        }
        return product;
      },
      axes, sizes, used);
}

Value outer_axis(SubjectFacts& f) {
  return axis_at_front(f, f.read(kFullShape), f.read(kReduceAxes));
}
Value looped(SubjectFacts& f) { return Value::boolean(!f.subject().loops.empty()); }

Value largest_unroll(SubjectFacts& f) {
  const auto& loops = f.subject().loops;
  return Value::boolean(std::none_of(loops.begin(), loops.end(),
                                     [](const Loop* loop) { return takes_the_rest(*loop); }));
}

Value candidates(SubjectFacts& f) {
  const TileSetting* setting = f.subject().setting;
  if (setting == nullptr || setting->candidates.empty()) return {};
  std::vector<Value> lists;
  for (const Integers& tile : setting->candidates) lists.push_back(to_list(f.arena(), tile));
  return make_list(f.arena(), lists);
}

// An observed failure without a tile happened with the tile in force.
Value failed_elems(SubjectFacts& f) {
  std::vector<Value> elems;
  for (const ObservedError& error : f.subject().kernel->observed_errors) {
    elems.push_back(error.tile.empty() ? f.read(kTileElems)
                                       : elements(to_list(f.arena(), error.tile)));
  }
  return elems.empty() ? Value{} : make_list(f.arena(), elems);
}

constexpr bool kOfSetting = true;

constexpr FactInfo kTable[] = {
    {"tile", kIntegers, "elements",
     "the tile as written, one entry per axis; absent if only candidates are given",
     Origin::setting, kOfSetting, written_tile},
    {"shape", kIntegers, "elements",
     "the shape that the tile cuts: the tensor, or the view of one loop iteration", Origin::shape,
     false, shape},
    {"full_shape", kIntegers, "elements", "the shape of the whole tensor", Origin::shape, false,
     full_shape},
    {"rank", kInteger, "axes", "number of axes of the tensor", Origin::shape, false, rank},
    {"output_shape", kIntegers, "elements",
     "the shape of the result, according to the operation's table", Origin::shape, false,
     output_shape},
    {"output_rank", kInteger, "axes",
     "number of axes of the result: a reduction without keepdim drops its axes", Origin::shape,
     false, output_rank},
    {"dtype", kString, "", "element type of the first input", Origin::dtype, false, dtype_name},
    {"dtype_bytes", kInteger, "B", "bytes of one element of the first input", Origin::dtype, false,
     dtype_bytes},
    {"clipped", kIntegers, "elements", "the tile clipped to the shape: min(tile[i], shape[i])",
     Origin::setting, kOfSetting, clipped},
    {"tile_elems", kInteger, "elements", "elements of the tile as written: prod(tile)",
     Origin::setting, kOfSetting, tile_elems},
    {"contiguous_axis", kInteger, "",
     "the axis that is contiguous in memory: the last one unless permuted", Origin::shape, false,
     contiguous_axis},
    {"reduce_axes", kIntegers, "", "the reduced axes; absent without a reduction",
     Origin::reduction, false, reduce_axes},
    {"clipped_bytes", kInteger, "B", "bytes of the clipped tile", Origin::setting, kOfSetting,
     clipped_bytes},
    {"tile_bytes", kInteger, "B", "bytes of the tile as written", Origin::setting, kOfSetting,
     tile_bytes},
    {"contiguous_bytes", kInteger, "B",
     "bytes that one contiguous move carries: tile[contiguous_axis] * dtype_bytes", Origin::setting,
     kOfSetting, contiguous_bytes},
    {"row_bytes", kInteger, "B", "bytes of the clipped tile along the contiguous axis",
     Origin::setting, kOfSetting, row_bytes},
    {"auto_tiles", kInteger, "tiles", "number of tiles: the product of ceil(shape[i] / tile[i])",
     Origin::setting, kOfSetting, auto_tiles},
    {"iterations", kInteger, "iterations",
     "product of the iteration counts of the enclosing loops; 1 without a loop", Origin::loop,
     false, iterations},
    {"served_shape", kIntegers, "elements",
     "for each axis of the shape, its greatest length in the operations that use the tile",
     Origin::shape, kOfSetting, served_shape},
    {"reduced", kBoolean, "", "whether the operation reduces", Origin::reduction, false, reduced},
    {"reduce_axis", kInteger, "", "the outermost reduced axis; absent without a reduction",
     Origin::reduction, false, reduce_axis},
    {"reduce_segments", kInteger, "segments",
     "number of pieces into which the tile cuts the reduced axes; absent without a reduction",
     Origin::setting, kOfSetting, reduce_segments},
    {"outer_axis", kInteger, "",
     "the outermost axis that is not reduced and longer than 1; absent if there is none",
     Origin::shape, false, outer_axis},
    {"looped", kBoolean, "", "whether the operation is inside a loop", Origin::loop, false, looped},
    {"largest_unroll", kBoolean, "",
     "whether every enclosing loop uses its largest unroll factor here", Origin::none, false,
     largest_unroll},
    {"candidates", kIntegerLists, "elements",
     "other tiles to compare; absent if the author gives none", Origin::candidates, false,
     candidates},
    {"failed_elems", kIntegers, "elements",
     "elements of each tile for which a UB or OoOSchedule failure was observed; absent if there is "
     "none",
     Origin::observed, kOfSetting, failed_elems},
    {"inputs", kInteger, "tensors", "number of input tensors", Origin::operation, false,
     input_count},
    {"op.name", kString, "", "name of the operation", Origin::operation, false, op_name},
    {"op.class", kString, "",
     "class of the operation: elementwise, reduce, move, matmul, composite, index",
     Origin::operation, false, op_class},
    {"op.family", kString, "",
     "family that the documents treat alike: softmax, norm or loss; empty for others",
     Origin::operation, false, op_family},
    {"phase", kString, "", "name of the phase of the operation; empty without phases",
     Origin::operation, false, op_phase},
    {"kernel.op_classes", kStrings, "", "classes of all computing operations of the kernel",
     Origin::operation, false, kernel_op_classes},
    {"kernel.families", kStrings, "", "families of all computing operations of the kernel",
     Origin::operation, false, kernel_families},
    {"kernel.same_shapes", kBoolean, "", "whether all inputs have one shape, in natural axis order",
     Origin::shape, false, kernel_same_shapes},
    {"kernel.reduces_all", kBoolean, "",
     "whether every reduction covers all axes of its input; true without reductions",
     Origin::reduction, false, kernel_reduces_all},
    {"kernel.phases", kInteger, "phases", "number of phases; 0 without phases", Origin::operation,
     false, kernel_phases},
    {"output_dtype", kString, "", "element type of the result, according to the operation's table",
     Origin::dtype, false, output_dtype},
    {"tile_rank", kInteger, "axes", "number of entries that the operation expects in the tile",
     Origin::shape, false, tile_rank},
    {"keepdim", kBoolean, "",
     "whether the reduced axes stay with length 1; absent without a reduction", Origin::reduction,
     false, keepdim},
    {"live_buffers", kInteger, "tiles",
     "lower bound on the number of tiles in UB at the same time: proved", Origin::operation, false,
     live_buffers},
    {"all_buffers", kInteger, "tiles",
     "number of tiles in UB at the same time if no buffer is shared", Origin::operation, false,
     all_buffers},
    {"result_buffers", kInteger, "tiles",
     "further tiles of the result in UB, if its element width differs from that of the input",
     Origin::operation, false, result_buffers},
    {"output_bytes", kInteger, "B", "bytes of one element of the result", Origin::dtype, false,
     output_bytes},
    {"temporary_bytes", kInteger, "B",
     "documented temporaries of the operation in UB, on top of the tiles", Origin::setting,
     kOfSetting, temporary_bytes},
    {"input_shapes", kIntegerLists, "elements", "the shape of each input", Origin::shape, false,
     input_shapes},
    {"buffered_shapes", kIntegerLists, "elements",
     "the shape of each distinct input: an input that is read twice occupies UB once",
     Origin::shape, false, buffered_shapes},
    {"input_dtypes", kStrings, "", "the element type of each input", Origin::dtype, false,
     input_dtypes},
    {"input_bytes", kIntegers, "B", "bytes of one element of each input", Origin::dtype, false,
     input_bytes},
    {"input_formats", kStrings, "", "the memory format of each input: ND or NZ", Origin::shape,
     false, input_formats},
    {"view_shape", kIntegers, "elements",
     "the shape of the view that the operation reads; absent without a view", Origin::shape, false,
     view_shape},
};
static_assert(kTable[kReduceAxes].name == "reduce_axes" &&
              kTable[kTileElems].name == "tile_elems" && kTable[kDtypeBytes].name == "dtype_bytes");

}  // namespace
}  // namespace of_vec_tile

std::span<const FactInfo> vec_tile_facts() { return of_vec_tile::kTable; }

}  // namespace tilelint
