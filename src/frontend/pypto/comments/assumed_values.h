#pragma once

#include <string_view>

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// What "# tilelint: assume" comments say while the file is evaluated.

void assume(Pypto& pypto, const AssumeComment& comment);  // which is kept, not copied
// The value of a parameter; null where no comment speaks of it.
const Value* assumption(const Pypto& pypto, const Function& function, std::string_view name);
// After a statement: the names that comments on its lines set.
void apply_assumptions(Pypto& pypto, NodeId statement, Frame& frame);
// The kernel rests on the assumptions about the function from here on.
void note_assumptions(Pypto& pypto, const Function& function);

}  // namespace tilelint::python::pypto
