#pragma once

#include <vector>

#include "frontend/opdesc/operation.h"

namespace tilelint {

// The ordered list of operations that a description gives instead of one: adds its settings and
// operations, and the tensors that they write.
void read_steps(Reader& reader, const Field& field, const Scope& scope, std::vector<Step>& steps);

// The tensor that an operation writes, as far as its class and its inputs tell.
Tensor result_of(const Reader& reader, const Operation& operation, std::string name, Span span);

}  // namespace tilelint
