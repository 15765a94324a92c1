#include "frontend/products.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/checked.h"
#include "base/message.h"

namespace tilelint {
namespace {

Integer unknown_size(Message why, Span span) {
  return {0, std::make_shared<const Message>(std::move(why)), span};
}

// One of the last two dimensions of an operand, before any transposition.
Integer side(const Tensor& tensor, bool last, bool transposed) {
  const std::size_t rank = tensor.shape.size();
  if (rank < 2) {
    if (tensor.shape_unknown) return Integer{0, tensor.shape_unknown, tensor.span};
    return unknown_size(make_message("{} has fewer than two axes", "{} 少于两维", tensor.name),
                        tensor.span);
  }
  return tensor.shape[last != transposed ? rank - 1 : rank - 2];
}

// Leading dimensions broadcast, so the batch is the product of the larger ones.
Integer batch_of(const Tensor& a, const Tensor& b, Span span) {
  Integer batch = Integer{1, nullptr, span};
  const std::size_t a_lead = a.shape.size() < 2 ? 0 : a.shape.size() - 2;
  const std::size_t b_lead = b.shape.size() < 2 ? 0 : b.shape.size() - 2;
  for (std::size_t i = 1; i <= std::max(a_lead, b_lead); ++i) {
    const Integer one = Integer{1, nullptr, span};
    const Integer& left = i <= a_lead ? a.shape[a_lead - i] : one;
    const Integer& right = i <= b_lead ? b.shape[b_lead - i] : one;
    if (!left.known()) return left;
    if (!right.known()) return right;
    if (left.value != right.value && left.value != 1 && right.value != 1) {
      return unknown_size(make_message("the leading dimensions of {} and {} do not broadcast",
                                       "{} 与 {} 的前导维度无法广播", a.name, b.name),
                          span);
    }
    const Checked product = checked_mul(batch.value, std::max(left.value, right.value));
    if (!product) return unknown_size({"overflow", "溢出"}, span);
    batch.value = *product;
  }
  return batch;
}

}  // namespace

ProductSizes product_sizes(const Tensor& a, const Tensor& b, const Matmul& matmul, Span span) {
  return {side(a, false, matmul.a_trans), side(a, true, matmul.a_trans),
          side(b, true, matmul.b_trans), batch_of(a, b, span), side(b, false, matmul.b_trans)};
}

}  // namespace tilelint
