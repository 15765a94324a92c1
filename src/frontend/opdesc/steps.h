#pragma once

#include <vector>

#include "frontend/opdesc/operation.h"

namespace tilelint {

// Reads the list of operations that a description may give in place of a single one. Adds its
// settings and operations, and the tensors that they write.
void read_steps(Reader& reader, const Field& field, const Scope& scope, std::vector<Step>& steps);

// The tensor that an operation writes, as far as its class and its inputs determine it.
Tensor result_of(const Reader& reader, const Operation& operation, std::string name, Span span);

}  // namespace tilelint
