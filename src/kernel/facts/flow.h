#pragma once

#include "kernel/facts.h"

// Facts of an operation about what it reads and writes: who wrote it, and who reads it.
namespace tilelint {

Value input_shape(SubjectFacts& facts);   // of the first input; absent without
Value result_shape(SubjectFacts& facts);  // of the first output; absent without
Value written_by(SubjectFacts& facts);    // the operation that wrote the first input; or empty
// Of the matmul that wrote the first input, whether it reads A and B transposed; absent without
// one, and where a bias or a scale goes along its columns.
Value written_transposed(SubjectFacts& facts);
Value reads_input(SubjectFacts& facts);  // whether it is an input of the kernel, as it was given
// Whether the first input is read by another operation as well, or is an output of the kernel.
Value input_shared(SubjectFacts& facts);
Value read_by(SubjectFacts& facts);  // the operations that read the result, in order
// Whether a transpose or permute exchanges the last two axes and leaves the others; absent for
// other operations.
Value swaps_last_axes(SubjectFacts& facts);

}  // namespace tilelint
