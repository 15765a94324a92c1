#pragma once

#include <span>

#include "kernel/facts.h"

// What a tile setting and the tensor it cuts have to do with each other; shared by the subjects
// that look at them (vec_tile, loop).
namespace tilelint {

inline const Tensor& tensor_at(const Kernel& kernel, int index) {
  return kernel.tensors[static_cast<std::size_t>(index)];
}

// The shape that the operation walks, before any loop: as its table says, else the input of a
// reduction, the given output of an elementwise operation, or its inputs broadcast together.
// Unknown when the source gives no shape.
Value walked_shape(SubjectFacts& facts);
// The same with the axis of each of the loops cut to one iteration's batch.
Value looped_shape(SubjectFacts& facts, Value whole, std::span<const Loop* const> loops);

// Number of tiles: the product of ceil(shape[i] / tile[i]). A tile may have more entries than the
// shape has axes (they are not used); with fewer, or with an entry <= 0, it is unknown.
Value count_tiles(SubjectFacts& facts, Value shape, Value tile);

// The first `rank` entries of the tile when they can be used as sizes, else unknown.
Value usable_tile(SubjectFacts& facts, Value shape, Value tile);

// Whether the loop takes less than its largest unroll factor here.
bool takes_the_rest(const Loop& loop);

Value axes_of(SubjectFacts& facts);  // reduced axes; absent without a reduction
Value axis_at_front(SubjectFacts& facts, Value shape, Value axes);  // see the fact outer_axis
Value contiguous_axis_of(SubjectFacts& facts, Value shape);
Value written_tile(SubjectFacts& facts);  // the tile that is judged; absent without one
Value dtype_name(SubjectFacts& facts);    // of the first input; unknown when none is given
Value dtype_bytes(SubjectFacts& facts);
Value output_bytes(SubjectFacts& facts);  // of the first result

// The shape of a tensor, or why not even its rank is known; why its dtype is not.
Value shape_of(SubjectFacts& facts, const Tensor& tensor);
const Message* why_no_dtype(const Tensor* tensor);

// Of each input of the operation; the view is that of the first input.
Value input_shapes(SubjectFacts& facts);
Value buffered_shapes(SubjectFacts& facts);
Value input_dtypes(SubjectFacts& facts);
Value input_bytes(SubjectFacts& facts);
Value input_formats(SubjectFacts& facts);
Value view_shape(SubjectFacts& facts);

// Facts that several subjects share, row by row.
Value op_name(SubjectFacts& facts);
Value op_class(SubjectFacts& facts);
Value op_family(SubjectFacts& facts);
Value op_phase(SubjectFacts& facts);
Value input_count(SubjectFacts& facts);
Value kernel_op_classes(SubjectFacts& facts);
// Of each axis the longest that it is among the operations that the tile serves.
Value served_shape(SubjectFacts& facts);
Value kernel_families(SubjectFacts& facts);
Value kernel_same_shapes(SubjectFacts& facts);
Value kernel_reduces_all(SubjectFacts& facts);
Value kernel_phases(SubjectFacts& facts);

}  // namespace tilelint
