// Assignments to names, attributes, items and patterns.
#include "frontend/python/statements/assignments.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/questions.h"
#include "frontend/python/expressions/attributes.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/library/library.h"
#include "frontend/python/limits.h"

namespace tilelint::python {
namespace {

void assign_attribute(Evaluation& run, const Value& object, std::string_view name,
                      const Value& value) {
  const bool typed = object.is(Kind::instance) && object.instance->type != nullptr;
  const Value* property = typed ? member(run, *object.instance->type, name) : nullptr;
  if (property != nullptr && property->is(Kind::function) &&
      property->function->setter != nullptr) {
    Arguments given;
    given.given.push_back({{}, value, kNoNode, {}});
    call_function(run, *property->function->setter, given, &object, kNoNode, nullptr);
    return;
  }
  if (stays(object)) {
    const Value open = no(run, Unknown::Why::branch, name);
    run.choices.attributes[{object.unknown, std::string(name)}] = run.uncertain > 0 ? open : value;
    return;
  }
  const int certain = object.is(Kind::instance) ? object.instance->uncertain : 0;
  const Value kept = run.uncertain > certain ? no(run, Unknown::Why::branch, name) : value;
  if (object.is(Kind::instance)) object.instance->set(name, kept);
  if (object.is(Kind::type)) object.type->scope->set(name, kept);
  if (object.is(Kind::module)) object.module->scope->set(name, kept);
}

void unpack(NodeId target, const Value& value, Frame& frame) {
  Evaluation& run = frame.run;
  const auto items = items_of(run, value);
  std::vector<NodeId> targets;
  std::size_t starred = SIZE_MAX;
  for (const NodeId part : children(*frame.module->tree, target)) {
    if (at(part, frame).kind == Syntax::list_splat_pattern) starred = targets.size();
    targets.push_back(part);
  }
  const bool fits = items && (starred == SIZE_MAX ? items->size() == targets.size()
                                                  : items->size() + 1 >= targets.size());
  for (std::size_t i = 0, taken = 0; i < targets.size(); ++i) {
    if (!fits) {
      const Value missing = value.known()
                                ? no(run, Unknown::Why::expression, text_of(targets[i], frame))
                                : part_of_unknown(run, value, text_of(targets[i], frame));
      assign(i == starred ? first(targets[i], frame) : targets[i], missing, frame);
    } else if (i == starred) {
      const std::size_t count = items->size() + 1 - targets.size();
      const auto begin = items->begin() + static_cast<std::ptrdiff_t>(taken);
      assign(first(targets[i], frame),
             make_sequence(run, Kind::list, {begin, begin + static_cast<std::ptrdiff_t>(count)}),
             frame);
      taken += count;
    } else {
      assign(targets[i], (*items)[taken++], frame);
    }
  }
}

void assign_item(NodeId target, const Value& value, Frame& frame) {
  Evaluation& run = frame.run;
  const Value object = evaluate(child(target, Field::value, frame), frame);
  if (object.is(Kind::tensor)) {
    run.dialect->store(*object.tensor, value, target, frame);
    return;
  }
  const NodeId key = child(target, Field::subscript, frame);
  const Value index = at(key, frame).kind == Syntax::slice ? none() : evaluate(key, frame);
  if (object.is(Kind::dictionary)) {
    if (run.uncertain > 0 || !index.known()) {
      object.dictionary->set(index, no(run, Unknown::Why::branch, text_of(target, frame)));
    } else {
      object.dictionary->set(index, value);
    }
    return;
  }
  if (!object.is(Kind::list)) return;
  Sequence& list = *object.sequence;
  const auto size = static_cast<std::int64_t>(list.items.size());
  if (!index.is_number() || index.integer < -size || index.integer >= size) {
    const std::string_view shown = text_of(target, frame).substr(0, 40);
    if (index.known()) list.open = why(run, {Unknown::Why::expression, shown});
    for (Value& item : list.items) item = no(run, Unknown::Why::expression, shown);
    return;
  }
  Value& place = list.items[static_cast<std::size_t>(index.integer < 0 ? index.integer + size
                                                                       : index.integer)];
  place = run.uncertain > list.uncertain ? no(run, Unknown::Why::branch, text_of(target, frame))
                                         : value;
}

}  // namespace

void set_attribute(Evaluation& run, const Value& object, const Value& name, const Value& value) {
  if (name.is(Kind::text)) {
    assign_attribute(run, object, *name.text, value);
  } else if (object.is(Kind::instance)) {
    object.instance->open = why_not(run, name, "setattr");
    for (auto& [field, kept] : object.instance->fields) kept = unknown(object.instance->open);
  }
}

Value assigned_value(NodeId node, Frame& frame) {
  if (node == kNoNode || at(node, frame).kind != Syntax::assignment) return evaluate(node, frame);
  const Value value = assigned_value(child(node, Field::right, frame), frame);
  assign(child(node, Field::left, frame), value, frame);
  return value;
}

void remove(NodeId target, Frame& frame) {
  Evaluation& run = frame.run;
  if (target == kNoNode) return;
  if (at(target, frame).kind == Syntax::identifier) {
    frame.scope->set(text_of(target, frame),
                     no(run, Unknown::Why::undefined, text_of(target, frame)));
    return;
  }
  if (at(target, frame).kind != Syntax::subscript) {
    for (const NodeId part : children(*frame.module->tree, target)) remove(part, frame);
    return;
  }
  const Value object = evaluate(child(target, Field::value, frame), frame);
  const Unknown* changed = why(run, {Unknown::Why::call, text_of(target, frame).substr(0, 40)});
  const Value key = object.is(Kind::dictionary)
                        ? evaluate(child(target, Field::subscript, frame), frame)
                        : none();
  if (object.is(Kind::dictionary) && key.known() && run.uncertain == 0) {
    object.dictionary->remove(key);
    return;
  }
  if (object.is(Kind::list)) {
    object.sequence->items.clear();
    object.sequence->open = changed;
  } else if (object.is(Kind::dictionary)) {
    object.dictionary->items.clear();
    object.dictionary->open = changed;
  }
}

void assign(NodeId target, const Value& value, Frame& frame) {
  Evaluation& run = frame.run;
  if (target == kNoNode) return;
  switch (at(target, frame).kind) {
    case Syntax::identifier: {
      const std::string_view name = text_of(target, frame);
      // both() joins only the names of the frame's own scope, not those of `global` and `nonlocal`.
      const bool open = run.uncertain > 0 && frame.scope->forwards(name);
      frame.scope->set(name, open ? no(run, Unknown::Why::branch, name) : value);
      return;
    }
    case Syntax::attribute: {
      const Value object = evaluate(child(target, Field::object, frame), frame);
      assign_attribute(run, object, text_of(child(target, Field::attribute, frame), frame), value);
      return;
    }
    case Syntax::subscript:
      assign_item(target, value, frame);
      return;
    case Syntax::parenthesized_expression:
      assign(first(target, frame), value, frame);
      return;
    case Syntax::pattern_list:
    case Syntax::tuple_pattern:
    case Syntax::list_pattern:
    case Syntax::tuple:
    case Syntax::list:
      unpack(target, value, frame);
      return;
    default:
      return;
  }
}

void augment(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId left = child(node, Field::left, frame);
  std::string_view op = text_of(child(node, Field::operators, frame), frame);
  op.remove_suffix(1);
  const Value before = evaluate(left, frame);
  const Value after = evaluate(child(node, Field::right, frame), frame);
  if (before.is(Kind::list) && op == "*") {  // in place, as other names may share the list
    const Value repeated = binary(op, before, after, node, frame);
    const bool known = repeated.is(Kind::list) && run.uncertain <= before.sequence->uncertain;
    if (known) {
      *before.sequence = *repeated.sequence;
    } else {
      before.sequence->open = why_not(run, after, text_of(left, frame));
    }
    return;
  }
  if (before.is(Kind::list) && op == "+") {
    std::vector<Value>& all = before.sequence->items;
    const auto items = items_of(run, after);
    if (items && run.uncertain <= before.sequence->uncertain &&
        all.size() + items->size() <= kMostItems) {
      all.insert(all.end(), items->begin(), items->end());
    } else {
      before.sequence->open = why_not(run, after, text_of(left, frame));
    }
    return;
  }
  if (before.is(Kind::dictionary) && op == "|") {
    Arguments given;
    given.given.push_back({{}, after, kNoNode, {}});
    dictionary_method(run, before, "update", given);
    return;
  }
  assign(left, binary(op, before, after, node, frame), frame);
}

}  // namespace tilelint::python
