#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/syntax/tree.h"

// Questions that the readers of a syntax tree ask of it.
namespace tilelint::python {

// One past the last node inside of the node; the nodes inside stand in one run behind it.
NodeId end_of(const SyntaxTree& tree, NodeId node);

// Whether the node is an identifier with this name, also in parentheses.
bool is_name(const SyntaxTree& tree, NodeId node, std::string_view name);

// The text of names joined by dots, such as `torch.nn.functional.relu`; empty for anything else.
std::string_view dotted_text(const SyntaxTree& tree, NodeId node);

// "relu" of "torch.nn.functional.relu".
inline std::string_view last_part(std::string_view dotted) {
  return dotted.substr(dotted.rfind('.') + 1);
}

// The integer that is written, with its sign and in parentheses; nothing for other expressions, or
// when it is written in another base or too long.
std::optional<std::int64_t> integer_literal(const SyntaxTree& tree, NodeId node);

// The function that the node stands in, a function itself not counted; kNoNode at the level of the
// module.
NodeId function_around(const SyntaxTree& tree, NodeId node);

// The names of the parameters, in order; of `*rest` and `**rest` with the stars.
std::vector<std::string_view> parameter_names(const SyntaxTree& tree, NodeId function);

// The first class or function of this name in the body of a module or class; kNoNode without.
NodeId find_definition(const SyntaxTree& tree, NodeId body, Syntax kind, std::string_view name);

}  // namespace tilelint::python
