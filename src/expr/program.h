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

// The expression language of rules: compiled once against the names of a subject, evaluated many
// times without parsing. See docs/expressions.md for the language.
namespace tilelint {

// An error of an expression, with its byte offsets in the expression's text. What is missing at the
// end of the text is reported at its last token.
struct ExpressionError {
  Message message;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// A text with {expressions} in it, compiled. "{{" and "}}" stand for the braces themselves.
struct Template {
  struct Piece {
    std::string_view text;                   // literal text before the expression; of the program
    std::optional<ExpressionId> expression;  // nothing in a last piece that is only text
  };
  std::vector<Piece> pieces;
};

// The expressions of one rule, with its [let] names. Compile everything first; then it is immutable
// and may be evaluated by several threads at once, each with its own Evaluation. String values may
// point into it.
class Program {
 public:
  // `names` are the facts, limits and backend numbers that expressions may read; they are copied.
  explicit Program(std::vector<Name> names);
  // The same for many programs over one kind of subject.
  explicit Program(std::shared_ptr<const NameTable> names);
  // What was compiled before. It can be evaluated; nothing more can be compiled into it.
  Program(Code code, std::shared_ptr<Arena> literals);

  // Parses and checks; `expected` is the type that the whole expression must have.
  std::variant<ExpressionId, ExpressionError> compile(std::string_view text,
                                                      std::optional<Type> expected = {});
  // Compiles a named sub-expression; later expressions may use the name like a fact. An error of
  // the name itself has the offsets 0, 0.
  std::variant<ExpressionId, ExpressionError> define(std::string_view name, std::string_view text);
  std::variant<Template, ExpressionError> compile_template(std::string_view text);

  Type type_of(ExpressionId id) const;
  // The slots that the expression can read, without duplicates, those of its lets included.
  std::vector<int> slots_of(ExpressionId id) const;
  // Names defined by define(), in order, with their expressions.
  const std::vector<Code::Let>& lets() const { return code_.lets; }
  const Code& code() const { return code_; }

 private:
  friend class Builder;

  const Code::Expression& expression(ExpressionId id) const {
    return code_.expressions[static_cast<std::size_t>(id)];
  }
  bool is_taken(std::string_view name) const;
  void collect_slots(ExpressionId id, std::vector<int>& slots, std::vector<bool>& lets_seen) const;

  std::shared_ptr<const NameTable> names_;  // null when made from code
  Code code_;
  std::shared_ptr<Arena> literals_;  // strings and lists that the code and the texts contain
};

}  // namespace tilelint
