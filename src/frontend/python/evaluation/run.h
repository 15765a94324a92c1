#pragma once

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Evaluates all functions that have to do with the dialect, each in all ways that matter: callers
// come before what they call, so that arguments reach it as they do in Python. A function that
// nobody in sight calls is evaluated with unknown arguments.
void run_all(Evaluation& run);
// Evaluates the function as one that nobody in sight calls.
void run_function(Evaluation& run, Function& function);
// What the file does when it is run itself.
void run_main_block(Evaluation& run);

}  // namespace tilelint::python
