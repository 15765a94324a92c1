#include "frontend/python/syntax_tree.h"

#include <algorithm>
#include <array>
#include <utility>

#include "frontend/python/syntax_grammar.h"
#include "frontend/python/syntax_parse.h"

namespace tilelint::python {
namespace {

struct Cursor {
  explicit Cursor(TSNode root) : state(ts_tree_cursor_new(root)) {}
  Cursor(const Cursor&) = delete;
  Cursor& operator=(const Cursor&) = delete;
  ~Cursor() { ts_tree_cursor_delete(&state); }

  TSTreeCursor state;
};

// A place that something can point at: what is missing stands for the byte that stands there
// instead, or at the end of the text for the last one.
Span visible(Span span, std::size_t size) {
  if (!span.empty() || size == 0) return span;
  const auto last = static_cast<std::uint32_t>(size - 1);
  const std::uint32_t begin = std::min(span.begin, last);
  return {begin, begin + 1};
}

}  // namespace

// Copies the tree of the parser with a cursor, level by level, never by recursion.
class TreeBuilder {
 public:
  explicit TreeBuilder(SyntaxTree* tree) : tree_(tree), size_(tree->source_->text().size()) {}

  void build(std::span<const Span> parts) {
    add(Syntax::module, Field::none, {0, static_cast<std::uint32_t>(size_)});
    const ParsedText parsed(*tree_->source_, parts);
    if (parsed.tree != nullptr) {
      copy(ts_tree_root_node(parsed.tree));
    } else if (parsed.refused) {
      refuse(parsed.refused_at);
    }
  }

 private:
  enum class Visit { enter, skip };

  void copy(TSNode root) {
    has_error_ = ts_node_has_error(root);
    // Of the nodes of the parser from a half to two thirds are kept; memory that stays untouched is
    // cheaper than moving them all.
    tree_->nodes_.reserve(ts_node_descendant_count(root) / 4 * 3 + 4);
    Cursor cursor(root);
    if (!ts_tree_cursor_goto_first_child(&cursor.state)) return finish(root);
    level_ = 1;
    while (true) {
      if (visit(cursor.state) == Visit::enter && ts_tree_cursor_goto_first_child(&cursor.state)) {
        ++level_;
        continue;
      }
      while (!ts_tree_cursor_goto_next_sibling(&cursor.state)) {
        ts_tree_cursor_goto_parent(&cursor.state);
        if (--level_ == 0) return finish(root);
      }
    }
  }

  Visit visit(const TSTreeCursor& cursor) {
    const TSNode node = ts_tree_cursor_current_node(&cursor);
    const TSSymbol symbol = ts_node_symbol(node);
    Syntax kind = grammar_.kind(symbol);
    // A token that is missing is an error all the same.
    const bool may_leave_out = kind == Syntax::other || (kind == Syntax::token && !has_error_);
    if (may_leave_out && grammar_.left_out[symbol]) return Visit::skip;
    const Span span{ts_node_start_byte(node), ts_node_end_byte(node)};
    if (symbol == grammar_.comment) {
      add_comment(span);
      return Visit::skip;
    }
    if (has_error_ && (kind == Syntax::error || ts_node_is_missing(node))) {
      note_error(span);
      if (kind != Syntax::token) kind = Syntax::error;
    }
    const Field field = grammar_.fields[ts_tree_cursor_current_field_id(&cursor)];
    if (kind == Syntax::token) {
      if (field == Field::operators || is_slice_colon(symbol)) add(kind, field, span);
      return Visit::skip;
    }
    const bool leaf = kind == Syntax::string_content || ts_node_child_count(node) == 0;
    if (level_ >= kMostLevels) {
      add(leaf ? kind : Syntax::too_deep, field, span);
      tree_->too_deep_ |= !leaf;
      return Visit::skip;
    }
    add(kind, field, span);
    return leaf ? Visit::skip : Visit::enter;
  }

  bool is_slice_colon(TSSymbol symbol) const {
    return symbol == grammar_.colon && tree_->nodes_[open_[level_ - 1]].kind == Syntax::slice;
  }

  // Appends a node at the current level.
  void add(Syntax kind, Field field, Span span) {
    std::vector<SyntaxNode>& nodes = tree_->nodes_;
    const auto id = static_cast<NodeId>(nodes.size());
    NodeId parent = kNoNode;
    if (id != SyntaxTree::kRoot) {
      parent = open_[level_ - 1];
      NodeId& last = last_child_[level_ - 1];
      (last == kNoNode ? nodes[parent].child : nodes[last].next) = id;
      last = id;
    }
    nodes.push_back({kind, field, span, parent, kNoNode, kNoNode});
    open_[level_] = id;
    last_child_[level_] = kNoNode;
  }

  void add_comment(Span span) {
    // The grammar counts the CR of a CRLF to the comment.
    if (tree_->source_->text(span).ends_with('\r')) --span.end;
    tree_->comments_.push_back(span);
  }

  void note_error(Span span) {
    if (tree_->first_error_.empty()) tree_->first_error_ = visible(span, size_);
  }

  // An error that is in no node that was kept: the whole text is one, or it is too deep.
  void finish(TSNode root) {
    if (has_error_) note_error({ts_node_start_byte(root), ts_node_end_byte(root)});
  }

  void refuse(std::uint32_t offset) {
    note_error({offset, offset});
    tree_->too_deep_ = true;
  }

  const Grammar& grammar_ = grammar();
  SyntaxTree* tree_;
  std::size_t size_;
  bool has_error_ = false;
  std::size_t level_ = 0;
  // Of each level, the node that was added last and its last child.
  std::array<NodeId, kMostLevels + 1> open_{};
  std::array<NodeId, kMostLevels + 1> last_child_{};
};

SyntaxTree::SyntaxTree(std::shared_ptr<const SourceFile> source, std::span<const Span> parts)
    : source_(std::move(source)) {
  TreeBuilder(this).build(parts);
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
