#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "expr/builder.h"
#include "expr/lexer.h"

namespace tilelint {

// Recursive descent over the tokens of one expression. After an error every token reads as the end
// of the text, so the parser terminates.
class Parser {
 public:
  Parser(Program& program, std::string_view text);

  std::variant<ExpressionId, ExpressionError> parse(std::optional<Type> expected);

 private:
  class Nesting;

  Operand expression();
  Operand binary(int level);
  Operand unary();
  Operand postfix();
  Operand primary();
  Operand parenthesized();
  Operand list();
  Operand name();
  Operand call(const Token& function);
  Operand macro(const Operand& list);

  const Token& token() const;
  const Token& token_after(std::size_t count) const;
  Token take();
  bool accept(std::string_view symbol);
  void expect(std::string_view symbol);
  Operand fail(Message (*message)(std::string_view found));
  // The place of an error at the current token.
  Span place() const;
  Span since(std::uint32_t begin) const;

  Builder builder_;
  std::string_view text_;
  Tokens tokens_;
  std::size_t at_ = 0;
  int nesting_ = 0;
};

}  // namespace tilelint
