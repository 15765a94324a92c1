// Definitions of functions and classes.
#include "frontend/python/functions/definitions.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "frontend/python/expressions/expressions.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/functions/decorators.h"
#include "frontend/python/statements/statements.h"
#include "frontend/python/syntax/query.h"

namespace tilelint::python {
namespace {

// Collects the fields of a dataclass or named tuple: those of its bases, then the annotated names
// in its body.
void read_fields(Class& type, NodeId body, Frame& frame) {
  for (const Value& base : type.bases) {
    if (base.is(Kind::name) && last_part(*base.text) == "NamedTuple") type.dataclass = true;
    if (!base.is(Kind::type)) continue;
    type.dataclass = type.dataclass || base.type->dataclass;
    type.fields.insert(type.fields.end(), base.type->fields.begin(), base.type->fields.end());
  }
  if (body == kNoNode) return;
  for (const NodeId statement : children(*frame.module->tree, body)) {
    if (at(statement, frame).kind != Syntax::expression_statement) continue;
    const NodeId field = first(statement, frame);
    if (field == kNoNode || at(field, frame).kind != Syntax::assignment) continue;
    const std::string_view annotation = text_of(child(field, Field::type, frame), frame);
    if (annotation.empty() || annotation.find("ClassVar") != annotation.npos) continue;
    const std::string_view name = text_of(child(field, Field::left, frame), frame);
    if (std::find(type.fields.begin(), type.fields.end(), name) == type.fields.end()) {
      type.fields.push_back(name);
    }
  }
}

}  // namespace

void read_defaults(Function& function, Frame& frame) {
  const NodeId parameters = child(function.node, Field::parameters, frame);
  if (parameters == kNoNode) return;
  for (const NodeId parameter : children(*frame.module->tree, parameters)) {
    const NodeId value = child(parameter, Field::value, frame);
    if (value != kNoNode) function.defaults.emplace_back(parameter, evaluate(value, frame));
    const NodeId type = child(parameter, Field::type, frame);
    if (type == kNoNode) continue;
    function.annotations.emplace_back(parameter, evaluate(type, frame));
  }
}

Value define_function(NodeId node, const std::vector<Decorator>& decorators, Frame& frame) {
  Evaluation& run = frame.run;
  Function* function =
      run.heap.make(Function{.module = frame.module,
                             .node = node,
                             .name = text_of(child(node, Field::name, frame), frame),
                             .closure = frame.scope});
  read_defaults(*function, frame);
  if (frame.type != nullptr) {
    function->owner = frame.type;
    function->closure = frame.scope->parent();
    if (function->name == "__new__") function->is_static = true;
  }
  if (frame.module->main) run.functions[node] = function;
  decorate(*function, decorators, frame);
  Function* property = property_of(*function, decorators, frame);
  Value made;
  made.kind = Kind::function;
  made.function = property != nullptr ? property : function;
  return made;
}

Value define_class(NodeId node, NodeId decorators, Frame& frame) {
  Evaluation& run = frame.run;
  Class* type = run.heap.make(Class{.module = frame.module,
                                    .node = node,
                                    .name = text_of(child(node, Field::name, frame), frame),
                                    .scope = run.heap.make(Scope(frame.scope))});
  if (const NodeId bases = child(node, Field::superclasses, frame); bases != kNoNode) {
    for (const auto& base : arguments(bases, frame).given) {
      if (base.keyword.empty()) type->bases.push_back(base.value);
    }
  }
  for (NodeId part = decorators == kNoNode ? kNoNode : first(decorators, frame); part != kNoNode;
       part = at(part, frame).next) {
    if (at(part, frame).kind != Syntax::decorator) continue;
    const std::string_view text = text_of(part, frame);
    if (text.find("dataclass") != std::string_view::npos) type->dataclass = true;
  }
  Frame inner{.run = run, .module = frame.module, .scope = type->scope, .function = frame.function};
  inner.type = type;
  const NodeId body = child(node, Field::body, frame);
  execute(body, inner);
  read_fields(*type, body, inner);
  Value made;
  made.kind = Kind::type;
  made.type = type;
  return made;
}

}  // namespace tilelint::python
