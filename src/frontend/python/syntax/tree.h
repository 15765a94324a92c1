#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "tilelint/source.h"

namespace tilelint::python {

// The named nodes of the grammar of Python that the evaluator knows; `token` is an operator or
// another word kept between them, `other` any named node not listed, `error` a part that was not
// understood.
enum class Syntax : std::uint8_t {
  other,
  token,
  error,
  too_deep,  // what is nested deeper than kMostLevels: its children are not kept
  module,
  block,
  // statements
  expression_statement,
  assignment,
  augmented_assignment,
  return_statement,
  if_statement,
  elif_clause,
  else_clause,
  for_statement,
  while_statement,
  try_statement,
  except_clause,
  except_group_clause,
  finally_clause,
  with_statement,
  with_clause,
  with_item,
  match_statement,
  case_clause,
  case_pattern,
  union_pattern,
  class_pattern,
  raise_statement,
  pass_statement,
  break_statement,
  continue_statement,
  assert_statement,
  delete_statement,
  global_statement,
  nonlocal_statement,
  import_statement,
  import_from_statement,
  future_import_statement,
  aliased_import,
  dotted_name,
  relative_import,
  import_prefix,
  wildcard_import,
  function_definition,
  class_definition,
  decorated_definition,
  decorator,
  parameters,
  default_parameter,
  typed_parameter,
  typed_default_parameter,
  keyword_separator,
  positional_separator,
  // expressions
  identifier,
  integer,
  floating,  // "float" in the grammar
  string,
  string_content,
  interpolation,
  concatenated_string,
  true_literal,
  false_literal,
  none_literal,
  ellipsis,
  tuple,
  list,
  set,
  dictionary,
  pair,
  expression_list,
  pattern_list,
  tuple_pattern,
  list_pattern,
  list_splat,
  list_splat_pattern,
  dictionary_splat,
  dictionary_splat_pattern,
  parenthesized_expression,
  binary_operator,
  unary_operator,
  boolean_operator,
  not_operator,
  comparison_operator,
  conditional_expression,
  named_expression,
  lambda,
  lambda_parameters,
  list_comprehension,
  set_comprehension,
  dictionary_comprehension,
  generator_expression,
  for_in_clause,
  if_clause,
  attribute,
  subscript,
  slice,
  call,
  argument_list,
  keyword_argument,
  type,
  as_pattern,
  as_pattern_target,
  await,
  yield,
};

// What a node is to its parent, by the names of the grammar.
enum class Field : std::uint8_t {
  none,
  alias,
  alternative,
  argument,
  arguments,
  attribute,
  body,
  cause,
  condition,
  consequence,
  definition,
  function,
  key,
  left,
  module_name,
  name,
  object,
  operators,  // "operator" and "operators"
  parameters,
  return_type,
  right,
  subscript,
  superclasses,
  type,
  value,
};

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = ~NodeId{0};
inline constexpr int kMostLevels = 400;

struct SyntaxNode {
  Syntax kind = Syntax::other;
  Field field = Field::none;
  Span span;
  NodeId parent = kNoNode;
  NodeId child = kNoNode;  // the first
  NodeId next = kNoNode;   // the next child of its parent
};

// A Python text as a tree, in one flat list, a node before its children. Named nodes are kept but
// quotes and escapes, of the others operators and the colons of slices; comments stand apart. Never
// deeper than kMostLevels, so that it may be walked by recursion. A text with errors has a tree all
// the same; one that would take too much memory has its root only, and is refused.
class SyntaxTree {
 public:
  // Of `parts` (in order, apart from each other) only these are read, as one text; without any, the
  // whole. Spans always count from the beginning of the file.
  SyntaxTree(std::shared_ptr<const SourceFile> source, std::span<const Span> parts = {});

  const SourceFile& source() const { return *source_; }
  const std::shared_ptr<const SourceFile>& shared_source() const { return source_; }
  static constexpr NodeId kRoot = 0;
  // Of kNoNode an empty one: in a text with errors any part may be missing.
  const SyntaxNode& operator[](NodeId id) const {
    return id < nodes_.size() ? nodes_[id] : kNothing;
  }
  std::size_t size() const { return nodes_.size(); }
  std::string_view text(NodeId id) const { return source_->text((*this)[id].span); }

  // The first child with the field; kNoNode when there is none.
  NodeId child(NodeId id, Field field) const;
  // The `index`th child; kNoNode when there are fewer.
  NodeId child_at(NodeId id, std::size_t index) const;
  std::size_t child_count(NodeId id) const;

  const std::vector<Span>& comments() const { return comments_; }  // in the order of the source
  // The first part that was not understood; empty when there is none.
  Span first_error() const { return first_error_; }
  // The first part that is nested deeper; empty when there is none.
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
