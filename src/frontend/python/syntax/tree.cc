#include "frontend/python/syntax/tree.h"

#include <utility>

#include "frontend/python/syntax/tree_builder.h"

namespace tilelint::python {

SyntaxTree::SyntaxTree(std::shared_ptr<const SourceFile> source, std::span<const Span> parts)
    : source_(std::move(source)) {
  build_tree(*this, parts);
}

NodeId SyntaxTree::child(NodeId id, Field field) const {
  NodeId child = (*this)[id].child;
  while (child != kNoNode && nodes_[child].field != field) child = nodes_[child].next;
  return child;
}

NodeId SyntaxTree::child_at(NodeId id, std::size_t index) const {
  NodeId child = (*this)[id].child;
  for (; child != kNoNode && index > 0; --index) child = nodes_[child].next;
  return child;
}

std::size_t SyntaxTree::child_count(NodeId id) const {
  std::size_t count = 0;
  for (NodeId child = (*this)[id].child; child != kNoNode; child = nodes_[child].next) ++count;
  return count;
}

}  // namespace tilelint::python
