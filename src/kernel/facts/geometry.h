#pragma once

#include <span>

#include "kernel/facts.h"

// The relation between a tile setting and the tensor it cuts. Several subjects share it (vec_tile,
// loop).
namespace tilelint {

inline const Tensor& tensor_at(const Kernel& kernel, int index) {
  return kernel.tensors[static_cast<std::size_t>(index)];
}

// The shape that the operation iterates over, before any loop. It is the one in the operation's
// table, else the input of a reduction, the given output of an elementwise operation, or its inputs
// broadcast together. Unknown if the source gives no shape.
Value walked_shape(SubjectFacts& facts);
// The same shape with the axis of each loop cut to the batch of one iteration.
Value looped_shape(SubjectFacts& facts, Value whole, std::span<const Loop* const> loops);

// Number of tiles: the product of ceil(shape[i] / tile[i]). Entries beyond the rank of the shape
// are ignored. Unknown if the tile has fewer entries or an entry <= 0.
Value count_tiles(SubjectFacts& facts, Value shape, Value tile);

// The first `rank` entries of the tile if they are valid sizes, else unknown.
Value usable_tile(SubjectFacts& facts, Value shape, Value tile);

// Whether the loop uses an unroll factor smaller than the largest one in its list.
bool takes_the_rest(const Loop& loop);

Value axes_of(SubjectFacts& facts);  // the reduced axes; absent without a reduction
Value axis_at_front(SubjectFacts& facts, Value shape, Value axes);  // see the fact outer_axis
Value contiguous_axis_of(SubjectFacts& facts, Value shape);
Value written_tile(SubjectFacts& facts);  // the tile that is judged; absent if there is none
Value dtype_name(SubjectFacts& facts);    // of the first input; unknown if it is not given
Value dtype_bytes(SubjectFacts& facts);
Value output_bytes(SubjectFacts& facts);  // of the first result

// The shape of a tensor, or why not even its rank is known; and why its dtype is not known.
Value shape_of(SubjectFacts& facts, const Tensor& tensor);
const Message* why_no_dtype(const Tensor* tensor);

// One item per input of the operation. The view is that of the first input.
Value input_shapes(SubjectFacts& facts);
Value buffered_shapes(SubjectFacts& facts);
Value input_dtypes(SubjectFacts& facts);
Value input_bytes(SubjectFacts& facts);
Value input_formats(SubjectFacts& facts);
Value view_shape(SubjectFacts& facts);

// Facts that several subjects share.
Value op_name(SubjectFacts& facts);
Value op_class(SubjectFacts& facts);
Value op_family(SubjectFacts& facts);
Value op_phase(SubjectFacts& facts);
Value input_count(SubjectFacts& facts);
Value kernel_op_classes(SubjectFacts& facts);
// For each axis, the greatest length among the operations that use the tile.
Value served_shape(SubjectFacts& facts);
Value kernel_families(SubjectFacts& facts);
Value kernel_same_shapes(SubjectFacts& facts);
Value kernel_reduces_all(SubjectFacts& facts);
Value kernel_phases(SubjectFacts& facts);

}  // namespace tilelint
