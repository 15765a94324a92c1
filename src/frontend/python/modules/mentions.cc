#include "frontend/python/modules/mentions.h"

#include <map>
#include <string_view>
#include <vector>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python {
namespace {

using Functions = std::map<std::string_view, std::vector<NodeId>>;

Functions functions_by_name(const SyntaxTree& tree) {
  Functions functions;
  for (NodeId node = 0; node < tree.size(); ++node) {
    if (tree[node].kind != Syntax::function_definition) continue;
    const NodeId name = tree.child(node, Field::name);
    if (name != kNoNode) functions[tree.text(name)].push_back(node);
  }
  return functions;
}

// The innermost function around each node. One pass is enough because a node follows its parent.
std::vector<NodeId> innermost_functions(const SyntaxTree& tree) {
  std::vector<NodeId> inside(tree.size(), kNoNode);
  for (NodeId node = 1; node < tree.size(); ++node) {
    const NodeId parent = tree[node].parent;
    inside[node] = tree[parent].kind == Syntax::function_definition ? parent : inside[parent];
  }
  return inside;
}

}  // namespace

Mentions::Mentions(const SyntaxTree& tree, const DialectNames& names) {
  const Functions functions = functions_by_name(tree);
  const std::vector<NodeId> inside = innermost_functions(tree);
  std::vector<NodeId> waiting;
  const auto concern = [&](NodeId function) {
    for (; function != kNoNode; function = inside[function]) {
      if (concerned_.insert(function).second) waiting.push_back(function);
    }
  };
  for (NodeId node = 1; node < tree.size(); ++node) {
    const SyntaxNode& here = tree[node];
    if (here.kind != Syntax::identifier) continue;
    const bool defines =
        here.field == Field::name && tree[here.parent].kind == Syntax::function_definition;
    if (defines) continue;
    const std::string_view text = tree.text(node);
    if (here.field != Field::attribute && names.contains(text)) {
      if (inside[node] == kNoNode) module_concerned_ = true;
      concern(inside[node]);
    }
    const auto named = functions.find(text);
    if (named == functions.end() || inside[node] == kNoNode) continue;
    for (const NodeId function : named->second) {
      if (function != inside[node]) mentioned_in_[function].push_back(inside[node]);
    }
  }
  // A function that mentions a concerned function is concerned, too.
  while (!waiting.empty()) {
    const NodeId function = waiting.back();
    waiting.pop_back();
    for (const NodeId mentioning : mentioned_in(function)) concern(mentioning);
  }
}

const std::vector<NodeId>& Mentions::mentioned_in(NodeId function) const {
  static const std::vector<NodeId> nowhere;
  const auto found = mentioned_in_.find(function);
  return found == mentioned_in_.end() ? nowhere : found->second;
}

}  // namespace tilelint::python
