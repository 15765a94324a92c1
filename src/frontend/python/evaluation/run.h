#pragma once

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Evaluates all functions that concern kernels, each in all variants that matter. Callers come
// before the functions that they call, so that those get their arguments as in Python. A function
// without a caller in the file is evaluated with unknown arguments.
void run_all(Evaluation& run);
// Evaluates one function as if it had no caller in the file.
void run_function(Evaluation& run, Function& function);
// Evaluates `if __name__ == "__main__":`, the code that runs when the file is the main program.
void run_main_block(Evaluation& run);

}  // namespace tilelint::python
