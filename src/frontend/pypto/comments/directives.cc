#include "frontend/pypto/comments/directives.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tilelint::python::pypto {
namespace {

constexpr std::string_view kMark = "tilelint:";
constexpr std::string_view kBlanks = " \t\f\r";

Span trimmed(const SourceFile& source, Span span) {
  const std::string_view text = source.text(span);
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {span.end, span.end};
  const std::size_t last = text.find_last_not_of(kBlanks);
  return {span.begin + static_cast<std::uint32_t>(first),
          span.begin + static_cast<std::uint32_t>(last) + 1};
}

// The part of the comment that begins with the mark, right behind a `#` and blanks; empty when
// there is none.
Span marked_part(const SourceFile& source, Span comment) {
  const std::string_view text = source.text(comment);
  for (std::size_t at = text.find(kMark); at != std::string_view::npos;
       at = text.find(kMark, at + 1)) {
    const std::size_t before =
        at == 0 ? std::string_view::npos : text.find_last_not_of(kBlanks, at - 1);
    if (before != std::string_view::npos && text[before] == '#') {
      return {comment.begin + static_cast<std::uint32_t>(at), comment.end};
    }
  }
  return {};
}

bool is_definition(Syntax kind) {
  return kind == Syntax::function_definition || kind == Syntax::class_definition;
}

bool is_clause(Syntax kind) {
  constexpr std::array<Syntax, 6> clauses = {Syntax::elif_clause,    Syntax::else_clause,
                                             Syntax::except_clause,  Syntax::except_group_clause,
                                             Syntax::finally_clause, Syntax::decorated_definition};
  return std::find(clauses.begin(), clauses.end(), kind) != clauses.end();
}

// The statements of a file, in its order, with the lines that comments beside them are about.
class Statements {
 public:
  explicit Statements(const SyntaxTree& tree) : tree_(tree), source_(tree.source()) {
    for (NodeId node = 1; node < tree.size(); ++node) {
      const Syntax around = tree[tree[node].parent].kind;
      const bool listed = around == Syntax::module || around == Syntax::block;
      if (listed || is_clause(tree[node].kind) || is_definition(tree[node].kind)) {
        statements_.push_back({node, head_of(node)});
      }
    }
  }

  // What a comment behind code, or between the parts of a statement, is about.
  NodeId at_line(int line, Span& lines) const {
    NodeId innermost = kNoNode;
    for (const Statement& one : statements_) {
      if (line_of(one.head.begin) > line) break;
      if (line > line_of(one.head.end - 1)) continue;
      innermost = one.node;
      const Span whole = whole_lines(one.head);
      // Several simple statements may stand on one line.
      const bool beside = !lines.empty() && lines.end > whole.begin && lines.begin < whole.begin;
      lines = beside ? Span{lines.begin, std::max(lines.end, whole.end)} : whole;
    }
    return innermost;
  }

  // What a comment on a line of its own is about.
  NodeId behind(std::uint32_t offset, Span& lines) const {
    const auto next = std::find_if(statements_.begin(), statements_.end(), [&](const auto& one) {
      return tree_[one.node].span.begin >= offset && !is_part(one.node);
    });
    if (next == statements_.end()) return kNoNode;
    lines = whole_lines(tree_[with_decorators(next->node)].span);
    return next->node;
  }

  // Whether the statement is the first of a function's body, or follows its documentation only.
  NodeId function_begun_by(NodeId statement) const {
    const NodeId body = tree_[statement].parent;
    if (body == kNoNode || tree_[body].kind != Syntax::block) return kNoNode;
    const NodeId function = tree_[body].parent;
    if (tree_[function].kind != Syntax::function_definition) return kNoNode;
    NodeId first = tree_[body].child;
    if (first != statement && is_documentation(first)) first = tree_[first].next;
    return first == statement ? function : kNoNode;
  }

  // The lines of a definition with its body and its decorators; of other statements none.
  Span whole_definition(NodeId statement) const {
    return tree_[statement].kind == Syntax::decorated_definition
               ? whole_lines(tree_[statement].span)
               : Span{};
  }

