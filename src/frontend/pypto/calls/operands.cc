// What the arguments of an operation say of it: the sizes of a product, the axes of a reduction.

#include <algorithm>
#include <any>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/message.h"
#include "frontend/products.h"
#include "frontend/pypto/calls/literals.h"
#include "frontend/pypto/calls/operations.h"
#include "frontend/python/evaluation/questions.h"

namespace tilelint::python::pypto {
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

void add_default_axes(const OperationType& type, const Tensor& input, Reduction& reduction) {
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

void note_reduction(Pypto& pypto, const Operation& operation, const Literal* axis) {
  Expression expression{.form = Expression::Form::reduction, .name = operation.name};
  expression.type = operation.type;
  if (axis != nullptr) {
    expression.operands = {axis->kind == Literal::Kind::list      ? "list"
                           : axis->kind == Literal::Kind::integer ? "integer"
                                                                  : "unknown"};
  }
  expression.span = axis != nullptr ? axis->span : operation.span;
  pypto.trace->kernel.expressions.push_back(std::move(expression));
}

// A list of tensors, of which some, or all where a list is expected, may not be known.
bool is_tensor_list(const Value& value, bool expected) {
  if (!value.is_sequence() || value.sequence->items.empty()) return false;
  const auto& items = value.sequence->items;
  const auto fits = [&](const Value& item) {
    return item.is(Kind::tensor) || (!item.known() && !item.unknown->dynamic);
  };
  const bool any = std::any_of(items.begin(), items.end(),
                               [](const Value& item) { return item.is(Kind::tensor); });
  return (any || expected) && std::all_of(items.begin(), items.end(), fits);
}

// Something unknown that stands where a tensor is expected. Numbers that are known only at run time
// are none.
bool may_be_tensor(const Value& value, std::size_t position, const Operation& operation) {
  if (value.known() || value.unknown->dynamic) return false;
  return position == 0 || operation.type->op_class == "elementwise" ||
         (operation.type->op_class == "matmul" && position == 1);
}

TensorValue* shapeless(Pypto& pypto, const Unknown* reason, Span span) {
  Evaluation& run = pypto.run;
  TensorValue made;
  made.shape_unknown = made.dtype_unknown = reason;
  made.span = span;
  return run.heap.make(std::move(made));
}

int operand_index(Pypto& pypto, TensorValue& tensor) {
  Evaluation& run = pypto.run;
  for (const Value& size : tensor.shape) want(run, size);
  return pypto.trace->index_of(tensor);
}

}  // namespace

void set_product(Pypto& pypto, Operation& operation) {
  Evaluation& run = pypto.run;
  if (operation.inputs.size() < 2) return;
  const auto& tensors = pypto.trace->kernel.tensors;
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
    if (dtype->kind == Literal::Kind::text)
      matmul.out_dtype = run.vocabulary.find_dtype(dtype->text);
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

void set_reduction(Pypto& pypto, Operation& operation) {
  const OperationType& type = *operation.type;
  if (type.reduced_axis.empty() || operation.inputs.empty()) return;
  const Literal* axis = argument(operation, type.reduced_axis);
  if (axis == nullptr && !type.reduces_by_default) return;
  const Tensor& input =
      pypto.trace->kernel.tensors[static_cast<std::size_t>(operation.inputs.front())];
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
    note_reduction(pypto, operation, axis);
  }
  operation.reduction = std::move(reduction);
}

// Tensors are inputs; the rest goes to the arguments of the operation, in their order.
void take_operands(Pypto& pypto, const Arguments& given, Operation& operation) {
  Evaluation& run = pypto.run;
  std::size_t next = 0;
  const auto& types = operation.type->arguments;
  operation.inputs.reserve(given.given.size());
  for (std::size_t i = 0; i < given.given.size(); ++i) {
    const auto& argument = given.given[i];
    const bool list_expected = i == 0 && operation.type->takes_list;
    if (list_expected) {
      const Value& list = argument.value;
      const Unknown* open = list.is_sequence() ? list.sequence->open
                            : list.known()     ? nullptr
                                               : list.unknown;
      if (open != nullptr) operation.inputs_unknown = message_of(*open);
    }
    if (argument.value.is(Kind::tensor)) {
      operation.inputs.push_back(operand_index(pypto, *argument.value.tensor));
      continue;
    }
    if (is_tensor_list(argument.value, list_expected)) {
      for (const Value& item : argument.value.sequence->items) {
        operation.inputs.push_back(
            item.is(Kind::tensor)
                ? operand_index(pypto, *item.tensor)
                : pypto.trace->index_of(*shapeless(pypto, item.unknown, argument.span)));
      }
      continue;
    }
    if (argument.keyword.empty() && may_be_tensor(argument.value, i, operation)) {
      operation.inputs.push_back(
          pypto.trace->index_of(*shapeless(pypto, argument.value.unknown, argument.span)));
      continue;
    }
    if (argument.value.is(Kind::none)) {
      if (argument.keyword.empty()) ++next;
      continue;
    }
    want(run, argument.value);
    std::string name(argument.keyword);
    if (name.empty() && next < types.size()) name = types[next++].name;
    if (name.empty()) continue;
    operation.arguments.push_back(
        {name, to_literal(pypto, argument.value, argument.span), argument.span});
  }
}

}  // namespace tilelint::python::pypto
