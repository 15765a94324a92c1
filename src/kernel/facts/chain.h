#pragma once

#include <cstddef>
#include <vector>

#include "kernel/facts.h"

// Relations between operations: the tile in force at each, the producers of its inputs, and the
// tiles in which those were written.
namespace tilelint {

// Why tilelint does not relate the operations of this kernel; null if it does. The cost is
// quadratic in the number of operations, so very large kernels are left out.
const Message* too_many_to_follow(const Kernel& kernel);

// The settings in force at an operation of the subject's kernel.
InForce in_force_at(const SubjectFacts& facts, const Operation& operation);

bool is_matmul_operation(const Operation& operation);

// The operation that wrote the tensor before `reader` reads it; null if none did.
const Operation* producer_of(const Kernel& kernel, const Operation& reader, int tensor);

// Facts of an operation that reads what others wrote: one item per input whose tiles are known.
Value consumed_names(SubjectFacts& facts);
Value consumed_tiles(SubjectFacts& facts);  // on the axes that both iterate over
Value consumed_cubes(SubjectFacts& facts);  // whether a matmul wrote it
Value consuming_tiles(SubjectFacts& facts);

// Facts of a reshape.
Value reshape_inplace(SubjectFacts& facts);
Value reshape_reads_view(SubjectFacts& facts);
Value reshape_dynamic(SubjectFacts& facts);
Value reshape_writes_output(SubjectFacts& facts);

// Facts of a chain of reductions: the subject's reduction, and those before it whose results
// nothing else reads. They describe the reduction as a whole, in terms of the tensor that the first
// one reads.
Value joint_axes(SubjectFacts& facts);
Value joint_shape(SubjectFacts& facts);
Value joint_reads_input(SubjectFacts& facts);
Value joint_adjacent(SubjectFacts& facts);
Value joint_natural_order(SubjectFacts& facts);
Value joint_flattens(SubjectFacts& facts);  // these axes can be merged into one
Value joint_used(SubjectFacts& facts);

}  // namespace tilelint
