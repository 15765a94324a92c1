// What decorators make of a function.
#include <algorithm>

#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

bool is_jit(std::string_view path) { return path == "pypto.frontend.jit" || path == "pypto.jit"; }

// Whether what decorates a function may set tiles: something outside that is not known, but for
// what comes with Python, with PyPTO and with what tests and models are written in.
bool is_doubtful(const Value& decorator) {
  constexpr std::array<std::string_view, 13> kKnown = {
      "abc",   "classmethod", "contextlib", "dataclasses", "functools", "numba",   "property",
      "pypto", "pytest",      "torch",      "typing",      "unittest",  "warnings"};
  if (!decorator.known()) return true;
  if (!decorator.is(Value::Kind::name)) return false;
  const std::string_view path = *decorator.text;
  return path != "staticmethod" &&
         std::find(kKnown.begin(), kKnown.end(), path.substr(0, path.find('.'))) == kKnown.end();
}

}  // namespace

void Interpreter::decorate(Function& function, NodeId decorated, Frame& frame) {
  for (const NodeId decorator : children(*frame.module->tree, decorated)) {
    if (at(decorator, frame).kind != Syntax::decorator) continue;
    const NodeId node = first(decorator, frame);
    const bool called = at(node, frame).kind == Syntax::call;
    const Value callee = evaluate(called ? child(node, Field::function, frame) : node, frame);
    const bool of_options = callee.is(Kind::name) && *callee.text == "pypto.options";
    if (callee.is(Kind::instance) || of_options) {
      const Value made = of_options && called ? evaluate(node, frame) : callee;
      take_scope(made, function);
    }
    if (!callee.is(Kind::name)) continue;
    const std::string_view path = *callee.text;
    if (is_jit(path)) function.compiled = true;
    if (called && is_jit(path)) {
      const Arguments given = arguments(child(node, Field::arguments, frame), frame);
      function.jit_options = given.given;
    }
    if (path == "staticmethod") function.is_static = true;
    if (path == "classmethod") function.of_class = true;
    if (path == "property" || path.ends_with("cached_property")) function.property = true;
  }
}

// What the decorators of the source make of it, the last one first. One that cannot be read may set
// tiles around it.
Value Interpreter::decorated(Value function, NodeId definition, Frame& frame) {
  std::vector<NodeId> decorators;
  for (const NodeId part : children(*frame.module->tree, definition)) {
    if (at(part, frame).kind == Syntax::decorator) decorators.push_back(part);
  }
  for (auto decorator = decorators.rbegin(); decorator != decorators.rend(); ++decorator) {
    const NodeId node = first(*decorator, frame);
    const bool called = at(node, frame).kind == Syntax::call;
    const Value callee = evaluate(called ? child(node, Field::function, frame) : node, frame);
    const bool own = callee.is(Kind::function) || callee.is(Kind::method) ||
                     callee.is(Kind::type) ||
                     (callee.is(Kind::instance) && callee.instance->options == nullptr);
    const Value made = own && called ? evaluate(node, frame) : callee;
    if (own && made.known()) {
      Arguments given;
      given.given.push_back({{}, function, kNoNode, at(node, frame).span});
      function = call(made, given, kNoNode, frame);
    } else if (function.is(Kind::function) && is_doubtful(made)) {
      function.function->doubt = text_of(node, frame).substr(0, 40);
    }
  }
  return function;
}

// @pypto.options(...), also where the object was made before.
void Interpreter::take_scope(const Value& options, Function& function) {
  if (!options.is(Kind::instance) || options.instance->options == nullptr) return;
  const std::vector<Given>& given = *options.instance->options;
  function.scoped = true;
  function.scope_options.insert(function.scope_options.end(), given.begin(), given.end());
}

// The property that `@name.setter` or `@name.deleter` belongs to; null for another function.
Function* Interpreter::property_set_by(NodeId decorated, std::string_view name, Frame& frame) {
  const Value* before = frame.type == nullptr ? nullptr : frame.scope->find(name);
  const bool property =
      before != nullptr && before->is(Kind::function) && before->function->property;
  for (NodeId part = decorated == kNoNode ? kNoNode : first(decorated, frame);
       property && part != kNoNode; part = at(part, frame).next) {
    if (at(part, frame).kind != Syntax::decorator) continue;
    const std::string_view text = text_of(part, frame);
    if (text.ends_with(".setter") || text.ends_with(".deleter")) return before->function;
  }
  return nullptr;
}

}  // namespace tilelint::python
