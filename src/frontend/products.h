#pragma once

#include "tilelint/kernel.h"

namespace tilelint {

// What the shapes of the two operands of a matmul say, in elements. Operands of fewer than two axes
// and leading dimensions that do not broadcast leave sizes unknown.
struct ProductSizes {
  Integer m, k, n, batch;
  Integer k_of_b;  // the other operand's inner dimension
};

// `matmul` says which operands are transposed.
ProductSizes product_sizes(const Tensor& a, const Tensor& b, const Matmul& matmul, Span span);

}  // namespace tilelint
