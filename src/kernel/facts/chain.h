#pragma once

#include <cstddef>
#include <vector>

#include "kernel/facts.h"

// What lies between operations: which tile is in force at each of them, who wrote what an operation
// reads, and in which tiles.
namespace tilelint {

// Why operations are not followed from one to the next; null where they are. Each of them looks at
// all the others, which a source with very many of them must not make expensive.
const Message* too_many_to_follow(const Kernel& kernel);

// The settings in force at an operation of the subject's kernel.
InForce in_force_at(const SubjectFacts& facts, const Operation& operation);

bool is_matmul_operation(const Operation& operation);

// The operation that wrote the tensor before `reader` reads it; null when none did.
const Operation* producer_of(const Kernel& kernel, const Operation& reader, int tensor);

// Facts of an operation that reads what others wrote, one item a tensor whose tiles are known.
Value consumed_names(SubjectFacts& facts);
Value consumed_tiles(SubjectFacts& facts);  // on the axes that both walk alike
Value consumed_cubes(SubjectFacts& facts);  // whether a matmul wrote it
Value consuming_tiles(SubjectFacts& facts);

// Facts of a reshape.
Value reshape_inplace(SubjectFacts& facts);
Value reshape_reads_view(SubjectFacts& facts);
Value reshape_dynamic(SubjectFacts& facts);
Value reshape_writes_output(SubjectFacts& facts);

// Facts of a reduction and those that lead to it over tensors that nothing else reads: what they
// reduce together, of the tensor that the first of them reads.
Value joint_axes(SubjectFacts& facts);
Value joint_shape(SubjectFacts& facts);
Value joint_reads_input(SubjectFacts& facts);
Value joint_adjacent(SubjectFacts& facts);
Value joint_natural_order(SubjectFacts& facts);
Value joint_flattens(SubjectFacts& facts);  // it can be computed with these axes as one
Value joint_used(SubjectFacts& facts);

}  // namespace tilelint
