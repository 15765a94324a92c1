#include "frontend/pypto/source/loop_body.h"

#include <vector>

#include "frontend/pypto/source/rebound.h"

namespace tilelint::python::pypto {
namespace {

void collect_exits(const SyntaxTree& tree, NodeId node, bool inner_loop,
                   std::vector<LoopExit>& exits) {
  const Syntax kind = tree[node].kind;
  if (kind == Syntax::function_definition || kind == Syntax::class_definition ||
      kind == Syntax::lambda) {
    return;
  }
  if (kind == Syntax::return_statement) exits.push_back({"return", tree[node].span});
  if (kind == Syntax::break_statement && !inner_loop) exits.push_back({"break", tree[node].span});
  if (kind == Syntax::continue_statement && !inner_loop) {
    exits.push_back({"continue", tree[node].span});
  }
  const bool loop = kind == Syntax::for_statement || kind == Syntax::while_statement;
  const bool never = kind == Syntax::if_statement &&
                     tree[tree.child(node, Field::condition)].kind == Syntax::false_literal;
  for (const NodeId part : children(tree, node)) {
    const Field field = tree[part].field;
    if (never && field == Field::consequence) continue;
    // `else` of a loop stands behind it.
    collect_exits(tree, part, inner_loop || (loop && field != Field::alternative), exits);
  }
}

}  // namespace

LoopBody read_loop_body(const SyntaxTree& tree, NodeId loop) {
  LoopBody body;
  const NodeId block = tree.child(loop, Field::body);
  if (block == kNoNode) return body;
  collect_exits(tree, block, false, body.exits);
  body.rebound = read_rebound(tree, loop);
  return body;
}

}  // namespace tilelint::python::pypto
