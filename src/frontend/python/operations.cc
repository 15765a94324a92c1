// Operations of PyPTO, as they are called.
#include <algorithm>

#include "base/message.h"
#include "frontend/products.h"
#include "frontend/python/interpreter.h"
#include "frontend/python/literal_size.h"
#include "frontend/results.h"

namespace tilelint::python {
namespace {

// Operators on tensors are operations.
std::string_view operation_of(std::string_view op) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 17> names = {
      {{"+", "add"},
       {"-", "sub"},
       {"*", "mul"},
       {"/", "div"},
       {"@", "matmul"},
       {"//", "floor_div"},
       {"%", "remainder"},
       {"**", "pow"},
       {">", "gt"},
       {"<", "lt"},
       {">=", "ge"},
       {"<=", "le"},
       {"==", "eq"},
       {"!=", "ne"},
       {"&", "bitwise_and"},
       {"|", "bitwise_or"},
       {"^", "bitwise_xor"}}};
  const auto found =
      std::find_if(names.begin(), names.end(), [&](const auto& one) { return one.first == op; });
  return found == names.end() ? std::string_view() : found->second;
}

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

Value Interpreter::pypto_operator(std::string_view op, const Value& left, const Value& right,
                                  NodeId node, Frame& frame) {
  const bool host = (left.is(Kind::tensor) && left.tensor->host) ||
                    (right.is(Kind::tensor) && right.tensor->host);
  const std::string_view name = operation_of(op);
  if (host || name.empty()) return no(Unknown::Why::call, op);
  const NodeId left_node = node == kNoNode ? kNoNode : child(node, Field::left, frame);
  const NodeId right_node = node == kNoNode ? kNoNode : child(node, Field::right, frame);
  Arguments given;
  given.given.push_back({{}, left, left_node, place(left_node, frame)});
  given.given.push_back({{}, right, right_node, place(right_node, frame)});
  if (!left.is(Kind::tensor)) {
    Expression expression{.form = Expression::Form::binary, .name = std::string(op)};
    expression.operands = {operand(left), operand(right)};
    expression.text =
        left_node == kNoNode ? "" : std::string(text_of(left_node, frame).substr(0, 40));
    expression.span = place(node, frame);
    trace_->kernel.expressions.push_back(std::move(expression));
    std::swap(given.given[0], given.given[1]);
  }
  return operate(name, given, node, frame);
}

// What an argument is, for the rules about expressions.
std::string Interpreter::operand(const Value& value) const {
  switch (value.kind) {
    case Kind::tensor:
      return "tensor";
    case Kind::integer:
    case Kind::boolean:
      return "integer";
    case Kind::real:
      return "scalar";
    case Kind::list:
    case Kind::tuple:
      return "list";
    case Kind::none:
      return "none";
    case Kind::unknown:
      return value.unknown->dynamic ? "scalar" : "unknown";
    default:
      return "unknown";
  }
}

void Interpreter::note_call_form(Expression::Form form, std::string_view name,
                                 const Arguments& given, NodeId node, const Frame& frame) {
  Expression expression{.form = form, .name = std::string(name)};
  if (form == Expression::Form::call) expression.type = vocabulary_.find_operation(name);
  for (const auto& argument : given.given) {
    if (!argument.keyword.empty()) continue;
    expression.operands.push_back(operand(argument.value));
    const bool shown = expression.operands.back() == "scalar" && expression.text.empty();
    if (shown && argument.node != kNoNode) {
      expression.text = text_of(argument.node, frame).substr(0, 40);
    }
  }
  expression.span =
      form == Expression::Form::tile ? arguments_span(given, node, frame) : place(node, frame);
  trace_->kernel.expressions.push_back(std::move(expression));
}

Value Interpreter::operation(std::string_view name, const Arguments& given, NodeId node,
                             Frame& frame) {
  const OperationType* type = vocabulary_.find_operation(name);
  if (type == nullptr || !type->in_pypto) {
    return no(Unknown::Why::call, *heap_.text("pypto." + std::string(name)));
  }
  const auto* first = given.positional(0);
  if (first != nullptr && !first->value.is(Kind::tensor)) {
    note_call_form(Expression::Form::call, name, given, node, frame);
  }
  return operate(name, given, node, frame);
}

// Enters the operation into the kernel; its result is a tensor.
Value Interpreter::operate(std::string_view name, const Arguments& given, NodeId node,
                           Frame& frame) {
  Operation made;
  made.name = name;
  made.type = vocabulary_.find_operation(name);
  made.span = place(node, frame);
  if (made.type == nullptr) return no(Unknown::Why::call, name);
  take_operands(given, made);
  if (made.type->op_class == "matmul") set_product(made);
  set_reduction(made);
  if (name == "assemble") return assemble(std::move(made));
  TensorValue* result = result_tensor(made);
  const int index = trace_->index_of(*result);
  made.outputs = {index};
  if (name == "view") note_view(made, given, index, frame);
  trace_->add(std::move(made));
  if (name == "topk" || name == "quant_mx" || name == "quantize" || name == "deinterleave" ||
      name == "online_softmax" || name == "online_softmax_update") {
    // Several tensors, of which the tables tell the first.
    const Unknown* others = why({Unknown::Why::call, *heap_.text("pypto." + std::string(name))});
    return make_sequence(Kind::tuple, {of(result), unknown(others)}, nullptr);
  }
  return of(result);
}

// Tensors are inputs; the rest goes to the arguments of the operation, in their order.
void Interpreter::take_operands(const Arguments& given, Operation& operation) {
  std::size_t next = 0;
  const auto& types = operation.type->arguments;
  for (std::size_t i = 0; i < given.given.size(); ++i) {
    const auto& argument = given.given[i];
    if (argument.value.is(Kind::tensor)) {
      operation.inputs.push_back(operand_index(*argument.value.tensor));
      continue;
    }
    if (is_tensor_list(argument.value)) {
      for (const Value& item : argument.value.sequence->items) {
        operation.inputs.push_back(operand_index(*item.tensor));
      }
      continue;
    }
    if (argument.keyword.empty() && may_be_tensor(argument.value, i, operation)) {
      operation.inputs.push_back(trace_->index_of(*shapeless(argument)));
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

bool Interpreter::is_tensor_list(const Value& value) const {
  return value.is_sequence() && !value.sequence->items.empty() &&
         std::all_of(value.sequence->items.begin(), value.sequence->items.end(),
                     [](const Value& item) { return item.is(Kind::tensor); });
}

// Something unknown that stands where a tensor is expected. Numbers that are known only at run time
// are none.
bool Interpreter::may_be_tensor(const Value& value, std::size_t position,
                                const Operation& operation) const {
  if (value.known() || value.unknown->dynamic) return false;
  return position == 0 || operation.type->op_class == "elementwise" ||
         (operation.type->op_class == "matmul" && position == 1);
}

TensorValue* Interpreter::shapeless(const Given& argument) {
  TensorValue made;
  made.shape_unknown = made.dtype_unknown = argument.value.unknown;
  made.span = argument.span;
  return make(std::move(made));
}

int Interpreter::operand_index(TensorValue& tensor) {
  for (const Value& size : tensor.shape) want(size);
  return trace_->index_of(tensor);
}

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

TensorValue* Interpreter::result_tensor(const Operation& operation) {
  Tensor tensor;
  static const auto not_told = std::make_shared<const Message>(
      Message{"the shape of the result is not known", "结果的 shape 未知"});
  tensor.shape_unknown = not_told;
  tensor.dtype_unknown = not_told;
  set_result(vocabulary_, trace_->kernel, operation, tensor);
  TensorValue made;
  made.span = made.shape_span = operation.span;
  for (const Integer& size : tensor.shape) {
    if (size.known()) {
      made.shape.push_back(integer(size.value));
      continue;
    }
    Unknown open{Unknown::Why::shape};
    open.dynamic = size.dynamic;
    open.given = size.unknown;
    made.shape.push_back(unknown(why(open)));
  }
  const auto given = [&](const std::shared_ptr<const Message>& message) {
    Unknown open{Unknown::Why::shape};
    open.given = message;
    return why(open);
  };
  if (tensor.shape_unknown != nullptr) made.shape_unknown = given(tensor.shape_unknown);
  made.dtype = tensor.dtype;
  if (tensor.dtype == nullptr) made.dtype_unknown = given(tensor.dtype_unknown);
  return make(std::move(made));
}

// assemble(value, offsets, whole) writes into its last tensor.
Value Interpreter::assemble(Operation operation) {
  if (operation.inputs.size() >= 2) operation.outputs = {operation.inputs.back()};
  trace_->add(std::move(operation));
  return none();
}

// How the view that a loop walks says what one iteration takes.
void Interpreter::note_batch(Loop& loop, NodeId shape, std::size_t axis, const Frame& frame) {
  const bool written = shape != kNoNode && (at(shape, frame).kind == Syntax::list ||
                                            at(shape, frame).kind == Syntax::tuple);
  if (loop.batch_literal || !written) return;
  const SyntaxTree& tree = *frame.module->tree;
  const auto size = literal_size(tree, tree.child_at(shape, axis));
  if (!size) return;
  loop.batch_literal = size->literal;
  loop.batch_span = frame.module->main ? size->span : foreign_;
}

// The view of a tensor: an operand of the rules about views, and a hint along which axis the loops
// around it walk.
void Interpreter::note_view(const Operation& operation, const Arguments& given, int result,
                            const Frame& frame) {
  if (operation.inputs.empty()) return;
  View view;
  view.tensor = operation.inputs.front();
  view.result = result;
  view.span = operation.span;
  const auto read = [&](std::string_view name, std::size_t position, Integers& into) {
    const auto* argument = given.find(name, position);
    const auto items = argument == nullptr ? std::nullopt : items_of(argument->value);
    for (std::size_t i = 0; items && i < items->size(); ++i) {
      into.push_back(to_integer((*items)[i], argument->span));
    }
    return items;
  };
  read("shape", 1, view.shape);
  const auto offsets = read("offsets", 2, view.offset);
  read("valid_shape", 3, view.valid_shape);
  if (view.shape.empty()) return;
  for (std::size_t i = 0; offsets && i < offsets->size() && i < view.shape.size(); ++i) {
    const Value& offset = (*offsets)[i];
    if (!offset.known() && offset.unknown->loop >= 0) {
      trace_->walk(offset.unknown->loop, static_cast<int>(i), view);
      const auto* shape = given.find("shape", 1);
      Loop& loop = trace_->kernel.loops[static_cast<std::size_t>(offset.unknown->loop)];
      if (loop.axis == static_cast<int>(i)) note_batch(loop, shape->node, i, frame);
    }
  }
  trace_->kernel.views.push_back(std::move(view));
}

}  // namespace tilelint::python