  NodeId defined_function(NodeId statement) const {
    if (statement != kNoNode && tree_[statement].kind == Syntax::decorated_definition) {
      statement = tree_.child(statement, Field::definition);
    }
    const bool function =
        statement != kNoNode && tree_[statement].kind == Syntax::function_definition;
    return function ? statement : kNoNode;
  }

  int line_of(std::uint32_t offset) const { return source_.position(offset).line; }

 private:
  struct Statement {
    NodeId node;
    Span head;
  };

  bool is_part(NodeId node) const {
    return is_clause(tree_[node].kind) && tree_[node].kind != Syntax::decorated_definition;
  }

  bool is_documentation(NodeId statement) const {
    const NodeId value = tree_[statement].child;
    return tree_[statement].kind == Syntax::expression_statement && value != kNoNode &&
           tree_[value].kind == Syntax::string;
  }

  NodeId with_decorators(NodeId node) const {
    const NodeId around = tree_[node].parent;
    return is_definition(tree_[node].kind) && tree_[around].kind == Syntax::decorated_definition
               ? around
               : node;
  }

  // The whole of a simple statement; of a compound one what stands before its body.
  Span head_of(NodeId node) const {
    Span head = tree_[node].span;
    std::uint32_t end = head.begin;
    for (const NodeId child : children(tree_, node)) {
      const Syntax kind = tree_[child].kind;
      if (kind == Syntax::block || is_definition(kind)) {
        // Without a head of its own: `else:`.
        return {head.begin, std::max(end, head.begin + 1)};
      }
      end = tree_[child].span.end;
    }
    return {head.begin, std::max(head.end, head.begin + 1)};
  }

  // Without the indentation before the first line.
  Span whole_lines(Span span) const {
    return {span.begin, std::max(source_.line(line_of(span.end - 1)).end, span.end)};
  }

  const SyntaxTree& tree_;
  const SourceFile& source_;
  std::vector<Statement> statements_;
};

void place(Directive& directive, Span comment, const Statements& statements,
           const SourceFile& source) {
  const int line = statements.line_of(comment.begin);
  const std::uint32_t line_begin = source.line(line).begin;
  const bool own_line = trimmed(source, {line_begin, comment.begin}).empty();
  const NodeId on = statements.at_line(line, directive.lines);
  if (on != kNoNode || !own_line) {
    directive.function = statements.defined_function(on);
    if (on == kNoNode || !own_line) return;
    // Between decorators it is about what they decorate.
    const Span whole = statements.whole_definition(on);
    if (!whole.empty()) directive.lines = whole;
    return;
  }
  const NodeId next = statements.behind(comment.end, directive.lines);
  if (next == kNoNode) return;
  directive.function = statements.defined_function(next);
  if (directive.function == kNoNode) directive.function = statements.function_begun_by(next);
}

}  // namespace

std::vector<Directive> read_directives(const SyntaxTree& tree) {
  const SourceFile& source = tree.source();
  std::vector<Directive> found;
  std::vector<Span> comments;
  for (const Span comment : tree.comments()) {
    const Span part = marked_part(source, comment);
    if (part.empty()) continue;
    const auto mark = static_cast<std::uint32_t>(kMark.size());
    const Span said = trimmed(source, {part.begin + mark, part.end});
    const std::string_view text = source.text(said);
    const auto length =
        static_cast<std::uint32_t>(std::min(text.find_first_of(" \t"), text.size()));
    const Span word{said.begin, said.begin + length};
    found.push_back({.word = source.text(word),
                     .word_span = word,
                     .rest = trimmed(source, {word.end, said.end}),
                     .span = {part.begin, std::max(said.end, part.begin + mark)}});
    comments.push_back(comment);
  }
  if (found.empty()) return found;
  const Statements statements(tree);
  for (std::size_t i = 0; i < found.size(); ++i) {
    place(found[i], comments[i], statements, source);
  }
  return found;
}

}  // namespace tilelint::python::pypto
