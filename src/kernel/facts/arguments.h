#pragma once

#include <optional>
#include <string_view>

#include "kernel/facts.h"

namespace tilelint {

extern const Message kNoOperation;  // "the operation here is unknown"

// The argument of that name as it is given; null where it is not.
const Literal* argument_of(const Operation& operation, std::string_view name);

// The argument in a row of the operation's table: as given, else its default, else absent. One of
// another type than the table says is unknown.
Value argument_value(SubjectFacts& facts, int row);

// Where the argument is given; empty when it is not.
Span argument_span(const Subject& subject, int row);

// An expression of the operation's table over the same facts; unknown where the table has none.
Value type_value(SubjectFacts& facts, std::optional<BoundExpression> OperationType::*expression);

}  // namespace tilelint
