#include "expr/parser.h"

#include <algorithm>
#include <string>
#include <vector>

#include "expr/error_texts.h"

namespace tilelint {
namespace {

const BinaryOperator* binary_operator(const Token& token) {
  if (token.kind != Token::Kind::symbol) return nullptr;
  const auto* found = std::ranges::find(kBinaryOperators, token.text, &BinaryOperator::text);
  return found == std::end(kBinaryOperators) ? nullptr : found;
}

bool is_comparison(const BinaryOperator* op) {
  return op != nullptr && op->level == kComparisonLevel;
}

}  // namespace

// Counts the nesting depth. Every recursive function of the grammar has one.
class Parser::Nesting {
 public:
  explicit Nesting(Parser& parser) : parser_(parser) {
    if (++parser_.nesting_ > kMaxNesting) {
      parser_.builder_.fail(parser_.place(), errors::too_nested());
    }
  }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  ~Nesting() { --parser_.nesting_; }

 private:
  Parser& parser_;
};

Parser::Parser(Program& program, std::string_view text) : builder_(program), text_(text) {
  if (text.size() > kMaxExpressionBytes) {
    builder_.fail({}, errors::too_long());
  } else {
    tokens_ = tokenize(text);
  }
}

std::variant<ExpressionId, ExpressionError> Parser::parse(std::optional<Type> expected) {
  const Operand root = expression();
  if (token().kind != Token::Kind::end) fail(errors::unexpected);
  return builder_.finish(root, expected);
}

Operand Parser::expression() {
  const Nesting nesting(*this);
  const Operand condition = binary(1);
  if (!accept("?")) return condition;
  const Operand yes = expression();
  expect(":");
  return builder_.conditional(condition, yes, expression());
}

// Parses operands joined by operators of this level or higher.
Operand Parser::binary(int level) {
  Operand left = unary();
  for (;;) {
    const BinaryOperator* op = binary_operator(token());
    if (op == nullptr || op->level < level) return left;
    take();
    left = builder_.binary(*op, left, binary(op->level + 1));
    if (is_comparison(op) && is_comparison(binary_operator(token()))) {
      builder_.fail(token().span, errors::chained_comparison());
    }
  }
}

Operand Parser::unary() {
  if (!token().is("!") && !token().is("-")) return postfix();
  const Nesting nesting(*this);
  const Token op = take();
  const Operand operand = unary();
  const Span span = since(op.span.begin);
  return op.is("!") ? builder_.logical_not(operand, span) : builder_.negate(operand, span);
}

Operand Parser::postfix() {
  Operand operand = primary();
  for (;;) {
    if (accept("[")) {
      const Operand at = expression();
      expect("]");
      operand = builder_.index(operand, at, since(operand.span.begin));
    } else if (token().is(".")) {
      operand = macro(operand);
    } else {
      return operand;
    }
  }
}

Operand Parser::primary() {
  switch (token().kind) {
    case Token::Kind::integer: {
      const Token number = take();
      return builder_.literal(Value::integer(number.integer), kInteger, number.span);
    }
    case Token::Kind::string: {
      const Token string = take();
      return builder_.string(unquote(string.text), string.span);
    }
    case Token::Kind::name:
      return name();
    default:
      if (token().is("(")) return parenthesized();
      if (token().is("[")) return list();
      return fail(errors::expected_expression);
  }
}

Operand Parser::parenthesized() {
  const Token open = take();
  Operand inside = expression();
  expect(")");
  inside.span = since(open.span.begin);
  return inside;
}

Operand Parser::list() {
  const Token open = take();
  std::vector<Operand> items;
  if (!token().is("]")) {
    do {
      items.push_back(expression());
    } while (accept(","));
  }
  expect("]");
  return builder_.list(items, since(open.span.begin));
}

// A literal, a call, or a dotted name: "limits.tile_elems". The last part is a macro if "("
// follows.
Operand Parser::name() {
  const Token first = take();
  if (first.text == "true" || first.text == "false") {
    return builder_.literal(Value::boolean(first.text == "true"), kBoolean, first.span);
  }
  if (token().is("(")) return call(first);
  std::string text(first.text);
  while (token().is(".") && token_after(1).kind == Token::Kind::name && !token_after(2).is("(")) {
    take();
    text += '.';
    text += take().text;
  }
  return builder_.name(text, since(first.span.begin));
}

Operand Parser::call(const Token& function) {
  take();
  std::vector<Operand> arguments;
  if (!token().is(")")) {
    do {
      arguments.push_back(expression());
    } while (accept(","));
  }
  expect(")");
  return builder_.call(function.text, function.span, arguments, since(function.span.begin));
}

Operand Parser::macro(const Operand& list) {
  take();
  if (token().kind != Token::Kind::name) return fail(errors::expected_macro);
  const Token name = take();
  const Macro* macro = builder_.find_macro(name.text, name.span);
  expect("(");
  if (!is_name(token().text)) return fail(errors::expected_variable);
  const Token variable = take();
  if (builder_.failed()) return {};
  builder_.open_variable(*macro, list, variable.text, variable.span);
  expect(",");
  const Operand body = expression();
  expect(")");
  return builder_.close_macro(*macro, list, body, since(list.span.begin));
}

const Token& Parser::token() const { return token_after(0); }

const Token& Parser::token_after(std::size_t count) const {
  static const Token end;
  return builder_.failed() ? end : tokens_.list[std::min(at_ + count, tokens_.list.size() - 1)];
}

Token Parser::take() {
  const Token taken = token();
  if (!builder_.failed() && at_ + 1 < tokens_.list.size()) ++at_;
  return taken;
}

bool Parser::accept(std::string_view symbol) {
  const bool found = token().is(symbol);
  if (found) take();
  return found;
}

void Parser::expect(std::string_view symbol) {
  if (accept(symbol) || builder_.failed()) return;
  const bool unreadable = token().kind == Token::Kind::error;
  builder_.fail(place(), unreadable ? tokens_.error : errors::expected(symbol, token().text));
}

Operand Parser::fail(Message (*message)(std::string_view found)) {
  if (builder_.failed()) return {};
  const bool unreadable = token().kind == Token::Kind::error;
  return builder_.fail(place(), unreadable ? tokens_.error : message(token().text));
}

Span Parser::place() const {
  if (builder_.failed()) return {};
  const bool at_end = token().kind == Token::Kind::end;
  if (at_end && at_ == 0) return {};
  return tokens_.list[at_end ? at_ - 1 : at_].span;
}

Span Parser::since(std::uint32_t begin) const {
  return {begin, at_ == 0 ? begin : tokens_.list[at_ - 1].span.end};
}

}  // namespace tilelint
