#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "frontend/python/syntax/tree.h"
#include "tilelint/message.h"

namespace tilelint::python {

struct Unknown;

// A place where the evaluation may go on in several ways: an `if` whose condition is unknown (0: it
// holds, 1: it does not), the unroll factor of a loop (its place in the list) or the chip (its
// place among the backends). Values that come from one origin vary together.
struct Origin {
  enum class Kind : std::uint8_t { condition, unroll_factor, chip };

  Kind kind = Kind::condition;
  const SyntaxTree* tree = nullptr;
  NodeId node = kNoNode;  // of the condition or loop
  int count = 2;
  const Unknown* asked = nullptr;  // what the condition asks of, see Unknown
  const std::string* question = nullptr;
  bool negated = false;  // what stands at the node holds when 1 is chosen
};

// Why a value is not known.
struct Unknown {
  enum class Why : std::uint8_t {
    parameter,      // name: parameter of where
    loop_index,     // name: index of a loop of the dialect
    dynamic_size,   // name: a dimension that is only known at run time
    static_size,    // name: a dimension that is fixed when the kernel is compiled
    unroll_factor,  // name: unroll factor
    branch,         // name: set differently in the branches of an if
    loop_change,    // name: changes from iteration to iteration
    call,           // name: result of a call
    outside,        // name: comes from a module that was not read
    attribute,      // name: attribute of something unknown
    undefined,      // name is not defined
    value,          // name: known only at run time (the contents of a tensor)
    expression,     // an expression that is not evaluated
    recursion,      // name calls itself
    steps,          // the evaluation was stopped
    overflow,       // a number past 64 bits
    shape,          // name: the shape of an operation's result
    choices,        // too many alternatives
  };

  Why why = Why::expression;
  std::string_view name = {};
  std::string_view where = {};
  bool dynamic = false;            // known only when the kernel runs
  bool computed = false;           // from what `name` names
  const Origin* origin = nullptr;  // known once it is chosen there
  int loop = -1;                   // moves with the index of this loop, of the kernel
  int trace = -1;                  // that is put together in this trace
  // The answer to a question about something that stays what it is, such as a parameter: the same
  // question has the same answer. Without a question: an attribute of it.
  const Unknown* asked = nullptr;
  const std::string* question = nullptr;                   // "== 64"; "": whether it counts as true
  bool negated = false;                                    // it is the opposite of the answer
  mutable std::shared_ptr<const Message> given = nullptr;  // the reason, once it was put into words
};

std::shared_ptr<const Message> message_of(const Unknown& unknown);

// Whether the value is what `name` names, so that it can be shown under that name.
bool is_named(const Unknown& unknown);

}  // namespace tilelint::python
