// Calls: arguments, parameters, and what becomes of them.
#include <algorithm>

#include "base/message.h"
#include "frontend/python/interpreter.h"

namespace tilelint::python {

const Given* Arguments::keyword(std::string_view name) const {
  const auto found = std::find_if(given.begin(), given.end(),
                                  [&](const Given& one) { return one.keyword == name; });
  return found == given.end() ? nullptr : &*found;
}

const Given* Arguments::positional(std::size_t index) const {
  for (const Given& one : given) {
    if (one.keyword.empty() && index-- == 0) return &one;
  }
  return nullptr;
}

const Given* Arguments::find(std::string_view name, std::size_t index) const {
  const Given* named = keyword(name);
  return named != nullptr ? named : positional(index);
}

Arguments Interpreter::arguments(NodeId list, Frame& frame) {
  Arguments made;
  if (list == kNoNode) return made;
  if (at(list, frame).kind != Syntax::argument_list) {  // f(x for x in y)
    made.given.push_back({{}, evaluate(list, frame), list, place(list, frame)});
    return made;
  }
  made.given.reserve(frame.module->tree->child_count(list));
  for (const NodeId part : children(*frame.module->tree, list)) {
    const Span span = place(part, frame);
    switch (at(part, frame).kind) {
      case Syntax::keyword_argument: {
        const NodeId value = child(part, Field::value, frame);
        made.given.push_back({text_of(child(part, Field::name, frame), frame),
                              evaluate(value, frame), value, place(value, frame)});
        break;
      }
      case Syntax::list_splat: {
        const Value splat = evaluate(first(part, frame), frame);
        const auto items = items_of(splat);
        if (items && made.given.size() + items->size() <= kMostSplat) {
          for (const Value& item : *items) made.given.push_back({{}, item, part, span});
        } else {
          want(splat);
          made.open = splat.is_sequence() && splat.sequence->open != nullptr
                          ? splat.sequence->open
                          : why_not(splat, text_of(part, frame));
        }
        break;
      }
      case Syntax::dictionary_splat: {
        const Value splat = evaluate(first(part, frame), frame);
        if (!splat.is(Kind::dictionary)) {
          made.open = why_not(splat, text_of(part, frame));
          break;
        }
        for (const auto& [key, value] : splat.dictionary->items) {
          if (key.is(Kind::text)) made.given.push_back({*key.text, value, part, span});
        }
        if (splat.dictionary->open != nullptr) made.open = splat.dictionary->open;
        break;
      }
      default:
        made.given.push_back({{}, evaluate(part, frame), part, span});
    }
  }
  return made;
}

Span Interpreter::place(NodeId node, const Frame& frame) const {
  return frame.module->main && node != kNoNode ? at(node, frame).span : foreign_;
}

Value Interpreter::call(NodeId node, Frame& frame) {
  const Value callee = evaluate(child(node, Field::function, frame), frame);
  const Arguments given = arguments(child(node, Field::arguments, frame), frame);
  return call(callee, given, node, frame);
}

Value Interpreter::call(const Value& callee, const Arguments& given, NodeId node, Frame& frame) {
  switch (callee.kind) {
    case Kind::function:
      return call_function(*callee.function, given, nullptr, node, &frame);
    case Kind::type:
      return construct(*callee.type, given, node, frame);
    case Kind::method:
      return call_method(*callee.method, given, node, frame);
    case Kind::name:
      return call_name(*callee.text, given, node, frame);
    case Kind::instance: {
      if (callee.instance->type == nullptr) break;
      for (const std::string_view name : {"__call__", "forward"}) {
        const Value* found = member(*callee.instance->type, name, 0);
        if (found != nullptr && found->is(Kind::function)) {
          return call_function(*found->function, given, &callee, node, &frame);
        }
      }
      break;
    }
    case Kind::unknown:
      // A method of a number that is known only at run time: (n - i).min(tile).
      if (callee.unknown->dynamic || callee.unknown->origin != nullptr) return callee;
      break;
    default:
      break;
  }
  const NodeId function = node == kNoNode ? kNoNode : child(node, Field::function, frame);
  const std::string_view shown = function == kNoNode ? "" : text_of(function, frame).substr(0, 60);
  return no(Unknown::Why::call, shown);
}

Value Interpreter::call_function(Function& function, const Arguments& given, const Value* self,
                                 NodeId node, Frame* caller) {
  const auto times = std::count(stack_.begin(), stack_.end(), &function);
  if (stack_.size() >= static_cast<std::size_t>(kMostCalls) || times > 2) {
    return no(Unknown::Why::recursion, function.name);
  }
  Scope* scope = heap_.make(Scope(function.closure));
  bind(function, &given, self, *scope);
  const Span foreign = foreign_;
  if (caller != nullptr && caller->module->main && !function.module->main && node != kNoNode) {
    foreign_ = at(node, *caller).span;
  }
  stack_.push_back(&function);
  // Reference computations on the host need not be followed to their end, nor recursion into depth.
  const int limit = limit_;
  if (!concerns_kernels(function)) limit_ = std::min(limit_, steps_ + kMostStepsApart);
  if (times > 0) limit_ = std::min(limit_, steps_ + kMostStepsInside);
  Value result =
      function.compiled ? handed_back(compile(function, *scope)) : invoke(function, *scope);
  if (steps_ > limit_ && limit_ < limit) result = no(Unknown::Why::call, function.name);
  limit_ = limit;
  stack_.pop_back();
  foreign_ = foreign;
  return result;
}

bool Interpreter::concerns_kernels(const Function& function) {
  return function.module->file->mentions.concerns_pypto(function.node);
}

Value Interpreter::invoke(Function& function, Scope& scope) {
  if (function.module->main) entered_.insert(function.node);
  note_assumptions(function);
  Frame frame{.module = function.module, .scope = &scope, .function = &function};
  const NodeId body = child(function.node, Field::body, frame);
  if (at(function.node, frame).kind == Syntax::lambda) return evaluate(body, frame);
  execute(body, frame);
  return result_of(frame);
}

Value Interpreter::result_of(Frame& frame) {
  if (frame.returned.empty()) return none();
  Value result = frame.returned.front();
  for (const Value& other : frame.returned) {
    result = joined(result, other, frame.function->name, frame.origin);
  }
  return result;
}

Value Interpreter::construct(Class& type, const Arguments& given, NodeId node, Frame& frame) {
  Value made;
  made.kind = Kind::instance;
  made.instance = heap_.make(Instance{.type = &type, .uncertain = uncertain_});
  if (type.dataclass) {
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
      const auto* argument = given.find(type.fields[i], i);
      const Value* fallback = member(type, type.fields[i], 0);
      made.instance->set(type.fields[i], argument != nullptr     ? argument->value
                                         : given.open != nullptr ? unknown(given.open)
                                         : fallback != nullptr   ? field_default(*fallback, frame)
                                                                 : no(Unknown::Why::parameter,
                                                                      type.fields[i], type.name));
    }
    const Value* after = member(type, "__post_init__", 0);
    if (after != nullptr && after->is(Kind::function)) {
      call_function(*after->function, Arguments{}, &made, node, &frame);
    }
    return made;
  }
  const Value* init = member(type, "__init__", 0);
  if (init != nullptr && init->is(Kind::function)) {
    call_function(*init->function, given, &made, node, &frame);
  }
  const bool inherits = std::any_of(type.bases.begin(), type.bases.end(),
                                    [](const Value& base) { return !base.is(Kind::type); });
  if (inherits || init == nullptr) made.instance->open = why({Unknown::Why::attribute, type.name});
  return made;
}

