#include "frontend/pypto/source/literal_size.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "frontend/python/syntax/query.h"

namespace tilelint::python::pypto {
namespace {

constexpr int kMostNames = 8;  // names for names

// Whether no name and no call stands in the expression: `4 * 32`.
bool is_number(const SyntaxTree& tree, NodeId expression) {
  for (NodeId node = expression, end = end_of(tree, expression); node < end; ++node) {
    switch (tree[node].kind) {
      case Syntax::integer:
      case Syntax::binary_operator:
      case Syntax::unary_operator:
      case Syntax::parenthesized_expression:
      case Syntax::token:
        break;
      default:
        return false;
    }
  }
  return true;
}

struct Setting {
  NodeId value = kNoNode;
  bool unclear = false;  // set more than once, or in a way that is not followed
};

// What sets the name directly in the function or module.
Setting setting_of(const SyntaxTree& tree, NodeId scope, std::string_view name) {
  Setting found;
  for (NodeId node = scope + 1, end = end_of(tree, scope); node < end; ++node) {
    if (tree[node].kind == Syntax::function_definition) {
      node = end_of(tree, node) - 1;
      continue;
    }
    if (tree[node].kind != Syntax::identifier) continue;
    const SyntaxNode& around = tree[tree[node].parent];
    const bool target = tree[node].field == Field::left;
    const bool pattern =
        around.kind == Syntax::pattern_list || around.kind == Syntax::tuple_pattern;
    if ((!target && !pattern) || tree.text(node) != name) continue;
    found.unclear |= found.value != kNoNode || pattern || around.kind != Syntax::assignment;
    if (around.kind == Syntax::assignment) {
      found.value = tree.child(tree[node].parent, Field::right);
    }
  }
  return found;
}

NodeId scope_around(const SyntaxTree& tree, NodeId node) {
  const NodeId function = function_around(tree, node);
  return function == kNoNode ? SyntaxTree::kRoot : function;
}

}  // namespace

std::optional<LiteralSize> literal_size(const SyntaxTree& tree, NodeId expression) {
  NodeId scope = scope_around(tree, expression);
  for (int names = 0; names < kMostNames; ++names) {
    if (expression == kNoNode) return std::nullopt;
    const Span span = tree[expression].span;
    if (tree[expression].kind != Syntax::identifier) {
      return LiteralSize{is_number(tree, expression), span};
    }
    const std::string_view name = tree.text(expression);
    Setting setting = setting_of(tree, scope, name);
    while (setting.value == kNoNode && !setting.unclear) {
      if (scope == SyntaxTree::kRoot) return std::nullopt;
      const auto parameters = parameter_names(tree, scope);
      const bool given = std::find(parameters.begin(), parameters.end(), name) != parameters.end();
      if (given) return std::nullopt;
      scope = scope_around(tree, scope);
      setting = setting_of(tree, scope, name);
    }
    if (setting.unclear) return std::nullopt;
    expression = setting.value;
  }
  return std::nullopt;
}

}  // namespace tilelint::python::pypto
