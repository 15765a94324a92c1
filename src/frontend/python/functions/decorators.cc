// Decorators of Python, of the dialect and of the source.
#include "frontend/python/functions/decorators.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/expressions/expressions.h"
#include "frontend/python/functions/calls.h"

namespace tilelint::python {
namespace {

// Whether the decorator may change the dialect's state. That is so for decorators that tilelint
// cannot read, except those of Python, of the dialect and of common libraries for tests and models.
bool is_doubtful(const Value& decorator, const Dialect& dialect) {
  constexpr std::array<std::string_view, 12> kKnown = {
      "abc",      "classmethod", "contextlib", "dataclasses", "functools", "numba",
      "property", "pytest",      "torch",      "typing",      "unittest",  "warnings"};
  if (!decorator.known()) return true;
  if (!decorator.is(Value::Kind::name)) return false;
  const std::string_view path = *decorator.text;
  return path != "staticmethod" && !dialect.owns(path) &&
         std::find(kKnown.begin(), kKnown.end(), path.substr(0, path.find('.'))) == kKnown.end();
}

}  // namespace

// A decorator from outside the source is called only if the dialect asks for it, and its arguments
// are evaluated only then or if the dialect asks for the arguments.
std::vector<Decorator> decorators_of(NodeId definition, Frame& frame) {
  Evaluation& run = frame.run;
  std::vector<Decorator> decorators;
  for (const NodeId part : children(*frame.module->tree, definition)) {
    if (at(part, frame).kind != Syntax::decorator) continue;
    const NodeId node = first(part, frame);
    const bool called = at(node, frame).kind == Syntax::call;
    Decorator made{node, evaluate(called ? child(node, Field::function, frame) : node, frame), {}};
    std::string_view path;  // of a decorator outside the source
    if (made.value.is(Kind::name)) path = *made.value.text;
    const DecoratorUse use = run.dialect->use_of_decorator(path);
    const bool calls = made.value.known() && (path.empty() || use == DecoratorUse::call);
    if (called && (calls || use == DecoratorUse::arguments)) {
      made.given = arguments(child(node, Field::arguments, frame), frame);
    }
    if (called && calls) made.value = call(made.value, made.given, node, frame);
    decorators.push_back(std::move(made));
  }
  return decorators;
}

void decorate(Function& function, const std::vector<Decorator>& decorators, const Frame& frame) {
  for (const Decorator& decorator : decorators) {
    if (!decorator.value.is(Kind::name)) continue;
    const std::string_view path = *decorator.value.text;
    if (path == "staticmethod") function.is_static = true;
    if (path == "classmethod") function.of_class = true;
    if (path == "property" || path.ends_with("cached_property")) function.property = true;
  }
  frame.run.dialect->decorate(function, decorators, frame);
}

// A decorator that tilelint cannot read may set tile shapes around the call (Function::doubt).
Value decorated(Value function, const std::vector<Decorator>& decorators, Frame& frame) {
  for (auto decorator = decorators.rbegin(); decorator != decorators.rend(); ++decorator) {
    const Value& by = decorator->value;
    const bool options = by.is(Kind::instance) && by.instance->set_by_dialect != nullptr;
    const bool own =
        by.is(Kind::function) || by.is(Kind::method) || by.is(Kind::type) || by.is(Kind::instance);
    if (own && !options) {
      Arguments given;
      given.given.push_back({{}, function, kNoNode, at(decorator->node, frame).span});
      function = call(by, given, kNoNode, frame);
    } else if (function.is(Kind::function) && is_doubtful(by, *frame.run.dialect)) {
      function.function->doubt = text_of(decorator->node, frame).substr(0, 40);
    }
  }
  return function;
}

Function* property_of(Function& function, const std::vector<Decorator>& decorators,
                      const Frame& frame) {
  const Value* before = frame.type == nullptr ? nullptr : frame.scope->find(function.name);
  if (before == nullptr || !before->is(Kind::function) || !before->function->property) {
    return nullptr;
  }
  for (const Decorator& decorator : decorators) {
    const std::string_view text = text_of(decorator.node, frame);
    if (text.ends_with(".setter")) before->function->setter = &function;
    if (text.ends_with(".setter") || text.ends_with(".deleter")) return before->function;
  }
  return nullptr;
}

}  // namespace tilelint::python
