#pragma once

#include "frontend/opdesc/reader.h"

namespace tilelint {

// The rank of a tensor, when it is known.
std::optional<std::int64_t> rank_of(const Tensor* tensor);

// An axis of the tensor, counted from 0. Negative axes count from the end. Null stands for a tensor
// that the description does not give.
Integer read_axis(Reader& reader, const Field& field, const Tensor* tensor);
// A list of axes, or a single one; all different.
Integers read_axes(Reader& reader, const Field& field, const Tensor* tensor);

}  // namespace tilelint
