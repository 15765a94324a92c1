#include "expr/evaluation.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/checked.h"
#include "expr/equality.h"
#include "expr/functions.h"
#include "expr/program.h"

namespace tilelint {
namespace {

[[maybe_unused]] bool is_of_type(const Value& value, Type type) {
  if (!value.is_known()) return true;
  if (type.depth > 0) return value.kind() == Value::Kind::list;
  switch (type.base) {
    case Type::Base::any:
      return true;
    case Type::Base::integer:
      return value.kind() == Value::Kind::integer;
    case Type::Base::boolean:
      return value.kind() == Value::Kind::boolean;
    case Type::Base::string:
      return value.kind() == Value::Kind::string;
  }
  return false;
}

Value arithmetic(Op op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case Op::add:
      return value_or_overflow(checked_add(a, b));
    case Op::subtract:
      return value_or_overflow(checked_sub(a, b));
    case Op::multiply:
      return value_or_overflow(checked_mul(a, b));
    case Op::divide:
      return b == 0 ? Value::unknown(&kDivisionByZero) : value_or_overflow(checked_floor_div(a, b));
    default:
      return b == 0 ? Value::unknown(&kDivisionByZero) : value_or_overflow(checked_mod(a, b));
  }
}

template <class T>
bool holds(Op op, const T& a, const T& b) {
  switch (op) {
    case Op::less:
      return a < b;
    case Op::less_equal:
      return a <= b;
    case Op::greater:
      return a > b;
    case Op::greater_equal:
      return a >= b;
    case Op::equal:
      return a == b;
    default:
      return a != b;
  }
}

bool is_arithmetic(Op op) { return op >= Op::add && op <= Op::modulo; }

Value negated(const Value& value) {
  return value.is_known() ? Value::boolean(!value.as_boolean()) : value;
}

Value at(std::span<const Value> items, std::int64_t index) {
  const auto position = static_cast<std::uint64_t>(index);  // a negative index becomes a large one
  return position < items.size() ? items[position] : Value::unknown(&kIndexOutOfRange);
}

}  // namespace

Evaluation::Evaluation(const Program& program, Facts& facts, Arena& arena)
    : Evaluation(facts, arena) {
  turn_to(program);
}

void Evaluation::turn_to(const Program& program) {
  code_ = &program.code();
  lets_.assign(code_->lets.size(), {});
}

Value Evaluation::evaluate(ExpressionId id) {
  workspace_.restart();
  return eval(code_->expressions[static_cast<std::size_t>(id)].root);
}

std::string Evaluation::render(const Template& text) {
  std::string out;
  for (const Template::Piece& piece : text.pieces) {
    out += piece.text;
    if (piece.expression) out += to_text(evaluate(*piece.expression));
  }
  return out;
}

void Evaluation::reset() {
  for (CachedLet& let : lets_) let.computed = false;
}

// An absent operand makes the whole expression absent. So operations test for absent operands
// first, and for unknown ones only after all operands are evaluated.
Value Evaluation::eval(int index) {
  const Node& node = code_->nodes[static_cast<std::size_t>(index)];
  switch (node.op) {
    case Op::literal:
      return code_->literals[static_cast<std::size_t>(node.a)];
    case Op::fact:
      return read_fact(node);
    case Op::variable:
      return variables_[static_cast<std::size_t>(node.a)];
    case Op::let:
      return read_let(node.a);
    case Op::list:
      return list(node);
    case Op::call:
      return call(node);
    case Op::negate: {
      const Value operand = eval(node.a);
      return operand.is_known() ? value_or_overflow(checked_sub(0, operand.as_integer()))
                                : operand.as_computed();
    }
    case Op::logical_not:
      return negated(eval(node.a));
    case Op::logical_and:
      return logical(node, false);
    case Op::logical_or:
      return logical(node, true);
    case Op::conditional: {
      const Value condition = eval(node.a);
      if (!condition.is_known()) return condition;
      return eval(condition.as_boolean() ? node.b : node.c);
    }
    case Op::all:
    case Op::exists:
    case Op::map:
    case Op::filter:
      return macro(node);
    default:
      return binary(node);
  }
}

