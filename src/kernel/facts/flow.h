#pragma once

#include "kernel/facts.h"

// Facts about the producers and readers of an operation's tensors.
namespace tilelint {

Value input_shape(SubjectFacts& facts);   // of the first input; absent if there is none
Value result_shape(SubjectFacts& facts);  // of the first output; absent if there is none
Value written_by(SubjectFacts& facts);    // the operation that wrote the first input; or empty
// If a matmul wrote the first input: whether it reads A and B transposed. Absent otherwise, and if
// the matmul has a bias or a scale, which runs along its columns.
Value written_transposed(SubjectFacts& facts);
Value reads_input(SubjectFacts& facts);  // whether the first input is an unmodified kernel input
// Whether another operation also reads the first input, or it is an output of the kernel.
Value input_shared(SubjectFacts& facts);
Value read_by(SubjectFacts& facts);  // names of the operations that read the results, in order
// Whether a transpose or permute exchanges the last two axes and leaves the others in place. Absent
// for other operations.
Value swaps_last_axes(SubjectFacts& facts);

}  // namespace tilelint
