#pragma once

#include "kernel/vocabulary.h"
#include "tilelint/kernel.h"

namespace tilelint {

// Sets the shape and dtype of the operation's result, from its table in rules/ops and its inputs.
// What the table does not define stays unchanged.
void set_result(const Vocabulary& vocabulary, const Kernel& kernel, const Operation& operation,
                Tensor& result);

// Only the dtype; null if the table does not define it.
const DataType* result_dtype(const Vocabulary& vocabulary, const Kernel& kernel,
                             const Operation& operation);

}  // namespace tilelint
