#include "frontend/pypto/source/dim_branches.h"

#include <algorithm>
#include <any>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/pypto/kernels/kernels.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/syntax/query.h"

namespace tilelint::python::pypto {
namespace {

// No tensor has more axes; a larger number is a size, not an axis.
constexpr std::int64_t kMostAxes = 8;

bool is_axis_name(std::string_view name) {
  constexpr std::array<std::string_view, 2> words = {"dim", "axis"};
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    if (!name.ends_with(word)) return false;
    return name.size() == word.size() || name[name.size() - word.size() - 1] == '_';
  });
}

// The condition of an if, elif, or conditional expression; kNoNode for other nodes.
NodeId condition_of(const SyntaxTree& tree, NodeId node) {
  switch (tree[node].kind) {
    case Syntax::if_statement:
    case Syntax::elif_clause:
      return tree.child(node, Field::condition);
    case Syntax::conditional_expression:
      return tree.child_at(node, 1);
    default:
      return kNoNode;
  }
}

struct Comparison {
  std::string_view name;
  std::int64_t value = 0;
};

// `dim == 1` or `1 == dim`.
std::optional<Comparison> comparison(const SyntaxTree& tree, NodeId node) {
  if (tree[node].kind != Syntax::comparison_operator) return std::nullopt;
  const NodeId left = tree.child_at(node, 0);
  const NodeId op = tree.child(node, Field::operators);
  const NodeId right = tree.child_at(node, 2);
  if (op == kNoNode || right == kNoNode || tree[right].next != kNoNode) return std::nullopt;
  if (tree.text(op) != "==" && tree.text(op) != "!=") return std::nullopt;
  const auto before = integer_literal(tree, left);
  const auto value = before ? before : integer_literal(tree, right);
  const NodeId name = before ? right : left;
  if (!value || tree[name].kind != Syntax::identifier) return std::nullopt;
  return Comparison{tree.text(name), *value};
}

class DimBranchReader {
 public:
  DimBranchReader(const SyntaxTree& tree, NodeId function) : tree_(tree), function_(function) {
    for (NodeId f = function; f != kNoNode; f = function_around(tree, f)) {
      for (const std::string_view name : parameter_names(tree, f)) {
        if (is_axis_name(name)) parameters_.push_back(name);
      }
    }
  }

  std::vector<DimBranch> read() {
    if (parameters_.empty()) return {};
    look_at(function_, false);
    const NodeId around = function_around(tree_, function_);
    if (around != kNoNode) look_at(around, true);
    std::erase_if(found_, [](const DimBranch& branch) {
      const auto& values = branch.values;
      const bool sizes = std::any_of(values.begin(), values.end(), [](std::int64_t value) {
        return value < -kMostAxes || value >= kMostAxes;
      });
      return sizes || values.size() < 2;
    });
    return std::move(found_);
  }

 private:
  // `outside`: functions inside are left out, and so are conditions that choose between them.
  void look_at(NodeId function, bool outside) {
    const NodeId end = end_of(tree_, function);
    for (NodeId node = function + 1; node < end; ++node) {
      if (outside && tree_[node].kind == Syntax::function_definition) {
        node = end_of(tree_, node) - 1;
        continue;
      }
      const NodeId condition = condition_of(tree_, node);
      if (condition == kNoNode || (outside && defines_function(node))) continue;
      for (NodeId part = condition; part < end_of(tree_, condition); ++part) {
        if (const auto found = comparison(tree_, part)) add(*found, tree_[part].span);
      }
    }
  }

  bool defines_function(NodeId node) const {
    for (NodeId part = node + 1, end = end_of(tree_, node); part < end; ++part) {
      if (tree_[part].kind == Syntax::function_definition) return true;
    }
    return false;
  }

  void add(const Comparison& comparison, Span span) {
    if (std::find(parameters_.begin(), parameters_.end(), comparison.name) == parameters_.end()) {
      return;
    }
    auto branch = std::find_if(found_.begin(), found_.end(), [&](const DimBranch& known) {
      return known.parameter == comparison.name;
    });
    if (branch == found_.end()) {
      branch = found_.insert(branch, DimBranch{std::string(comparison.name), {}, span});
    }
    auto& values = branch->values;
    if (std::find(values.begin(), values.end(), comparison.value) == values.end()) {
      values.push_back(comparison.value);
    }
  }

  const SyntaxTree& tree_;
  NodeId function_;
  std::vector<std::string_view> parameters_;
  std::vector<DimBranch> found_;
};

}  // namespace

std::vector<DimBranch> read_dim_branches(const SyntaxTree& tree, NodeId function) {
  return DimBranchReader(tree, function).read();
}

}  // namespace tilelint::python::pypto
