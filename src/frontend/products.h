#pragma once

#include "tilelint/kernel.h"

namespace tilelint {

// The sizes of a matmul, derived from the shapes of its operands, in elements. Sizes are unknown if
// an operand has fewer than two axes or the leading dimensions do not broadcast.
struct ProductSizes {
  Integer m, k, n, batch;
  Integer k_of_b;  // the inner dimension of B
};

// `matmul` says which operands are transposed.
ProductSizes product_sizes(const Tensor& a, const Tensor& b, const Matmul& matmul, Span span);

}  // namespace tilelint
