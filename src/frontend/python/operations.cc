// Operations of PyPTO, as they are called.
#include <algorithm>

#include "frontend/python/interpreter.h"
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
    if (expression.operands.back() == "scalar") show(expression, argument, frame);
  }
  expression.span = place(node, frame);
  trace_->kernel.expressions.push_back(std::move(expression));
}

// What the calls that set tiles are given: the vector tile its entries, the cube tile m, k and n.
void Interpreter::note_tile_form(std::string_view name, const Arguments& given, Span span,
                                 const Frame& frame) {
  Expression expression{.form = Expression::Form::tile, .name = std::string(name)};
  const bool vec = name.find("vec_tile") != std::string_view::npos;
  const auto add = [&](const Given& argument) {
    const bool real = argument.value.is(Kind::real), text = argument.value.is(Kind::text);
    expression.operands.push_back(real ? "float" : text ? "str" : operand(argument.value));
    const std::string_view kind = expression.operands.back();
    if (kind != "unknown" && kind != (vec ? "integer" : "list")) show(expression, argument, frame);
  };
  if (vec) {
    for (const Given& argument : given.given) add(argument);
  } else {
    constexpr std::array<std::string_view, 3> kLists = {"m", "k", "n"};
    for (std::size_t i = 0; i < kLists.size(); ++i) {
      if (const Given* list = given.find(kLists[i], i)) add(*list);
    }
  }
  if (given.open != nullptr) expression.operands.emplace_back("unknown");
  expression.span = span;
  trace_->kernel.expressions.push_back(std::move(expression));
}

// The text of the first operand that a rule may name.
void Interpreter::show(Expression& expression, const Given& operand, const Frame& frame) {
  constexpr std::size_t kMostBytes = 40;
  if (!expression.text.empty() || operand.node == kNoNode) return;
  expression.text = text_of(operand.node, frame).substr(0, kMostBytes);
}

Value Interpreter::operation(std::string_view name, const Arguments& given, NodeId node,
                             Frame& frame) {
  const OperationType* type = vocabulary_.find_operation(name);
  // Reductions that PyPTO lacks are called by mistake; a rule says so.
  if (type == nullptr || (!type->in_pypto && type->op_class != "reduce")) {
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
  patience_ = kMostSteps;
  Operation made;
  made.name = name;
  made.type = vocabulary_.find_operation(name);
  made.span = place(node, frame);
  made.elsewhere = !frame.module->main;
  if (made.type == nullptr) return no(Unknown::Why::call, name);
  if (name == "view") extend_by(given.find("shape", 1), given.find("input", 0));
  if (name == "assemble") extend_by(given.find("offsets", 1), given.find("out", 2));
  take_operands(given, made);
  if (made.type->op_class == "matmul") set_product(made);
  set_reduction(made);
  if (name == "assemble") return assemble(std::move(made));
  TensorValue* result = result_tensor(made);
  const int index = trace_->index_of(*result);
  made.outputs = {index};
  if (name == "view") note_view(made, given, index, frame);
  const std::vector<std::string>& results = made.type->results;
  trace_->add(std::move(made));
  if (!results.empty()) return several(*result, results);
  return of(result);
}

// As many axes as the list has entries are those of the tensor.
void Interpreter::extend_by(const Given* list, const Given* tensor) {
  if (list == nullptr || tensor == nullptr || !tensor->value.is(Kind::tensor)) return;
  if (const auto items = items_of(list->value)) extend(*tensor->value.tensor, items->size());
}

// Of several tensors the tables tell the first.
Value Interpreter::several(TensorValue& first, const std::vector<std::string>& names) {
  std::vector<Value> all = {of(&first)};
  for (std::size_t i = 1; i < names.size(); ++i) {
    TensorValue other;
    other.span = other.shape_span = first.span;
    other.shape_unknown = other.dtype_unknown = why({Unknown::Why::shape, names[i]});
    all.push_back(of(make(std::move(other))));
  }
  return make_sequence(Kind::tuple, std::move(all));
}

// assemble(value, offsets, whole) writes into its last tensor.
Value Interpreter::assemble(Operation operation) {
  if (operation.inputs.size() >= 2) operation.outputs = {operation.inputs.back()};
  trace_->add(std::move(operation));
  return none();
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
  made.shape.reserve(tensor.shape.size());
  for (const Integer& size : tensor.shape) {
    if (size.known()) {
      made.shape.push_back(integer(size.value));
      continue;
    }
    // Said under the name that the size has, if it has one.
    Unknown open{size.computed ? Unknown::Why::shape : Unknown::Why::static_size};
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

}  // namespace tilelint::python
