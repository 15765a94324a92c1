#include "expr/program.h"

#include <algorithm>
#include <utility>

#include "expr/error_texts.h"
#include "expr/lexer.h"
#include "expr/parser.h"

namespace tilelint {

Program::Program(std::vector<Name> names)
    : Program(std::make_shared<const NameTable>(std::move(names))) {}

Program::Program(std::shared_ptr<const NameTable> names)
    : names_(std::move(names)), literals_(std::make_shared<Arena>()) {}

Program::Program(Code code, std::shared_ptr<Arena> literals)
    : code_(std::move(code)), literals_(std::move(literals)) {}

std::variant<ExpressionId, ExpressionError> Program::compile(std::string_view text,
                                                             std::optional<Type> expected) {
  return Parser(*this, text).parse(expected);
}

std::variant<ExpressionId, ExpressionError> Program::define(std::string_view name,
                                                            std::string_view text) {
  if (!is_name(name)) return ExpressionError{errors::no_name(name)};
  if (is_taken(name)) return ExpressionError{errors::hides(name)};
  auto compiled = compile(text);
  if (const auto* id = std::get_if<ExpressionId>(&compiled)) {
    code_.lets.push_back({std::string(name), *id});
  }
  return compiled;
}

bool Program::is_taken(std::string_view name) const {
  return names_->is_taken(name) || std::ranges::count(code_.lets, name, &Code::Let::name) > 0;
}

Type Program::type_of(ExpressionId id) const { return expression(id).type; }

std::vector<int> Program::slots_of(ExpressionId id) const {
  std::vector<int> slots;
  std::vector<bool> lets_seen(code_.lets.size());
  collect_slots(id, slots, lets_seen);
  return slots;
}

// Nodes of facts and lets are in the order of the text.
void Program::collect_slots(ExpressionId id, std::vector<int>& slots,
                            std::vector<bool>& lets_seen) const {
  for (int i = expression(id).first; i <= expression(id).root; ++i) {
    const Node& node = code_.nodes[static_cast<std::size_t>(i)];
    const auto index = static_cast<std::size_t>(node.a);
    if (node.op == Op::fact && std::ranges::count(slots, node.a) == 0) slots.push_back(node.a);
    if (node.op == Op::let && !lets_seen[index]) {
      lets_seen[index] = true;
      collect_slots(code_.lets[index].expression, slots, lets_seen);
    }
  }
}

}  // namespace tilelint
