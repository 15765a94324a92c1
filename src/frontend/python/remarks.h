#pragma once

#include <optional>
#include <vector>

#include "frontend/python/syntax_tree.h"
#include "kernel/vocabulary.h"
#include "tilelint/kernel.h"

namespace tilelint::python {

// Adds to the kernels of a file what its text says beside them: comments that silence rules, in
// every kernel; and once for the file the modules that serve as PyPTO, the class ModelNew, comments
// that are not understood, and what was not read. `stopped_after`: the number of steps after which
// the evaluation was given up. What is said of the file stands in a kernel that is no variant; one
// without steps, `<module>`, is added where there is none.
void add_remarks(const SyntaxTree& tree, const Vocabulary& vocabulary,
                 std::optional<int> stopped_after, std::vector<Kernel>& kernels);

}  // namespace tilelint::python
