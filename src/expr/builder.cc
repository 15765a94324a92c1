#include "expr/builder.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/checked.h"
#include "expr/error_texts.h"
#include "expr/signature.h"

namespace tilelint {
namespace {

constexpr Type kAnyList = Type{}.list();

Span join(const Operand& first, const Operand& last) { return {first.span.begin, last.span.end}; }

Type result_type(Op op, Type left) {
  switch (op) {
    case Op::add:
      return left;
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::modulo:
      return kInteger;
    default:
      return kBoolean;
  }
}

}  // namespace

Builder::Builder(Program& program)
    : program_(program),
      code_(program.code_),
      first_node_(code_.nodes.size()),
      first_child_(code_.children.size()),
      first_literal_(code_.literals.size()) {}

Operand Builder::fail(Span span, Message message) {
  if (!error_) error_ = ExpressionError{std::move(message), span.begin, span.end};
  return {};
}

Operand Builder::add(Node node, std::span<const Operand> operands, Span span) {
  if (failed()) return {};
  int height = 0;
  for (const Operand& operand : operands) height = std::max(height, operand.height);
  if (height >= kMaxHeight) return fail(span, errors::too_high());
  if (node.type.depth > kMaxListDepth) return fail(span, errors::too_many_lists());
  code_.nodes.push_back(node);
  return {static_cast<int>(code_.nodes.size()) - 1, node.type, height + 1, span};
}

Operand Builder::add_with_children(Node node, std::span<const Operand> operands, Span span) {
  node.a = static_cast<int>(code_.children.size());
  node.b = static_cast<int>(operands.size());
  for (const Operand& operand : operands) code_.children.push_back(operand.node);
  return add(node, operands, span);
}

Operand Builder::literal(Value value, Type type, Span span) {
  const auto row = static_cast<int>(code_.literals.size());
  code_.literals.push_back(value);
  return add({.op = Op::literal, .type = type, .a = row}, {}, span);
}

Operand Builder::string(std::string_view text, Span span) {
  return literal(make_string(*program_.literals_, text), kString, span);
}

std::optional<Value> Builder::literal_of(const Operand& operand) const {
  if (failed()) return {};
  const Node& node = code_.nodes[static_cast<std::size_t>(operand.node)];
  if (node.op != Op::literal) return {};
  return code_.literals[static_cast<std::size_t>(node.a)];
}

// Removes the last `count` nodes, which must all be literals.
void Builder::drop_literals(std::size_t count) {
  code_.nodes.resize(code_.nodes.size() - count);
  code_.literals.resize(code_.literals.size() - count);
}

Operand Builder::name(std::string_view text, Span span) {
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    if (variables_[i].name != text) continue;
    return add({.op = Op::variable, .type = variables_[i].type, .a = static_cast<int>(i)}, {},
               span);
  }
  for (std::size_t i = 0; i < code_.lets.size(); ++i) {
    if (code_.lets[i].name != text) continue;
    const auto& let = program_.expression(code_.lets[i].expression);
    // Its height includes that of the expression it names: evaluation recurses into it.
    const Operand inside{.height = let.height};
    return add({.op = Op::let, .type = let.type, .a = static_cast<int>(i)}, {&inside, 1}, span);
  }
  if (const Name* fact = program_.names_->find(text)) {
    return add({.op = Op::fact, .type = fact->type, .a = fact->slot}, {}, span);
  }
  return fail(span, unknown_name(text));
}

Message Builder::unknown_name(std::string_view text) const {
  std::vector<std::string_view> candidates;
  for (const Variable& variable : variables_) candidates.push_back(variable.name);
  for (const Code::Let& let : code_.lets) candidates.emplace_back(let.name);
  for (const Name& name : program_.names_->names()) candidates.emplace_back(name.text);
  candidates.insert(candidates.end(), {"true", "false"});
  return errors::unknown("name", "名称", text, candidates);
}

// A list of literals becomes one literal, so evaluation need not build it.
Operand Builder::list(std::span<const Operand> items, Span span) {
  std::optional<Type> type = Type{};
  bool constant = true;
  std::vector<Value> values;
  for (std::size_t i = 0; i < items.size() && !failed(); ++i) {
    const std::optional<Type> common = common_type(*type, items[i].type);
    if (!common) return fail(items[i].span, errors::mixed_list(i, items[i].type, *type));
    type = common;
    const std::optional<Value> value = literal_of(items[i]);
    constant = constant && value;
    if (constant) values.push_back(*value);
  }
  if (failed()) return {};
  if (!constant) return add_with_children({.op = Op::list, .type = type->list()}, items, span);
  drop_literals(items.size());
  return literal(make_list(*program_.literals_, values), type->list(), span);
}

Operand Builder::call(std::string_view function, Span name, std::span<const Operand> arguments,
                      Span span) {
  if (failed()) return {};
  const std::span<const Function> table = function_table();
  const auto row = std::ranges::find(table, function, [](const auto& f) { return f.info.name; });
  if (row == table.end()) {
    std::vector<std::string_view> names;
    for (const Function& known : table) names.push_back(known.info.name);
    return fail(name, errors::unknown("function", "函数", function, names));
  }
  std::vector<Type> types;
  for (const Operand& argument : arguments) types.push_back(argument.type);
  auto checked = check_call(row->info.signature, types);
  if (auto* wrong = std::get_if<CallMismatch>(&checked)) {
    return fail(wrong->argument ? arguments[*wrong->argument].span : span,
                std::move(wrong->message));
  }
  const auto index = static_cast<int>(row - table.begin());
  return add_with_children({.op = Op::call, .type = std::get<Type>(checked), .c = index}, arguments,
                           span);
}