Value Evaluation::read_fact(const Node& node) {
  if (reads_ != nullptr) note_read(node.a);
  const Value value = facts_->read(node.a);
  assert(is_of_type(value, node.type));
  return value;
}

// While reads are recorded, the reads of a let are cached with its value: using a cached let counts
// as reading its facts.
Value Evaluation::read_let(int index) {
  const auto row = static_cast<std::size_t>(index);
  CachedLet& let = lets_[row];
  const bool records = reads_ != nullptr;
  if (!let.computed || (records && !let.recorded)) {
    std::vector<int> reads;
    std::vector<int>* const outer = std::exchange(reads_, records ? &reads : nullptr);
    const ExpressionId id = code_->lets[row].expression;
    let.value = eval(code_->expressions[static_cast<std::size_t>(id)].root);
    let.computed = true;
    let.recorded = records;
    reads_ = outer;
    if (records) {
      let_reads_.resize(lets_.size());
      let_reads_[row] = std::move(reads);
    }
  }
  if (records) {
    note_read(~index);
    for (const int read : let_reads_[row]) note_read(read);
  }
  return let.value;
}

// The list is short, so a linear search is cheaper than a set.
void Evaluation::note_read(int read) {
  if (std::ranges::find(*reads_, read) == reads_->end()) reads_->push_back(read);
}

// && and ||: if one side has the decisive value, the other side is irrelevant, even if unknown.
Value Evaluation::logical(const Node& node, bool decisive) {
  const Value left = eval(node.a);
  if (left.is_absent()) return left;
  if (left.is_known() && left.as_boolean() == decisive) return left;
  const Value right = eval(node.b);
  if (left.is_known() || right.is_absent()) return right;
  return right.is_known() && right.as_boolean() == decisive ? right : left;
}

Value Evaluation::binary(const Node& node) {
  const Value a = eval(node.a);
  if (a.is_absent()) return a;
  const Value b = eval(node.b);
  if (b.is_absent()) return b;
  if (a.is_unknown() || b.is_unknown()) {
    const Value& unsure = a.is_unknown() ? a : b;
    return is_arithmetic(node.op) ? unsure.as_computed() : unsure;
  }
  switch (node.op) {
    case Op::in:
      return contains(workspace_, b.as_list(), a);
    case Op::index:
      return at(a.as_list(), b.as_integer());
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::equal:
    case Op::not_equal:
      return compare(node.op, a, b);
    default:
      if (a.kind() == Value::Kind::string) return workspace_.join(a.as_string(), b.as_string());
      return arithmetic(node.op, a.as_integer(), b.as_integer());
  }
}

Value Evaluation::compare(Op op, const Value& a, const Value& b) {
  if (a.kind() == Value::Kind::list) {
    const Value same = equal(workspace_, a, b);
    return op == Op::equal ? same : negated(same);
  }
  if (a.kind() == Value::Kind::string) {
    return Value::boolean(holds(op, a.as_string(), b.as_string()));
  }
  return Value::boolean(holds(op, a.as_integer(), b.as_integer()));
}

Value Evaluation::list(const Node& node) {
  const auto size = static_cast<std::size_t>(node.b);
  if (!workspace_.spend(size)) return Value::unknown(&kTooMuchWork);
  const int* const children = code_->children.data() + node.a;
  const std::span<Value> items = workspace_.new_list(size);
  for (std::size_t i = 0; i < size; ++i) {
    items[i] = eval(children[i]);
    if (items[i].is_absent()) return {};
  }
  return Value::list(items);
}

Value Evaluation::call(const Node& node) {
  const Function& function = function_table()[static_cast<std::size_t>(node.c)];
  const auto size = static_cast<std::size_t>(node.b);
  const int* const children = code_->children.data() + node.a;
  std::array<Value, 3> few;  // longer argument lists are rare (min, max)
  const std::span<Value> arguments =
      size <= few.size() ? std::span(few).first(size) : workspace_.new_list(size);
  bool known = true;
  for (std::size_t i = 0; i < size; ++i) {
    arguments[i] = eval(children[i]);
    if (arguments[i].is_absent()) return {};
    known = known && arguments[i].is_known();
  }
  if (!known && !function.takes_unknown) return first_unsure(arguments)->as_computed();
  return function.call(workspace_, arguments);
}

}  // namespace tilelint
