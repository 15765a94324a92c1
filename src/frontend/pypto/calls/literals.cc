#include "frontend/pypto/calls/literals.h"

#include <fmt/format.h>

#include "frontend/options.h"
#include "frontend/python/limits.h"
#include "frontend/python/evaluation/objects.h"

namespace tilelint::python::pypto {
Literal to_literal(Pypto& pypto, const Value& value, Span span, int nested) {
  Evaluation& run = pypto.run;
  Literal literal;
  literal.span = span;
  const bool holds_items = value.is_sequence() || value.is(Kind::dictionary);
  if (holds_items && (nested > kMostNested || run.budget.stopped())) {
    literal.kind = Literal::Kind::unknown;
    literal.unknown = message_of(*why(run, {Unknown::Why::expression, "value"}));
    return literal;
  }
  if (nested > 0) ++run.budget.steps;
  switch (value.kind) {
    case Kind::integer:
      literal.integer = value.integer;
      return literal;
    case Kind::boolean:
      literal.kind = Literal::Kind::boolean;
      literal.boolean = value.integer != 0;
      return literal;
    case Kind::text:
      literal.kind = Literal::Kind::text;
      literal.text = *value.text;
      return literal;
    case Kind::name:
      literal.kind = Literal::Kind::text;
      literal.text = value.text->substr(value.text->rfind('.') + 1);
      return literal;
    case Kind::dtype:
      literal.kind = Literal::Kind::text;
      literal.text = value.dtype->name;
      return literal;
    case Kind::list:
    case Kind::tuple:
      if (value.sequence->open != nullptr) break;
      literal.kind = Literal::Kind::list;
      for (const Value& item : value.sequence->items)
        literal.items.push_back(to_literal(pypto, item, span, nested + 1));
      return literal;
    case Kind::dictionary: {
      if (value.dictionary->open != nullptr) break;
      literal.kind = Literal::Kind::table;
      for (const auto& [key, item] : value.dictionary->items) {
        const Literal name = to_literal(pypto, key, span, nested + 1);
        literal.keys.push_back(name.kind == Literal::Kind::integer ? std::to_string(name.integer)
                                                                   : name.text);
        literal.items.push_back(
            to_literal(pypto, item, value.dictionary->span_of(key, span), nested + 1));
      }
      return literal;
    }
    case Kind::real:
      literal.kind = Literal::Kind::text;
      literal.text = fmt::format("{}", value.real);
      return literal;
    default:
      break;
  }
  literal.kind = Literal::Kind::unknown;
  if (value.is_sequence()) {
    literal.unknown = message_of(*value.sequence->open);
  } else {
    const Unknown* reason = why_not(run, value, "value");
    literal.unknown = message_of(*reason);
    literal.computed = !is_named(*reason);
  }
  return literal;
}

}  // namespace tilelint::python::pypto
