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
                              evaluate(value, frame), value, place(value, frame), span});
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
      default: {
        const Value value = evaluate(part, frame);
        // Behind a `*` of unknown length nobody knows which it is.
        if (made.open == nullptr) made.given.push_back({{}, value, part, span});
      }
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
  return unread(shown, given, node, frame);
}

Value Interpreter::call_function(Function& function, const Arguments& given, const Value* self,
                                 NodeId node, Frame* caller) {
  const auto times = std::count(stack_.begin(), stack_.end(), &function);
  const bool concerned = concerns_kernels(function);
  if (stack_.size() >= static_cast<std::size_t>(kMostCalls) || times > 2) {
    if (concerned && caller != nullptr) forget_tiles(function.name, node, *caller);
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
  const bool doubted = !function.doubt.empty() && caller != nullptr;
  if (doubted) forget_tiles(function.doubt, node, *caller);
  const int limit = limit_;
  if (!concerned) limit_ = std::min(limit_, steps_ + kMostStepsApart);
  if (times > 0) limit_ = std::min(limit_, steps_ + kMostStepsInside);
  Value result =
      function.compiled ? handed_back(compile(function, *scope)) : invoke(function, *scope);
  if (steps_ > limit_ && limit_ < limit) {
    if (concerned && caller != nullptr) forget_tiles(function.name, node, *caller);
    result = no(Unknown::Why::call, function.name);
  }
  if (doubted) forget_tiles(function.doubt, node, *caller);
  limit_ = limit;
  unread_ = kNoNode;  // this one was read
  stack_.pop_back();
  foreign_ = foreign;
  return result;
}

bool Interpreter::concerns_kernels(const Function& function) {
  return function.module->file->mentions.concerns_pypto(function.node);
}

// What a function that is decorated with options sets ends with it, like the options.
Value Interpreter::invoke(Function& function, Scope& scope) {
  if (!function.scoped || function.compiled) return follow(function, scope);
  const Trace::Scope before = trace_->scope();
  set_options("options", function.scope_options);
  const Value result = follow(function, scope);
  trace_->end(before);
  return result;
}

Value Interpreter::follow(Function& function, Scope& scope) {
  if (function.module->main) entered_.insert(function.node);
  note_assumptions(function);
  Frame frame{.module = function.module, .scope = &scope, .function = &function};
  const NodeId body = child(function.node, Field::body, frame);
  if (at(function.node, frame).kind == Syntax::lambda) return evaluate(body, frame);
  const Flow flow = execute(body, frame);
  raised_ = flow == Flow::raised && tries_ > 0;  // elsewhere nobody would see it
  if (flow == Flow::next && !frame.returned.empty()) frame.returned.push_back(none());
  uncertain_ -= frame.doubts;
  trace_->branches -= frame.doubts;
  rejoin(Flow::returned, 0, true, frame);
  return frame.generates ? no(Unknown::Why::call, function.name) : result_of(frame);
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
  const bool own_init = type.scope->find("__init__") != nullptr;
  if (type.dataclass && !own_init) {
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
  // What a dataclass further up would have set is not followed.
  for (const std::string_view field : type.fields) {
    if (made.instance->find(field) == nullptr) {
      made.instance->set(field, no(Unknown::Why::attribute, field));
    }
  }
  if (!is_whole(type, 0)) made.instance->open = why({Unknown::Why::attribute, type.name});
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

}  // namespace tilelint::python
