#include "frontend/pypto/source/rebound.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/syntax/query.h"

namespace tilelint::python::pypto {
namespace {

bool is_combining(std::string_view function) {
  constexpr std::array<std::string_view, 6> names = {"add", "sub",     "mul",
                                                     "div", "maximum", "minimum"};
  const std::string_view last = function.substr(function.rfind('.') + 1);
  return std::find(names.begin(), names.end(), last) != names.end();
}

class ReboundReader {
 public:
  explicit ReboundReader(const SyntaxTree& tree) : tree_(tree) {}

  std::vector<Rebinding> read(NodeId body) {
    const NodeId end = end_of(tree_, body);
    for (NodeId node = body; node < end; ++node) {
      const Syntax kind = tree_[node].kind;
      const bool apart = kind == Syntax::function_definition || kind == Syntax::class_definition ||
                         kind == Syntax::lambda;
      if (apart) {
        node = end_of(tree_, node) - 1;
      } else if (kind == Syntax::assignment || kind == Syntax::augmented_assignment) {
        note(node);
      }
    }
    return std::move(found_);
  }

 private:
  void note(NodeId assignment) {
    const NodeId target = tree_.child(assignment, Field::left);
    const NodeId value = tree_.child(assignment, Field::right);
    if (target == kNoNode || value == kNoNode) return;
    if (tree_[target].kind != Syntax::identifier) {
      for (NodeId part = target, end = end_of(tree_, target); part < end; ++part) {
        const Syntax around = tree_[tree_[part].parent].kind;
        const bool bound = around == Syntax::pattern_list || around == Syntax::tuple_pattern;
        if (bound && tree_[part].kind == Syntax::identifier) set_.insert(tree_.text(part));
      }
      return;
    }
    const std::string_view name = tree_.text(target);
    const bool combines =
        tree_[assignment].kind == Syntax::augmented_assignment || combined(value, name);
    if (set_.insert(name).second && combines) {
      found_.push_back({std::string(name), tree_[assignment].span});
    }
  }

  // Whether the value is a combination of what the name stands for.
  bool combined(NodeId value, std::string_view name) const {
    if (value == kNoNode) return false;
    switch (tree_[value].kind) {
      case Syntax::parenthesized_expression:
        return combined(tree_[value].child, name);
      case Syntax::binary_operator: {
        const NodeId left = tree_.child(value, Field::left);
        const NodeId right = tree_.child(value, Field::right);
        return is_name(tree_, left, name) || is_name(tree_, right, name) || combined(left, name) ||
               combined(right, name);
      }
      case Syntax::call:
        return called_with(value, name);
      default:
        return false;
    }
  }

  // `pypto.add(acc, part)`, `acc.add(part)`
  bool called_with(NodeId call, std::string_view name) const {
    const NodeId function = tree_.child(call, Field::function);
    if (function == kNoNode || !is_combining(dotted_text(tree_, function))) return false;
    if (tree_[function].kind == Syntax::attribute &&
        is_name(tree_, tree_.child(function, Field::object), name)) {
      return true;
    }
    const NodeId list = tree_.child(call, Field::arguments);
    if (list == kNoNode) return false;
    for (const NodeId argument : children(tree_, list)) {
      if (is_name(tree_, argument, name)) return true;
    }
    return false;
  }

  const SyntaxTree& tree_;
  std::set<std::string_view> set_;  // names that the body has set so far
  std::vector<Rebinding> found_;
};

}  // namespace

std::vector<Rebinding> read_rebound(const SyntaxTree& tree, NodeId for_statement) {
  const NodeId body = tree.child(for_statement, Field::body);
  return body == kNoNode ? std::vector<Rebinding>() : ReboundReader(tree).read(body);
}

}  // namespace tilelint::python::pypto
