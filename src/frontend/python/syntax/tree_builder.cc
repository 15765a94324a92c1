// Copies the parser's tree into a SyntaxTree. The copy reads the parser's internal nodes instead of
// using its public cursor: the cursor also tracks rows and columns, which tilelint does not need,
// and takes three times as long.
#include "frontend/python/syntax/tree_builder.h"

#include <language.h>
#include <subtree.h>
#include <tree.h>

#include <algorithm>
#include <array>
#include <vector>

#include "frontend/python/syntax/grammar.h"
#include "frontend/python/syntax/parse.h"

namespace tilelint::python {
namespace {

// A non-empty span that a message can point at. An empty span becomes the byte at its position, or
// the last byte at the end of the text.
Span visible(Span span, std::size_t size) {
  if (!span.empty() || size == 0) return span;
  const auto last = static_cast<std::uint32_t>(size - 1);
  const std::uint32_t begin = std::min(span.begin, last);
  return {begin, begin + 1};
}

// Iterates over the children of a node of the parser. A hidden node is not part of the syntax tree;
// its children belong to the nearest visible ancestor.
class Subtrees {
 public:
  Subtrees(const TSLanguage* language, Subtree node, std::uint32_t begin, bool hidden, Field field)
      : children_(ts_subtree_children(node)),
        count_(ts_subtree_child_count(node)),
        end_(begin),
        aliases_(ts_language_alias_sequence(language, ts_subtree_production_id(node))),
        hidden_(hidden),
        field_(field) {
    ts_language_field_map(language, ts_subtree_production_id(node), &fields_, &fields_end_);
  }

  bool hidden() const { return hidden_; }

  struct Child {
    Subtree node;
    Span span;
    TSSymbol alias = 0;  // the symbol that replaces its own one here; 0 if none
    Field field = Field::none;

    bool visible() const { return alias != 0 || ts_subtree_visible(node); }
  };

  bool done() const { return next_ == count_; }
  Child next(const Grammar& grammar) {
    const Subtree node = children_[next_];
    const std::uint32_t begin = next_ == 0 ? end_ : end_ + ts_subtree_padding(node).bytes;
    ++next_;
    end_ = begin + ts_subtree_size(node).bytes;
    Child child{.node = node, .span = {begin, end_}};
    if (ts_subtree_extra(node)) return child;  // a comment: not part of the grammar rule
    if (aliases_ != nullptr) child.alias = aliases_[place_];
    child.field = field_of(place_++, grammar);
    return child;
  }

 private:
  // The child's own field, or else the field of the hidden node around it.
  Field field_of(std::uint32_t place, const Grammar& grammar) const {
    for (const TSFieldMapEntry* entry = fields_; entry != fields_end_; ++entry) {
      if (!entry->inherited && entry->child_index == place) return grammar.fields[entry->field_id];
    }
    return field_;
  }

  const Subtree* children_;
  std::uint32_t count_;
  std::uint32_t next_ = 0;
  std::uint32_t place_ = 0;  // index in the grammar rule, which does not count comments
  std::uint32_t end_;        // of the previous child
  const TSSymbol* aliases_;
  const TSFieldMapEntry* fields_ = nullptr;
  const TSFieldMapEntry* fields_end_ = nullptr;
  bool hidden_;
  Field field_;
};

}  // namespace

// Copies the parser's tree with an explicit stack, because it may be too deep for recursion.
class TreeBuilder {
 public:
  explicit TreeBuilder(SyntaxTree* tree) : tree_(tree), size_(tree->source_->text().size()) {}

  void build(std::span<const Span> parts) {
    add(Syntax::module, Field::none, {0, static_cast<std::uint32_t>(size_)});
    const ParsedText parsed(*tree_->source_, parts);
    if (parsed.tree != nullptr) {
      copy(parsed.tree->root);
    } else if (parsed.refused) {
      refuse(parsed.refused_at);
    }
  }

 private:
  void copy(Subtree root) {
    has_error_ = ts_subtree_error_cost(root) > 0;
    // The tree keeps between a half and two thirds of the parser's nodes. Reserving too much costs
    // less than moving all nodes when the vector grows.
    tree_->nodes_.reserve(ts_subtree_visible_descendant_count(root) / 4 * 3 + 4);
    const std::uint32_t begin = ts_subtree_padding(root).bytes;
    enter(root, begin, false, Field::none);
    while (!entered_.empty()) {
      Subtrees& around = entered_.back();
      if (around.done()) {
        leave();
        continue;
      }
      const Subtrees::Child child = around.next(grammar_);
      if (!child.visible()) {
        enter(child.node, child.span.begin, true, child.field);
      } else if (takes_children(child)) {
        enter(child.node, child.span.begin, false, Field::none);
      }
    }
    // The error may be in no kept node, if the whole text is an error or the error is too deep.
    if (has_error_) note_error({begin, begin + ts_subtree_size(root).bytes});
  }

  void enter(Subtree node, std::uint32_t begin, bool hidden, Field field) {
    if (ts_subtree_child_count(node) == 0) return;
    entered_.emplace_back(grammar_.language, node, begin, hidden, field);
    if (!hidden) ++level_;
  }

  void leave() {
    if (!entered_.back().hidden()) --level_;
    entered_.pop_back();
  }

  // Adds the node if the tree keeps such nodes; returns whether to visit its children.
  bool takes_children(const Subtrees::Child& child) {
    const TSSymbol symbol = ts_language_public_symbol(
        grammar_.language, child.alias != 0 ? child.alias : ts_subtree_symbol(child.node));
    Syntax kind = grammar_.kind(symbol);
    // In a text with errors a token may stand for a missing one, which is an error.
    const bool may_leave_out = kind == Syntax::other || (kind == Syntax::token && !has_error_);
    if (may_leave_out && grammar_.left_out[symbol]) return false;
    if (symbol == grammar_.comment) {
      add_comment(child.span);
      return false;
    }
    if (has_error_ && (kind == Syntax::error || ts_subtree_missing(child.node))) {
      note_error(child.span);
      if (kind != Syntax::token) kind = Syntax::error;
    }
    if (kind == Syntax::token) {
      if (child.field == Field::operators || is_slice_colon(symbol)) {
        add(kind, child.field, child.span);
      }
      return false;
    }
    const bool leaf =
        kind == Syntax::string_content || ts_subtree_visible_child_count(child.node) == 0;
    const bool too_deep = level_ >= kMostLevels && !leaf;
    if (too_deep && tree_->too_deep_.empty()) tree_->too_deep_ = child.span;
    add(too_deep ? Syntax::too_deep : kind, child.field, child.span);
    return !leaf && !too_deep;
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
    // The grammar includes the CR of a CRLF in the comment.
    if (tree_->source_->text(span).ends_with('\r')) --span.end;
    tree_->comments_.push_back(span);
  }

  void note_error(Span span) {
    if (tree_->first_error_.empty()) tree_->first_error_ = visible(span, size_);
  }

  void refuse(std::uint32_t offset) {
    note_error({offset, offset});
    tree_->refused_ = true;
  }

  const Grammar& grammar_ = grammar();
  SyntaxTree* tree_;
  std::size_t size_;
  bool has_error_ = false;
  std::vector<Subtrees> entered_;
  std::size_t level_ = 0;  // of the next node; the root has level 0
  // The last node of each level, and the last child of that node.
  std::array<NodeId, kMostLevels + 1> open_{};
  std::array<NodeId, kMostLevels + 1> last_child_{};
};

void build_tree(SyntaxTree& tree, std::span<const Span> parts) { TreeBuilder(&tree).build(parts); }

}  // namespace tilelint::python
