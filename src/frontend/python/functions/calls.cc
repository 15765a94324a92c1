// Arguments and calls.
#include "frontend/python/functions/calls.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "base/message.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/questions.h"
#include "frontend/python/expressions/attributes.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/library/library.h"
#include "frontend/python/limits.h"
#include "frontend/python/statements/statements.h"
#include "frontend/python/statements/ways.h"

namespace tilelint::python {
namespace {

bool concerns_kernels(const Function& function) {
  return function.module->file->mentions.concerns_kernels(function.node);
}

Value result_of(Frame& frame) {
  Evaluation& run = frame.run;
  if (frame.returned.empty()) return none();
  Value result = frame.returned.front();
  for (const Value& other : frame.returned) {
    result = joined(run, result, other, frame.function->name, frame.origin);
  }
  return result;
}

// Evaluates the body of a function.
Value follow(Evaluation& run, Function& function, Scope& scope) {
  if (function.module->main) run.entered.insert(function.node);
  run.dialect->entered(function);
  Frame frame{.run = run, .module = function.module, .scope = &scope, .function = &function};
  const NodeId body = child(function.node, Field::body, frame);
  if (at(function.node, frame).kind == Syntax::lambda) return evaluate(body, frame);
  const Flow flow = execute(body, frame);
  run.raised = flow == Flow::raised && run.tries > 0;  // without a handler nothing depends on it
  if (flow == Flow::next && !frame.returned.empty()) frame.returned.push_back(none());
  doubt(run, -frame.doubts);
  rejoin(Flow::returned, 0, true, frame);
  return frame.generates ? no(run, Unknown::Why::call, function.name) : result_of(frame);
}

}  // namespace

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

Arguments arguments(NodeId list, Frame& frame) {
  Evaluation& run = frame.run;
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
        const auto items = items_of(run, splat);
        if (items && made.given.size() + items->size() <= kMostSplat) {
          for (const Value& item : *items) made.given.push_back({{}, item, part, span});
        } else {
          want(run, splat);
          made.open = splat.is_sequence() && splat.sequence->open != nullptr
                          ? splat.sequence->open
                          : why_not(run, splat, text_of(part, frame));
        }
        break;
      }
      case Syntax::dictionary_splat: {
        const Value splat = evaluate(first(part, frame), frame);
        if (!splat.is(Kind::dictionary)) {
          made.open = why_not(run, splat, text_of(part, frame));
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
        // The position of an argument after a `*` of unknown length is unknown.
        if (made.open == nullptr) made.given.push_back({{}, value, part, span});
      }
    }
  }
  return made;
}

Span place(NodeId node, const Frame& frame) {
  Evaluation& run = frame.run;
  return frame.module->main && node != kNoNode ? at(node, frame).span : run.foreign;
}

Value call(NodeId node, Frame& frame) {
  const Value callee = evaluate(child(node, Field::function, frame), frame);
  const Arguments given = arguments(child(node, Field::arguments, frame), frame);
  return call(callee, given, node, frame);
}

Value call(const Value& callee, const Arguments& given, NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  switch (callee.kind) {
    case Kind::function:
      return call_function(run, *callee.function, given, nullptr, node, &frame);
    case Kind::type:
      return construct(*callee.type, given, node, frame);
    case Kind::method:
      return call_method(*callee.method, given, node, frame);
    case Kind::name:
      return call_name(*callee.text, given, node, frame);
    case Kind::instance: {
      if (callee.instance->type == nullptr) break;
      for (const std::string_view name : {"__call__", "forward"}) {
        const Value* found = member(run, *callee.instance->type, name);
        if (found != nullptr && found->is(Kind::function)) {
          return call_function(run, *found->function, given, &callee, node, &frame);
        }
      }
      break;
    }
    case Kind::unknown:
      // A method of a number that is known only at run time: `(n - i).min(tile)`.
      if (callee.unknown->dynamic || callee.unknown->origin != nullptr) return callee;
      break;
    default:
      break;
  }
  const NodeId function = node == kNoNode ? kNoNode : child(node, Field::function, frame);
  const std::string_view shown = function == kNoNode ? "" : text_of(function, frame).substr(0, 60);
  return unread(shown, given, node, frame);
}

Value call_function(Evaluation& run, Function& function, const Arguments& given, const Value* self,
                    NodeId node, Frame* caller) {
  const auto times = std::count(run.stack.begin(), run.stack.end(), &function);
  const bool concerned = concerns_kernels(function);
  if (run.stack.size() >= static_cast<std::size_t>(kMostCalls) || times > 2) {
    if (concerned && caller != nullptr) run.dialect->forget(function.name, node, *caller);
    return no(run, Unknown::Why::recursion, function.name);
  }
  Scope* scope = run.heap.make(Scope(function.closure));
  bind(run, function, &given, self, *scope);
  const Span foreign = run.foreign;
  if (caller != nullptr && caller->module->main && !function.module->main && node != kNoNode) {
    run.foreign = at(node, *caller).span;
  }
  run.stack.push_back(&function);
  // Functions that concern no kernel, such as reference computations on the host, and recursive
  // calls have lower limits.
  const bool doubted = !function.doubt.empty() && caller != nullptr;
  if (doubted) run.dialect->forget(function.doubt, node, *caller);
  const int limit = run.budget.limit;
  if (!concerned) run.budget.limit = std::min(run.budget.limit, run.budget.steps + kMostStepsApart);
  if (times > 0) run.budget.limit = std::min(run.budget.limit, run.budget.steps + kMostStepsInside);
  Value result = function.compiled ? run.dialect->call_compiled(function, *scope)
                                   : invoke(run, function, *scope);
  if (run.budget.steps > run.budget.limit && run.budget.limit < limit) {
    if (concerned && caller != nullptr) run.dialect->forget(function.name, node, *caller);
    result = no(run, Unknown::Why::call, function.name);
  }
  if (doubted) run.dialect->forget(function.doubt, node, *caller);
  run.budget.limit = limit;
  run.unread = kNoNode;  // tilelint has read this function
  run.stack.pop_back();
  run.foreign = foreign;
  return result;
}

// The settings that the decorators of a function apply, and those of its body, end with the call.
Value invoke(Evaluation& run, Function& function, Scope& scope) {
  if (!function.scoped || function.compiled) return follow(run, function, scope);
  run.dialect->enter_scope(function.scope_options);
  const Value result = follow(run, function, scope);
  run.dialect->leave_scope();
  return result;
}

}  // namespace tilelint::python
