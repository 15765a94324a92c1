#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "expr/operators.h"
#include "expr/program.h"
#include "tilelint/source.h"

namespace tilelint {

// A part of an expression that has been parsed: its node, and what the type checks need.
struct Operand {
  int node = -1;
  Type type = {};
  int height = 1;
  Span span = {};
};

// Checks the types of one expression and adds its nodes to a program. Only the first error counts.
// After an error every operand has the type `any`, so the caller may stop or continue.
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
  // A macro takes three steps: its name and list, its variable, and the body that uses the
  // variable.
  const Macro* find_macro(std::string_view name, Span span);
  void open_variable(const Macro& macro, const Operand& list, std::string_view name, Span span);
  Operand close_macro(const Macro& macro, const Operand& list, const Operand& body, Span span);

  // Adds the expression to the program, or removes its nodes after an error.
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
  Code& code_;  // the program's code
  const std::size_t first_node_;
  const std::size_t first_child_;
  const std::size_t first_literal_;
  std::vector<Variable> variables_;
  std::optional<ExpressionError> error_;
};

}  // namespace tilelint
