// The values of the parameters in a call.

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/functions/calls.h"

namespace tilelint::python {
namespace {

// Binds `*name` or `**name` to the remaining arguments.
void bind_rest(Evaluation& run, Syntax form, std::string_view name, Function& function,
               const Arguments* given, std::size_t position,
               const std::vector<std::string_view>& taken, Scope& scope) {
  const Unknown* open =
      given == nullptr ? why(run, {Unknown::Why::parameter, name, function.name}) : given->open;
  if (form == Syntax::list_splat_pattern) {
    std::vector<Value> rest;
    while (given != nullptr && given->positional(position) != nullptr) {
      rest.push_back(given->positional(position++)->value);
    }
    scope.set(name, make_sequence(run, Kind::tuple, std::move(rest), open));
    return;
  }
  Dictionary rest;
  rest.open = open;
  for (std::size_t i = 0; given != nullptr && i < given->given.size(); ++i) {
    const auto& argument = given->given[i];
    if (argument.keyword.empty()) continue;
    if (std::find(taken.begin(), taken.end(), argument.keyword) != taken.end()) continue;
    rest.set(text(run, argument.keyword), argument.value);
  }
  scope.set(name, make_dictionary(run, std::move(rest)));
}

// The value of a parameter without an argument.
Value unbound(Evaluation& run, Function& function, NodeId parameter, std::string_view name,
              const Arguments* given) {
  if (given != nullptr && given->open != nullptr) return unknown(given->open);
  if (given == nullptr) {
    const auto defined = run.surroundings.definitions.find(name);
    if (defined != run.surroundings.definitions.end()) return python::defined(run, defined->second);
  }
  for (const auto& [node, value] : function.defaults) {
    if (node == parameter) return value;
  }
  return no(run, Unknown::Why::parameter, name, function.name);
}

}  // namespace

void bind(Evaluation& run, Function& function, const Arguments* given, const Value* self,
          Scope& scope) {
  Frame frame{.run = run, .module = function.module, .scope = &scope, .function = &function};
  const NodeId parameters = child(function.node, Field::parameters, frame);
  if (parameters == kNoNode) return;
  std::size_t position = 0;
  bool named_only = false;
  bool takes_self = self != nullptr && !function.is_static;
  std::vector<std::string_view> taken;
  for (const NodeId parameter : children(*function.module->tree, parameters)) {
    const Syntax kind = at(parameter, frame).kind;
    if (kind == Syntax::keyword_separator) named_only = true;
    if (kind == Syntax::keyword_separator || kind == Syntax::positional_separator) continue;
    NodeId name_node = parameter_name(parameter, frame);
    if (name_node == kNoNode) continue;  // a syntax error
    const Syntax form =
        at(name_node, frame).kind == Syntax::identifier ? kind : at(name_node, frame).kind;
    if (form == Syntax::list_splat_pattern || form == Syntax::dictionary_splat_pattern) {
      if (at(name_node, frame).kind != Syntax::identifier) name_node = first(name_node, frame);
      if (name_node == kNoNode) continue;
      bind_rest(run, form, text_of(name_node, frame), function, given, position, taken, scope);
      named_only = true;
      continue;
    }
    const std::string_view name = text_of(name_node, frame);
    if (takes_self) {
      scope.set(name, *self);
      takes_self = false;
      continue;
    }
    taken.push_back(name);
    const Given* argument = nullptr;
    if (given != nullptr) {
      argument = given->keyword(name);
      if (argument == nullptr && !named_only) argument = given->positional(position++);
    }
    const Value* assumed = run.dialect->assumed(function, name);
    Value value = assumed != nullptr    ? *assumed
                  : argument != nullptr ? argument->value
                                        : unbound(run, function, parameter, name, given);
    if (!value.known()) {
      const auto defined = run.surroundings.definitions.find(name);
      if (defined != run.surroundings.definitions.end())
        value = python::defined(run, defined->second);
    }
    scope.set(name, run.dialect->parameter(function, parameter, name, value));
  }
}

NodeId parameter_name(NodeId parameter, const Frame& frame) {
  const NodeId name = child(parameter, Field::name, frame);
  if (name != kNoNode) return name;
  if (at(parameter, frame).kind == Syntax::identifier) return parameter;
  return first(parameter, frame);
}

}  // namespace tilelint::python
