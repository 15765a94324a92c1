// Names, literals and what leads to other expressions.
#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "base/checked.h"
#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

// Names that are there without being defined; others of them are not evaluated.
constexpr std::array<std::string_view, 53> kBuiltins = {
    "abs",         "all",        "any",        "bool",         "callable", "ceil",  "chr",
    "classmethod", "dict",       "divmod",     "enumerate",    "filter",   "float", "format",
    "frozenset",   "getattr",    "hasattr",    "hash",         "hex",      "id",    "input",
    "int",         "isinstance", "issubclass", "iter",         "len",      "list",  "map",
    "max",         "min",        "next",       "object",       "open",     "ord",   "pow",
    "print",       "property",   "range",      "repr",         "reversed", "round", "set",
    "setattr",     "slice",      "sorted",     "staticmethod", "str",      "sum",   "super",
    "tuple",       "type",       "vars",       "zip"};

}  // namespace

Value Interpreter::text(std::string_view text) {
  steps_ += static_cast<int>(text.size() / sizeof(Value) / kItemsAStep);
  Value made;
  made.kind = Kind::text;
  made.text = heap_.text(text);
  return made;
}

// The chip that the kernel runs on, as pypto.platform.npuarch names it.
Value Interpreter::architecture() {
  const auto& chips = vocabulary_.backends;
  if (vocabulary_.architectures.size() != chips.size()) {
    return no(Unknown::Why::outside, "platform");
  }
  std::optional<int> chosen;
  if (surroundings_.backend) {
    const auto found = std::find(chips.begin(), chips.end(), *surroundings_.backend);
    if (found != chips.end()) chosen = static_cast<int>(found - chips.begin());
  } else {
    chosen = decision(&chip_);
  }
  if (chosen) return text(vocabulary_.architectures[static_cast<std::size_t>(*chosen)]);
  Unknown open{Unknown::Why::outside, "pypto.platform.npuarch"};
  open.origin = &chip_;
  return unknown(why(open));
}

Value Interpreter::outside(std::string_view path) {
  if (path == "pypto.platform.npuarch") return architecture();
  Value made;
  made.kind = Kind::name;
  made.text = heap_.text(path);
  return made;
}

Value Interpreter::evaluate(NodeId node, Frame& frame) {
  if (node == kNoNode) return none();
  ++steps_;
  if (stopped()) {
    if (steps_ > kMostSteps && stopped_at_.empty()) stopped_at_ = place(node, frame);
    return no(Unknown::Why::steps, {});
  }
  if (depth_ >= kMostDepth) return no(Unknown::Why::expression, text_of(node, frame).substr(0, 40));
  ++depth_;
  const Value value = evaluate_node(node, frame);
  --depth_;
  return value;
}

Value Interpreter::evaluate_node(NodeId node, Frame& frame) {
  switch (at(node, frame).kind) {
    case Syntax::identifier:
      return name(node, frame);
    case Syntax::integer:
      return literal_integer(node, frame);
    case Syntax::floating: {
      const std::string digits(text_of(node, frame));
      return real(std::strtod(digits.c_str(), nullptr));
    }
    case Syntax::string:
    case Syntax::concatenated_string:
      return literal_text(node, frame);
    case Syntax::true_literal:
      return boolean(true);
    case Syntax::false_literal:
      return boolean(false);
    case Syntax::none_literal:
      return none();
    case Syntax::ellipsis: {
      Value made;
      made.kind = Kind::ellipsis;
      return made;
    }
    case Syntax::tuple:
    case Syntax::expression_list:
    case Syntax::pattern_list:
      return sequence(node, frame, Kind::tuple);
    case Syntax::list:
      return sequence(node, frame, Kind::list);
    case Syntax::set: {
      const Value all = sequence(node, frame, Kind::list);
      return all.sequence->open != nullptr ? all : distinct(all.sequence->items);
    }
    case Syntax::dictionary:
      return dictionary(node, frame);
    case Syntax::list_comprehension:
    case Syntax::generator_expression:
    case Syntax::set_comprehension:
    case Syntax::dictionary_comprehension:
      return comprehension(node, frame);
    case Syntax::parenthesized_expression:
    case Syntax::type:
    case Syntax::await:
      return evaluate(first(node, frame), frame);
    case Syntax::binary_operator:
      return binary(node, frame);
    case Syntax::unary_operator:
    case Syntax::not_operator:
      return unary(node, frame);
    case Syntax::boolean_operator:
      return boolean_operator(node, frame);
    case Syntax::comparison_operator:
      return comparison(node, frame);
    case Syntax::conditional_expression:
      return conditional(node, frame);
    case Syntax::named_expression: {
      const Value value = evaluate(child(node, Field::value, frame), frame);
      assign(child(node, Field::name, frame), value, frame);
      return value;
    }
    case Syntax::lambda:
      return lambda(node, frame);
    case Syntax::attribute:
      return attribute(node, frame);
    case Syntax::subscript:
      return subscript(node, frame);
    case Syntax::yield:
      frame.generates = true;
      return no(Unknown::Why::expression, text_of(node, frame).substr(0, 40));
    case Syntax::call:
      return call(node, frame);
    default:
      return no(Unknown::Why::expression, text_of(node, frame).substr(0, 40));
  }
}