Operand Builder::negate(const Operand& operand, Span span) {
  if (!expect(operand, kInteger, errors::operand, "-")) return {};
  if (const std::optional<Value> value = literal_of(operand)) {
    drop_literals(1);
    return literal(Value::integer(-value->as_integer()), kInteger, span);  // literals are >= 0
  }
  return add({.op = Op::negate, .type = kInteger, .a = operand.node}, {&operand, 1}, span);
}

Operand Builder::logical_not(const Operand& operand, Span span) {
  if (!expect(operand, kBoolean, errors::operand, "!")) return {};
  return add({.op = Op::logical_not, .type = kBoolean, .a = operand.node}, {&operand, 1}, span);
}

Operand Builder::binary(const BinaryOperator& op, const Operand& left, const Operand& right) {
  if (failed() || !check_operands(op, left, right)) return {};
  const Node node{
      .op = op.op, .type = result_type(op.op, left.type), .a = left.node, .b = right.node};
  return add(node, std::array{left, right}, join(left, right));
}

bool Builder::check_operands(const BinaryOperator& op, const Operand& left, const Operand& right) {
  const auto both = [&](Type type) {
    return expect(left, type, errors::left, op.text) && expect(right, type, errors::right, op.text);
  };
  switch (op.op) {
    case Op::logical_and:
    case Op::logical_or:
      return both(kBoolean);
    case Op::equal:
    case Op::not_equal:
      if (fits(left.type, right.type)) return true;
      fail(join(left, right), errors::not_comparable(op.text, left.type, right.type));
      return false;
    case Op::in:
      return expect(right, kAnyList, errors::right, op.text) &&
             expect(left, right.type.item(), errors::left, op.text);
    case Op::add:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      if (!fits(left.type, kInteger) && !fits(left.type, kString)) {
        fail(left.span,
             errors::mismatch(errors::left(op.text), errors::int_or_string(), left.type));
        return false;
      }
      return expect(right, left.type, errors::right, op.text);
    default:
      return both(kInteger);
  }
}

Operand Builder::index(const Operand& list, const Operand& at, Span span) {
  if (!expect(list, kAnyList, errors::indexed, "[]")) return {};
  if (!expect(at, kInteger, errors::index, "[]")) return {};
  const Node node{.op = Op::index, .type = list.type.item(), .a = list.node, .b = at.node};
  return add(node, std::array{list, at}, span);
}

Operand Builder::conditional(const Operand& condition, const Operand& yes, const Operand& no) {
  if (!expect(condition, kBoolean, errors::condition, "?:")) return {};
  const std::optional<Type> type = common_type(yes.type, no.type);
  if (!type) return fail(join(yes, no), errors::branches_differ(yes.type, no.type));
  const Node node{
      .op = Op::conditional, .type = *type, .a = condition.node, .b = yes.node, .c = no.node};
  return add(node, std::array{condition, yes, no}, join(condition, no));
}

bool Builder::expect(const Operand& operand, Type type, Message (*role)(std::string_view),
                     std::string_view op) {
  if (failed()) return false;
  if (fits(operand.type, type)) return true;
  const std::string expected = type == kAnyList ? "list" : to_text(type);
  fail(operand.span, errors::mismatch(role(op), {expected, expected}, operand.type));
  return false;
}

const Macro* Builder::find_macro(std::string_view name, Span span) {
  const auto* macro = std::ranges::find(kMacros, name, &Macro::name);
  if (macro != std::end(kMacros)) return macro;
  fail(span, errors::unknown_macro(name));
  return nullptr;
}

void Builder::open_variable(const Macro& macro, const Operand& list, std::string_view name,
                            Span span) {
  const bool is_list = expect(list, kAnyList, errors::list_of_macro, macro.name);
  if (is_list && program_.is_taken(name)) fail(span, errors::hides(name));
  if (is_list && std::ranges::count(variables_, name, &Variable::name) > 0) {
    fail(span, errors::hides(name));
  }
  if (variables_.size() == kMaxVariables) fail(span, errors::too_many_variables());
  variables_.push_back({name, list.type.item()});
}

Operand Builder::close_macro(const Macro& macro, const Operand& list, const Operand& body,
                             Span span) {
  const auto variable = static_cast<int>(variables_.size()) - 1;
  variables_.pop_back();
  if (macro.of_condition && !expect(body, kBoolean, errors::body_of_macro, macro.name)) return {};
  Type type = kBoolean;
  if (macro.op == Op::map) type = body.type.list();
  if (macro.op == Op::filter) type = list.type;
  const Node node{.op = macro.op, .type = type, .a = list.node, .b = body.node, .c = variable};
  return add(node, std::array{list, body}, span);
}

std::variant<ExpressionId, ExpressionError> Builder::finish(const Operand& root,
                                                            std::optional<Type> expected) {
  if (!failed() && expected && !fits(root.type, *expected)) {
    const std::string text = to_text(*expected);
    fail(root.span, errors::mismatch(errors::whole(), {text, text}, root.type));
  }
  if (error_) {
    code_.nodes.resize(first_node_);
    code_.children.resize(first_child_);
    code_.literals.resize(first_literal_);
    return *error_;
  }
  code_.expressions.push_back({static_cast<int>(first_node_), root.node, root.height, root.type});
  return static_cast<ExpressionId>(code_.expressions.size()) - 1;
}

}  // namespace tilelint
