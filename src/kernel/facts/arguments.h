#pragma once

#include <optional>
#include <string_view>

#include "kernel/facts.h"

namespace tilelint {

extern const Message kNoOperation;  // "the operation here is unknown"

// The argument of this name, as the call gives it; null if it does not.
const Literal* argument_of(const Operation& operation, std::string_view name);

// The argument in the given row of the operation's table: the given value, else its default, else
// absent. A value whose type differs from the table is unknown.
Value argument_value(SubjectFacts& facts, int row);

// The place of the argument in the source; empty if it is not given.
Span argument_span(const Subject& subject, int row);

// Evaluates an expression of the operation's table over the same facts. Unknown if the table does
// not have it.
Value type_value(SubjectFacts& facts, std::optional<BoundExpression> OperationType::*expression);

}  // namespace tilelint
