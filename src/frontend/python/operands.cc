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

// Tensors are inputs; the rest goes to the arguments of the operation, in their order.
void Interpreter::take_operands(const Arguments& given, Operation& operation) {
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
      operation.inputs.push_back(operand_index(*argument.value.tensor));
      continue;
    }
    if (is_tensor_list(argument.value, list_expected)) {
      for (const Value& item : argument.value.sequence->items) {
        operation.inputs.push_back(item.is(Kind::tensor)
                                       ? operand_index(*item.tensor)
                                       : trace_->index_of(*shapeless(item.unknown, argument.span)));
      }
      continue;
    }
    if (argument.keyword.empty() && may_be_tensor(argument.value, i, operation)) {
      operation.inputs.push_back(
          trace_->index_of(*shapeless(argument.value.unknown, argument.span)));
      continue;
    }
    if (argument.value.is(Kind::none)) {
      if (argument.keyword.empty()) ++next;
      continue;
    }
    want(argument.value);
    std::string name(argument.keyword);
    if (name.empty() && next < types.size()) name = types[next++].name;
    if (name.empty()) continue;
    operation.arguments.push_back({name, to_literal(argument.value, argument.span), argument.span});
  }
}

// A list of tensors, of which some, or all where a list is expected, may not be known.
bool Interpreter::is_tensor_list(const Value& value, bool expected) const {
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
bool Interpreter::may_be_tensor(const Value& value, std::size_t position,
                                const Operation& operation) const {
  if (value.known() || value.unknown->dynamic) return false;
  return position == 0 || operation.type->op_class == "elementwise" ||
         (operation.type->op_class == "matmul" && position == 1);
}

TensorValue* Interpreter::shapeless(const Unknown* reason, Span span) {
  TensorValue made;
  made.shape_unknown = made.dtype_unknown = reason;
  made.span = span;
  return make(std::move(made));
}

int Interpreter::operand_index(TensorValue& tensor) {
  for (const Value& size : tensor.shape) want(size);
  return trace_->index_of(tensor);
}

}  // namespace tilelint::python
