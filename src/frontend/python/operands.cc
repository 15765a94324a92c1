// What the arguments of an operation say of it: the sizes of a product, the axes of a reduction.
#include <algorithm>

#include "base/message.h"
#include "frontend/products.h"
#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

const Literal* argument(const Operation& operation, std::string_view name) {
  const auto found = std::find_if(operation.arguments.begin(), operation.arguments.end(),
                                  [&](const Argument& one) { return one.name == name; });
  return found == operation.arguments.end() ? nullptr : &found->value;
}

bool flag(const Operation& operation, std::string_view name) {
  const Literal* value = argument(operation, name);
  return value != nullptr && value->kind == Literal::Kind::boolean && value->boolean;
}

}  // namespace

void Interpreter::set_product(Operation& operation) {
  if (operation.inputs.size() < 2) return;
  const auto& tensors = trace_->kernel.tensors;
  const Tensor& a = tensors[static_cast<std::size_t>(operation.inputs[0])];
  const Tensor& b = tensors[static_cast<std::size_t>(operation.inputs[1])];
  Matmul matmul;
  matmul.a_trans = flag(operation, "a_trans");
  matmul.b_trans = flag(operation, "b_trans");
  matmul.a_format = a.format;
  matmul.b_format = b.format;
  matmul.scaled = operation.name == "scaled_mm";
  matmul.span = operation.span;
  if (const Literal* dtype = argument(operation, "out_dtype")) {
    if (dtype->kind == Literal::Kind::text) matmul.out_dtype = vocabulary_.find_dtype(dtype->text);
  }
  if (const Literal* more = argument(operation, "extend_params")) {
    matmul.bias =
        more->kind == Literal::Kind::table &&
        std::find(more->keys.begin(), more->keys.end(), "bias_tensor") != more->keys.end();
  }
  const ProductSizes sizes = product_sizes(a, b, matmul, operation.span);
  matmul.m = sizes.m;
  matmul.k = sizes.k;
  matmul.n = sizes.n;
  matmul.batch = sizes.batch;
  operation.matmul = std::move(matmul);
}

void Interpreter::set_reduction(Operation& operation) {
  const OperationType& type = *operation.type;
  if (type.reduced_axis.empty() || operation.inputs.empty()) return;
  const Literal* axis = argument(operation, type.reduced_axis);
  if (axis == nullptr && !type.reduces_by_default) return;
  const Tensor& input = trace_->kernel.tensors[static_cast<std::size_t>(operation.inputs.front())];
  Reduction reduction;
  reduction.span = axis != nullptr ? axis->span : operation.span;
  reduction.keepdim = flag(operation, "keepdim");
  const auto rank = static_cast<std::int64_t>(input.shape.size());
  const auto add = [&](const Literal& one) {
    Integer entry{one.integer, one.unknown, reduction.span};
    const bool fits = one.kind == Literal::Kind::integer && !input.shape.empty() &&
                      one.integer >= -rank && one.integer < rank;
    if (fits && one.integer < 0) entry.value += rank;
    if (!fits && entry.unknown == nullptr) {
      entry.unknown = input.shape_unknown != nullptr
                          ? input.shape_unknown
                          : std::make_shared<const Message>(
                                make_message("the reduced axis does not fit a tensor of {} axes",
                                             "归约轴与 {} 维张量不符", rank));
    }
    reduction.axes.push_back(std::move(entry));
  };
  if (axis == nullptr) {
    add_default_axes(type, input, reduction);
  } else if (axis->kind == Literal::Kind::list) {
    for (const Literal& one : axis->items) add(one);
  } else {
    add(*axis);
  }
  if (axis == nullptr || axis->kind != Literal::Kind::integer) {
    note_reduction(operation, axis);
  }
  operation.reduction = std::move(reduction);
}

void Interpreter::add_default_axes(const OperationType& type, const Tensor& input,
                                   Reduction& reduction) {
  static const auto not_said = std::make_shared<const Message>(
      Message{"the call does not say which axis is reduced", "调用没有写明归约哪个轴"});
  const auto rank = static_cast<std::int64_t>(input.shape.size());
  if (type.default_axes.empty() || rank == 0) {
    reduction.axes.push_back({0, not_said, reduction.span});
    return;
  }
  for (std::int64_t i = type.default_axes == "last" ? rank - 1 : 0; i < rank; ++i) {
    reduction.axes.push_back({i, nullptr, reduction.span});
  }
}

void Interpreter::note_reduction(const Operation& operation, const Literal* axis) {
  Expression expression{.form = Expression::Form::reduction, .name = operation.name};
  expression.type = operation.type;
  if (axis != nullptr) {
    expression.operands = {axis->kind == Literal::Kind::list      ? "list"
                           : axis->kind == Literal::Kind::integer ? "integer"
                                                                  : "unknown"};
  }
  expression.span = axis != nullptr ? axis->span : operation.span;
  trace_->kernel.expressions.push_back(std::move(expression));
}

}  // namespace tilelint::python
