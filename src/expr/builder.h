#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "expr/operators.h"
#include "expr/program.h"
#include "tilelint/source.h"

namespace tilelint {

// A part of an expression that has been read: its node, and what the checker wants to know of it.
struct Operand {
  int node = -1;
  Type type = {};
  int height = 1;
  Span span = {};
};

// Checks the types of one expression and adds its nodes to a program. Only the first error counts:
// after it every operand is of the type `any`, and whoever calls may go on or stop.
class Builder {
 public:
  explicit Builder(Program& program);

  bool failed() const { return error_.has_value(); }
  Operand fail(Span span, Message message);

  Operand literal(Value value, Type type, Span span);
  Operand string(std::string_view text, Span span);
  Operand name(std::string_view text, Span span);
  Operand list(std::span<const Operand> items, Span span);
  Operand call(std::string_view function, Span name, std::span<const Operand> arguments, Span span);
  Operand negate(const Operand& operand, Span span);
  Operand logical_not(const Operand& operand, Span span);
  Operand binary(const BinaryOperator& op, const Operand& left, const Operand& right);
  Operand index(const Operand& list, const Operand& at, Span span);
  Operand conditional(const Operand& condition, const Operand& yes, const Operand& no);
  // A macro in three steps: its name and list, the variable, and the body that sees it.
  const Macro* find_macro(std::string_view name, Span span);
  void open_variable(const Macro& macro, const Operand& list, std::string_view name, Span span);
  Operand close_macro(const Macro& macro, const Operand& list, const Operand& body, Span span);

  // Takes over the expression, or forgets its nodes.
  std::variant<ExpressionId, ExpressionError> finish(const Operand& root,
                                                     std::optional<Type> expected);

 private:
  struct Variable {
    std::string_view name;
    Type type;
  };
  Operand add(Node node, std::span<const Operand> operands, Span span);
  Operand add_with_children(Node node, std::span<const Operand> operands, Span span);
  bool expect(const Operand& operand, Type type, Message (*role)(std::string_view),
              std::string_view op);
  bool check_operands(const BinaryOperator& op, const Operand& left, const Operand& right);
  std::optional<Value> literal_of(const Operand& operand) const;
  void drop_literals(std::size_t count);
  Message unknown_name(std::string_view text) const;

  Program& program_;
  Code& code_;  // of the program
  const std::size_t first_node_;
  const std::size_t first_child_;
  const std::size_t first_literal_;
  std::vector<Variable> variables_;
  std::optional<ExpressionError> error_;
};

}  // namespace tilelint
