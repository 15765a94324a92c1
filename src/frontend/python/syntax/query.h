#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/syntax/tree.h"

// Queries on a syntax tree.
namespace tilelint::python {

// One past the last descendant of the node. The descendants follow the node without gaps.
NodeId end_of(const SyntaxTree& tree, NodeId node);

// Whether the node is an identifier with this name, also in parentheses.
bool is_name(const SyntaxTree& tree, NodeId node, std::string_view name);

// The text of a dotted name, such as `torch.nn.functional.relu`; empty for any other node.
std::string_view dotted_text(const SyntaxTree& tree, NodeId node);

// The last part of a dotted name: "relu" for "torch.nn.functional.relu".
inline std::string_view last_part(std::string_view dotted) {
  return dotted.substr(dotted.rfind('.') + 1);
}

// The value of a decimal integer literal, which may have a sign and parentheses. Nothing for other
// expressions, other bases and integers that do not fit in 64 bits.
std::optional<std::int64_t> integer_literal(const SyntaxTree& tree, NodeId node);

// The innermost function that contains the node, other than the node itself; kNoNode at module
// level.
NodeId function_around(const SyntaxTree& tree, NodeId node);

// The names of the parameters, in order. `*rest` and `**rest` keep their stars.
std::vector<std::string_view> parameter_names(const SyntaxTree& tree, NodeId function);

// The first class or function with this name in the body of a module or class; kNoNode if none.
NodeId find_definition(const SyntaxTree& tree, NodeId body, Syntax kind, std::string_view name);

}  // namespace tilelint::python
