#include "frontend/python/syntax/linear.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "base/checked.h"

namespace tilelint::python {
namespace {

// A linear expression: the coefficient of each unknown term, by its text. The empty text is the
// constant.
using Sum = std::map<std::string_view, std::int64_t>;

bool is_constant(const Sum& sum) {
  return std::all_of(sum.begin(), sum.end(),
                     [](const auto& term) { return term.first.empty() || term.second == 0; });
}

std::int64_t constant_of(const Sum& sum) {
  const auto found = sum.find({});
  return found == sum.end() ? 0 : found->second;
}

std::optional<Sum> scaled(const Sum& sum, std::int64_t factor) {
  Sum made;
  for (const auto& [text, coefficient] : sum) {
    const Checked product = checked_mul(coefficient, factor);
    if (!product) return std::nullopt;
    made[text] = *product;
  }
  return made;
}

std::optional<Sum> added(Sum sum, const std::optional<Sum>& other) {
  if (!other) return std::nullopt;
  for (const auto& [text, coefficient] : *other) {
    const Checked total = checked_add(sum[text], coefficient);
    if (!total) return std::nullopt;
    sum[text] = *total;
  }
  return sum;
}

class LinearReader {
 public:
  LinearReader(const SyntaxTree& tree, const ValueOfName& value_of)
      : tree_(tree), value_of_(value_of) {}

  // Nothing if a number does not fit in 64 bits.
  std::optional<Sum> read(NodeId node) const {
    const std::string_view text = tree_.text(node);
    switch (tree_[node].kind) {
      case Syntax::parenthesized_expression:
        return read(tree_[node].child);
      case Syntax::integer: {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool whole = error == std::errc() && end == text.data() + text.size();
        return whole ? Sum{{"", value}} : Sum{{text, 1}};
      }
      case Syntax::identifier: {
        const auto value = value_of_(text);
        return value ? Sum{{"", *value}} : Sum{{text, 1}};
      }
      case Syntax::binary_operator:
        return binary(node);
      default:
        return Sum{{text, 1}};
    }
  }

 private:
  std::optional<Sum> binary(NodeId node) const {
    const std::string_view op = tree_.text(tree_.child(node, Field::operators));
    if (op != "+" && op != "-" && op != "*") return Sum{{tree_.text(node), 1}};
    const auto left = read(tree_.child(node, Field::left));
    const auto right = read(tree_.child(node, Field::right));
    if (!left || !right) return std::nullopt;
    if (op == "+") return added(*left, right);
    if (op == "-") return added(*left, scaled(*right, -1));
    if (is_constant(*right)) return scaled(*left, constant_of(*right));
    if (is_constant(*left)) return scaled(*right, constant_of(*left));
    return Sum{{tree_.text(node), 1}};
  }

  const SyntaxTree& tree_;
  const ValueOfName& value_of_;
};

}  // namespace

std::optional<std::int64_t> difference(const SyntaxTree& tree, NodeId from, NodeId to,
                                       const ValueOfName& value_of) {
  const LinearReader reader(tree, value_of);
  const auto start = reader.read(from);
  const auto stop = reader.read(to);
  if (!start || !stop) return std::nullopt;
  const auto negated = scaled(*start, -1);
  const auto length = negated ? added(*stop, negated) : std::nullopt;
  if (!length || !is_constant(*length)) return std::nullopt;
  return constant_of(*length);
}

}  // namespace tilelint::python
