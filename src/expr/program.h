#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "expr/code.h"
#include "expr/evaluation.h"
#include "expr/functions.h"
#include "expr/names.h"
#include "expr/type.h"
#include "expr/value.h"

// The expression language of rules. An expression is compiled once against the names of a subject
// and evaluated many times without parsing. docs/expressions.md describes the language.
namespace tilelint {

// An error in an expression, with byte offsets in its text. If something is missing at the end of
// the text, the offsets are those of the last token.
struct ExpressionError {
  Message message;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// A compiled text with {expressions} in it. "{{" and "}}" stand for literal braces.
struct Template {
  struct Piece {
    std::string_view text;                   // text before the expression; points into the program
    std::optional<ExpressionId> expression;  // nothing if the last piece is only text
  };
  std::vector<Piece> pieces;
};

// The expressions of one rule, with its [let] names. Once everything is compiled, the program is
// immutable, and several threads may evaluate it at once, each with its own Evaluation. String
// values may point into the program.
class Program {
 public:
  // `names` are the facts, limits and backend numbers that expressions may read. They are copied.
  explicit Program(std::vector<Name> names);
  // Shares one name table between the programs for one kind of subject.
  explicit Program(std::shared_ptr<const NameTable> names);
  // A program that was compiled before. It can be evaluated, but nothing can be added to it.
  Program(Code code, std::shared_ptr<Arena> literals);

  // Parses and type-checks `text`. `expected` is the type that the whole expression must have.
  std::variant<ExpressionId, ExpressionError> compile(std::string_view text,
                                                      std::optional<Type> expected = {});
  // Compiles a named sub-expression. Expressions compiled later may use the name like a fact. An
  // error in the name itself has the offsets 0, 0.
  std::variant<ExpressionId, ExpressionError> define(std::string_view name, std::string_view text);
  std::variant<Template, ExpressionError> compile_template(std::string_view text);

  Type type_of(ExpressionId id) const;
  // The slots that the expression can read, including those of its lets, without duplicates.
  std::vector<int> slots_of(ExpressionId id) const;
  // The names defined by define(), in order, with their expressions.
  const std::vector<Code::Let>& lets() const { return code_.lets; }
  const Code& code() const { return code_; }

 private:
  friend class Builder;

  const Code::Expression& expression(ExpressionId id) const {
    return code_.expressions[static_cast<std::size_t>(id)];
  }
  bool is_taken(std::string_view name) const;
  void collect_slots(ExpressionId id, std::vector<int>& slots, std::vector<bool>& lets_seen) const;

  std::shared_ptr<const NameTable> names_;  // null if made from compiled code
  Code code_;
  std::shared_ptr<Arena> literals_;  // strings and lists in the code and the templates
};

}  // namespace tilelint
