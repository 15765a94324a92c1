#pragma once

#include "kernel/vocabulary.h"
#include "tilelint/kernel.h"

namespace tilelint {

// Fills in the shape and dtype of what the operation writes, as its table in rules/ops says, from
// the tensors of the kernel that it reads. What the table does not tell stays as it is.
void set_result(const Vocabulary& vocabulary, const Kernel& kernel, const Operation& operation,
                Tensor& result);

// The dtype alone; null when the table does not tell it.
const DataType* result_dtype(const Vocabulary& vocabulary, const Kernel& kernel,
                             const Operation& operation);

}  // namespace tilelint
