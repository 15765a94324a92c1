#include "frontend/python/syntax/query.h"

#include <charconv>

namespace tilelint::python {
namespace {

NodeId inside_parentheses(const SyntaxTree& tree, NodeId node) {
  while (node != kNoNode && tree[node].kind == Syntax::parenthesized_expression) {
    node = tree[node].child;
  }
  return node;
}

NodeId name_of_parameter(const SyntaxTree& tree, NodeId parameter) {
  switch (tree[parameter].kind) {
    case Syntax::identifier:
    case Syntax::list_splat_pattern:
    case Syntax::dictionary_splat_pattern:
      return parameter;
    case Syntax::typed_parameter:
      return tree[parameter].child;
    case Syntax::default_parameter:
    case Syntax::typed_default_parameter:
      return tree.child(parameter, Field::name);
    default:
      return kNoNode;
  }
}

}  // namespace

NodeId end_of(const SyntaxTree& tree, NodeId node) {
  while (node != kNoNode && tree[node].next == kNoNode) node = tree[node].parent;
  return node == kNoNode ? static_cast<NodeId>(tree.size()) : tree[node].next;
}

bool is_name(const SyntaxTree& tree, NodeId node, std::string_view name) {
  node = inside_parentheses(tree, node);
  return node != kNoNode && tree[node].kind == Syntax::identifier && tree.text(node) == name;
}

std::string_view dotted_text(const SyntaxTree& tree, NodeId node) {
  const NodeId whole = node;
  while (node != kNoNode && tree[node].kind == Syntax::attribute) {
    node = tree.child(node, Field::object);
  }
  if (node == kNoNode || tree[node].kind != Syntax::identifier) return {};
  const std::string_view text = tree.text(whole);
  return text.find_first_of(" \t\r\n\\#") == std::string_view::npos ? text : std::string_view{};
}

std::optional<std::int64_t> integer_literal(const SyntaxTree& tree, NodeId node) {
  node = inside_parentheses(tree, node);
  if (node == kNoNode) return std::nullopt;
  if (tree[node].kind == Syntax::unary_operator) {
    const NodeId sign = tree.child(node, Field::operators);
    const auto value = integer_literal(tree, tree.child(node, Field::argument));
    if (!value || sign == kNoNode || tree.text(sign) == "~") return std::nullopt;
    return tree.text(sign) == "-" ? -*value : *value;
  }
  if (tree[node].kind != Syntax::integer) return std::nullopt;
  std::int64_t value = 0;
  const std::string_view digits = tree.text(node);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = error == std::errc() && end == digits.data() + digits.size();
  return whole ? std::optional(value) : std::nullopt;
}

NodeId function_around(const SyntaxTree& tree, NodeId node) {
  do {
    node = tree[node].parent;
  } while (node != kNoNode && tree[node].kind != Syntax::function_definition);
  return node;
}

std::vector<std::string_view> parameter_names(const SyntaxTree& tree, NodeId function) {
  std::vector<std::string_view> names;
  const NodeId parameters = tree.child(function, Field::parameters);
  if (parameters == kNoNode) return names;
  for (const NodeId parameter : children(tree, parameters)) {
    const NodeId name = name_of_parameter(tree, parameter);
    if (name != kNoNode) names.push_back(tree.text(name));
  }
  return names;
}

NodeId find_definition(const SyntaxTree& tree, NodeId body, Syntax kind, std::string_view name) {
  if (body == kNoNode) return kNoNode;
  for (NodeId node : children(tree, body)) {
    if (tree[node].kind == Syntax::decorated_definition) node = tree.child(node, Field::definition);
    if (node == kNoNode || tree[node].kind != kind) continue;
    const NodeId own = tree.child(node, Field::name);
    if (own != kNoNode && tree.text(own) == name) return node;
  }
  return kNoNode;
}

}  // namespace tilelint::python
