#pragma once

#include "frontend/opdesc/reader.h"

namespace tilelint {

// The rank of a tensor, if it is known.
std::optional<std::int64_t> rank_of(const Tensor* tensor);

// An axis of the tensor, counted from 0; negative axes count from the end. The tensor is null if
// the description does not give it.
Integer read_axis(Reader& reader, const Field& field, const Tensor* tensor);
// One axis or a list of different axes.
Integers read_axes(Reader& reader, const Field& field, const Tensor* tensor);

}  // namespace tilelint