// `field(default_factory=...)`, `field(default=...)`, or the value itself.
Value Interpreter::field_default(const Value& fallback, Frame& frame) {
  if (!fallback.is(Kind::method) || !fallback.method->callee.is(Kind::name) ||
      *fallback.method->callee.text != "dataclasses.field") {
    return fallback;
  }
  return call(fallback.method->self, Arguments{}, kNoNode, frame);
}

// Binds the arguments to the parameters; without arguments as for a call that nobody sees.
void Interpreter::bind(Function& function, const Arguments* given, const Value* self,
                       Scope& scope) {
  Frame frame{.module = function.module, .scope = &scope, .function = &function};
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
    if (name_node == kNoNode) continue;  // of a text with errors
    const Syntax form =
        at(name_node, frame).kind == Syntax::identifier ? kind : at(name_node, frame).kind;
    if (form == Syntax::list_splat_pattern || form == Syntax::dictionary_splat_pattern) {
      if (at(name_node, frame).kind != Syntax::identifier) name_node = first(name_node, frame);
      if (name_node == kNoNode) continue;
      bind_rest(form, text_of(name_node, frame), function, given, position, taken, scope);
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
    const Value* assumed = assumption(function, name);
    const Value value = assumed != nullptr    ? *assumed
                        : argument != nullptr ? argument->value
                                              : unbound(function, parameter, name, given);
    scope.set(name, annotated(function, parameter, name, value));
  }
}

void Interpreter::bind_rest(Syntax form, std::string_view name, Function& function,
                            const Arguments* given, std::size_t position,
                            const std::vector<std::string_view>& taken, Scope& scope) {
  const Unknown* open =
      given == nullptr ? why({Unknown::Why::parameter, name, function.name}) : given->open;
  if (form == Syntax::list_splat_pattern) {
    std::vector<Value> rest;
    while (given != nullptr && given->positional(position) != nullptr) {
      rest.push_back(given->positional(position++)->value);
    }
    scope.set(name, make_sequence(Kind::tuple, std::move(rest), open));
    return;
  }
  Dictionary rest;
  rest.open = open;
  for (std::size_t i = 0; given != nullptr && i < given->given.size(); ++i) {
    const auto& argument = given->given[i];
    if (argument.keyword.empty()) continue;
    if (std::find(taken.begin(), taken.end(), argument.keyword) != taken.end()) continue;
    rest.set(text(argument.keyword), argument.value);
  }
  Value value;
  value.kind = Kind::dictionary;
  value.dictionary = heap_.make(std::move(rest));
  scope.set(name, value);
}

// The value of a parameter that is given no argument.
Value Interpreter::unbound(Function& function, NodeId parameter, std::string_view name,
                           const Arguments* given) {
  if (given != nullptr && given->open != nullptr) return unknown(given->open);
  if (given == nullptr) {
    const auto defined = surroundings_.definitions.find(name);
    if (defined != surroundings_.definitions.end()) return this->defined(defined->second);
  }
  for (const auto& [node, value] : function.defaults) {
    if (node == parameter) return value;
  }
  return no(Unknown::Why::parameter, name, function.name);
}

}  // namespace tilelint::python