Value Interpreter::name(NodeId node, Frame& frame) {
  const std::string_view name = text_of(node, frame);
  if (const Value* value = frame.scope->find_anywhere(name)) return *value;
  if (const auto given = surroundings_.definitions.find(name);
      given != surroundings_.definitions.end()) {
    return defined(given->second);
  }
  if (std::find(kBuiltins.begin(), kBuiltins.end(), name) != kBuiltins.end()) return outside(name);
  if (name == "__name__") return text(frame.module->name);
  return no(Unknown::Why::undefined, name);
}

Value Interpreter::defined(std::string_view written) {
  std::int64_t number = 0;
  const auto [end, error] =
      std::from_chars(written.data(), written.data() + written.size(), number);
  if (error == std::errc() && end == written.data() + written.size()) return integer(number);
  double fraction = 0;
  const auto [stop, wrong] =
      std::from_chars(written.data(), written.data() + written.size(), fraction);
  if (wrong == std::errc() && stop == written.data() + written.size()) return real(fraction);
  if (written == "True" || written == "False") return boolean(written == "True");
  if (const DataType* dtype = vocabulary_.find_dtype(written)) return of(dtype);
  return text(written);
}

Value Interpreter::literal_integer(NodeId node, Frame& frame) {
  std::string digits;
  for (const char c : text_of(node, frame)) {
    if (c != '_') digits.push_back(c);
  }
  std::string_view rest = digits;
  int base = 10;
  if (rest.size() > 2 && rest[0] == '0') {
    const char kind = static_cast<char>(rest[1] | 0x20);
    base = kind == 'x' ? 16 : kind == 'b' ? 2 : kind == 'o' ? 8 : 10;
    if (base != 10) rest.remove_prefix(2);
  }
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value, base);
  if (error != std::errc()) return no(Unknown::Why::overflow, text_of(node, frame));
  if (end != rest.data() + rest.size()) return no(Unknown::Why::expression, text_of(node, frame));
  return integer(value);
}

// Without the meaning of escapes: texts are names here, which have none.
Value Interpreter::literal_text(NodeId node, Frame& frame) {
  std::string written;
  for (const NodeId part : children(*frame.module->tree, node)) {
    const Syntax kind = at(part, frame).kind;
    if (kind == Syntax::string_content) {
      written += text_of(part, frame);
    } else if (kind == Syntax::string) {
      const Value value = literal_text(part, frame);
      if (!value.is(Kind::text)) return value;
      written += *value.text;
    } else if (kind == Syntax::interpolation) {
      const Value value = evaluate(first(part, frame), frame);
      const bool plain =
          text_of(first(part, frame), frame).size() + 2 == text_of(part, frame).size();
      if (value.is(Kind::integer) && plain) {
        written += std::to_string(value.integer);
      } else if (value.is(Kind::text) && plain &&
                 written.size() + value.text->size() <= kMostItems) {
        written += *value.text;
      } else {
        return no(Unknown::Why::expression, text_of(node, frame).substr(0, 40));
      }
    }
  }
  return text(written);
}

// Its three parts have no fields: value, condition, other value.
Value Interpreter::conditional(NodeId node, Frame& frame) {
  const SyntaxTree& tree = *frame.module->tree;
  const NodeId condition = tree.child_at(node, 1);
  const Value decides = evaluate(condition, frame);
  const auto holds = truth(decides);
  if (holds) return evaluate(tree.child_at(node, *holds ? 0 : 2), frame);
  if (decides.origin() != nullptr) return decides;
  const Condition asked = this->condition(condition, decides, frame);
  if (const auto yes = chosen(asked)) return evaluate(tree.child_at(node, *yes ? 0 : 2), frame);
  const Value yes = evaluate(tree.child_at(node, 0), frame);
  const Value other = evaluate(tree.child_at(node, 2), frame);
  return joined(yes, other, text_of(node, frame).substr(0, 40), asked.origin);
}

Value Interpreter::boolean_operator(NodeId node, Frame& frame) {
  const Value left = evaluate(child(node, Field::left, frame), frame);
  const bool conjunction = text_of(child(node, Field::operators, frame), frame) == "and";
  const auto holds = truth(left);
  if (holds && *holds != conjunction) return left;
  const Value right = evaluate(child(node, Field::right, frame), frame);
  if (holds) return right;
  const auto second = truth(right);
  if (second && *second != conjunction && right.is(Kind::boolean)) return right;
  return left.known() ? left : derived(left);
}

Value Interpreter::lambda(NodeId node, Frame& frame) {
  Value made;
  made.kind = Kind::function;
  made.function = heap_.make(
      Function{.module = frame.module, .node = node, .name = "lambda", .closure = frame.scope});
  read_defaults(*made.function, frame);
  return made;
}

}  // namespace tilelint::python
