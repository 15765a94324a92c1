#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/python/syntax/kinds.h"
#include "tilelint/source.h"

namespace tilelint::python {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = ~NodeId{0};
inline constexpr int kMostLevels = 400;  // of nested nodes
// The parser refuses a text that needs more bytes of memory, such as a million open brackets.
inline constexpr std::size_t kMostMemory = std::size_t{120} << 20;

// A node of a SyntaxTree. Its children form a linked list.
struct SyntaxNode {
  Syntax kind = Syntax::other;
  Field field = Field::none;
  Span span;
  NodeId parent = kNoNode;
  NodeId child = kNoNode;  // the first child
  NodeId next = kNoNode;   // the next sibling
};

// The syntax tree of a Python text, stored as one list in which a node precedes its children. The
// tree keeps the named nodes of the grammar except quotes and escapes; of the anonymous nodes it
// keeps operators and the colons of slices. Comments are in a separate list. The tree is never
// deeper than kMostLevels, so that code may walk it by recursion. A text with syntax errors has a
// tree, too. A text that needs too much memory is refused; its tree has only the root.
class SyntaxTree {
 public:
  // Parses only `parts` as one text, or the whole text if there are none. The parts must be in
  // order and must not overlap. Spans always count from the beginning of the file.
  SyntaxTree(std::shared_ptr<const SourceFile> source, std::span<const Span> parts = {});

  const SourceFile& source() const { return *source_; }
  const std::shared_ptr<const SourceFile>& shared_source() const { return source_; }
  static constexpr NodeId kRoot = 0;
  // Returns an empty node for kNoNode, because a text with errors may lack any part.
  const SyntaxNode& operator[](NodeId id) const {
    return id < nodes_.size() ? nodes_[id] : kNothing;
  }
  std::size_t size() const { return nodes_.size(); }
  std::string_view text(NodeId id) const { return source_->text((*this)[id].span); }

  // The first child with the field; kNoNode if there is none.
  NodeId child(NodeId id, Field field) const;
  // The child with this index; kNoNode if there are fewer children.
  NodeId child_at(NodeId id, std::size_t index) const;
  std::size_t child_count(NodeId id) const;

  const std::vector<Span>& comments() const { return comments_; }  // in the order of the source
  // The first syntax error; empty if there is none.
  Span first_error() const { return first_error_; }
  // The first node nested deeper than kMostLevels; empty if there is none.
  Span too_deep() const { return too_deep_; }
  bool refused() const { return refused_; }

 private:
  friend class TreeBuilder;

  static constexpr SyntaxNode kNothing = {};

  std::shared_ptr<const SourceFile> source_;
  std::vector<SyntaxNode> nodes_;
  std::vector<Span> comments_;
  Span first_error_;
  Span too_deep_;
  bool refused_ = false;
};

// The children of a node, for range-based for: `for (NodeId child : children(tree, id))`.
class Children {
 public:
  class Iterator {
   public:
    Iterator(const SyntaxTree* tree, NodeId id) : tree_(tree), id_(id) {}
    NodeId operator*() const { return id_; }
    Iterator& operator++() {
      id_ = (*tree_)[id_].next;
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.id_ == b.id_; }

   private:
    const SyntaxTree* tree_;
    NodeId id_;
  };

  Children(const SyntaxTree& tree, NodeId parent) : tree_(&tree), first_(tree[parent].child) {}
  Iterator begin() const { return {tree_, first_}; }
  Iterator end() const { return {tree_, kNoNode}; }

 private:
  const SyntaxTree* tree_;
  NodeId first_;
};

inline Children children(const SyntaxTree& tree, NodeId parent) { return {tree, parent}; }

}  // namespace tilelint::python
