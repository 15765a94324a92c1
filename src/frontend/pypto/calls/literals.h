#pragma once

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// The value as the model of kernels keeps it; the reason where it is not known.
Literal to_literal(Pypto& pypto, const Value& value, Span span, int nested = 0);

}  // namespace tilelint::python::pypto
