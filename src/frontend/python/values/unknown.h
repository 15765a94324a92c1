#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "frontend/python/syntax/tree.h"
#include "tilelint/message.h"

namespace tilelint::python {

struct Unknown;

// A place where the evaluation has several alternatives, numbered from 0: an `if` whose condition
// is unknown (0: true, 1: false), the unroll factor of a loop (the index in its list) or the chip
// (the index of the backend). Values that depend on the same origin vary together.
struct Origin {
  enum class Kind : std::uint8_t { condition, unroll_factor, chip };

  Kind kind = Kind::condition;
  const SyntaxTree* tree = nullptr;
  NodeId node = kNoNode;  // of the condition or loop
  int count = 2;
  const Unknown* asked = nullptr;  // the subject of the condition, see Unknown
  const std::string* question = nullptr;
  bool negated = false;  // the condition at the node holds for alternative 1
};

// Why a value is not known.
struct Unknown {
  enum class Why : std::uint8_t {
    parameter,      // name: parameter of where
    loop_index,     // name: index of a loop of the dialect
    dynamic_size,   // name: a dimension that is known only at run time
    static_size,    // name: a dimension that is fixed when the kernel is compiled
    unroll_factor,  // name: unroll factor
    branch,         // name: set differently in the branches of an if
    loop_change,    // name: changes from iteration to iteration
    call,           // name: result of a call
    outside,        // name: comes from a module that tilelint did not read
    attribute,      // name: attribute of an unknown object
    undefined,      // name is not defined
    value,          // name: known only at run time (the contents of a tensor)
    expression,     // name: an expression that tilelint does not evaluate
    recursion,      // name calls itself
    steps,          // the evaluation of the file reached its limit
    overflow,       // name: an integer that does not fit in 64 bits
    shape,          // name: a tensor or operation whose shape is unknown
    choices,        // name: has too many possible values
  };

  Why why = Why::expression;
  std::string_view name = {};
  std::string_view where = {};
  bool dynamic = false;            // known only when the kernel runs
  bool computed = false;           // computed from the value of `name`
  const Origin* origin = nullptr;  // known once an alternative of this origin is chosen
  int loop = -1;                   // depends on the index of this loop of the kernel
  int trace = -1;                  // the trace of that kernel
  // Set if the value is the answer to a question about a constant unknown, such as a parameter. The
  // same question always has the same answer. Without a question, the value is an attribute of
  // `asked`.
  const Unknown* asked = nullptr;
  const std::string* question = nullptr;                   // "== 64"; "": whether it is true
  bool negated = false;                                    // the value is the opposite answer
  mutable std::shared_ptr<const Message> given = nullptr;  // the message, once it was made
};

// The reason as text, made at the first call.
std::shared_ptr<const Message> message_of(const Unknown& unknown);

// Whether `name` names the value itself, so that a message can refer to the value by that name.
bool is_named(const Unknown& unknown);

}  // namespace tilelint::python
