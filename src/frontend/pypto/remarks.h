#pragma once

#include <vector>

#include "frontend/python/syntax/tree.h"
#include "kernel/vocabulary.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// Where the evaluation was given up, after how many steps; 0: it came to its end.
struct Stop {
  int steps = 0;
  Span place;
};

// Adds to the kernels of a file what its text says beside them: comments that silence rules, in
// every kernel; and once for the file the modules that serve as PyPTO, the class ModelNew, comments
// that are not understood, and what was not read. What is said of the file stands in a kernel that
// is no variant; one without steps, `<module>`, is added where there is none.
void add_remarks(const SyntaxTree& tree, const Vocabulary& vocabulary, const Stop& stop,
                 std::vector<Kernel>& kernels);

}  // namespace tilelint::python::pypto
