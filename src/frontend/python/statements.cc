// Statements, one after the other.
#include "frontend/python/interpreter.h"

namespace tilelint::python {

Flow Interpreter::execute(NodeId block, Frame& frame) {
  if (block == kNoNode || depth_ >= kMostDepth) return Flow::next;
  ++depth_;
  const Flow flow = execute_all(block, frame);
  --depth_;
  return flow;
}

Flow Interpreter::execute_all(NodeId block, Frame& frame) {
  for (const NodeId node : children(*frame.module->tree, block)) {
    if (stopped()) return Flow::next;
    const Flow flow = statement(node, frame);
    if (!assumed_in_lines_.empty() && frame.module->main) apply_assumptions(node, frame);
    if (flow != Flow::next) return flow;
  }
  return Flow::next;
}

Flow Interpreter::statement(NodeId node, Frame& frame) {
  ++steps_;
  switch (at(node, frame).kind) {
    case Syntax::expression_statement:
      return expression_statement(node, frame);
    case Syntax::return_statement:
      frame.returned.push_back(evaluate(first(node, frame), frame));
      return Flow::returned;
    case Syntax::if_statement:
      return if_statement(node, frame);
    case Syntax::for_statement:
      return for_statement(node, frame);
    case Syntax::while_statement:
      return while_statement(node, frame);
    case Syntax::try_statement:
      return try_statement(node, frame);
    case Syntax::with_statement:
      return with_statement(node, frame);
    case Syntax::raise_statement:
      return Flow::raised;
    case Syntax::break_statement:
      return Flow::broke;
    case Syntax::continue_statement:
      return Flow::continued;
    case Syntax::function_definition:
      frame.scope->set(text_of(child(node, Field::name, frame), frame),
                       define_function(node, kNoNode, frame));
      return Flow::next;
    case Syntax::class_definition:
      frame.scope->set(text_of(child(node, Field::name, frame), frame),
                       define_class(node, kNoNode, frame));
      return Flow::next;
    case Syntax::decorated_definition: {
      const NodeId definition = child(node, Field::definition, frame);
      if (definition == kNoNode) return Flow::next;
      const bool type = at(definition, frame).kind == Syntax::class_definition;
      frame.scope->set(
          text_of(child(definition, Field::name, frame), frame),
          type ? define_class(definition, node, frame) : define_function(definition, node, frame));
      return Flow::next;
    }
    case Syntax::import_statement:
      import(node, frame);
      return Flow::next;
    case Syntax::import_from_statement:
      import_from(node, frame);
      return Flow::next;
    case Syntax::global_statement:
    case Syntax::nonlocal_statement:
      declare(node, frame);
      return Flow::next;
    case Syntax::delete_statement:
      remove(first(node, frame), frame);
      return Flow::next;
    case Syntax::match_statement:  // none of its cases is told from the others
      forget_assigned(node, frame);
      return Flow::next;
    case Syntax::block:  // of a part that was not understood
    case Syntax::error:
      return execute(node, frame);
    default:
      return Flow::next;
  }
}

Flow Interpreter::expression_statement(NodeId node, Frame& frame) {
  for (const NodeId part : children(*frame.module->tree, node)) {
    switch (at(part, frame).kind) {
      case Syntax::assignment: {
        const NodeId right = child(part, Field::right, frame);
        if (right == kNoNode) break;  // only an annotation
        assign(child(part, Field::left, frame), assigned_value(right, frame), frame);
        break;
      }
      case Syntax::augmented_assignment:
        augment(part, frame);
        break;
      case Syntax::string:  // of documentation
        break;
      default:
        evaluate(part, frame);
    }
  }
  return Flow::next;
}

// `a = b = 1` stands as an assignment inside another.
Value Interpreter::assigned_value(NodeId node, Frame& frame) {
  if (node == kNoNode || at(node, frame).kind != Syntax::assignment) return evaluate(node, frame);
  const Value value = assigned_value(child(node, Field::right, frame), frame);
  assign(child(node, Field::left, frame), value, frame);
  return value;
}

void Interpreter::declare(NodeId node, Frame& frame) {
  const bool global = at(node, frame).kind == Syntax::global_statement;
  for (const NodeId part : children(*frame.module->tree, node)) {
    const std::string_view name = text_of(part, frame);
    Scope* to = global ? frame.module->scope : frame.scope->parent();
    while (!global && to != nullptr && to->find(name) == nullptr) to = to->parent();
    if (to != nullptr && to != frame.scope) frame.scope->forward(name, to);
  }
}

Flow Interpreter::with_statement(NodeId node, Frame& frame) {
  for (const NodeId clause : children(*frame.module->tree, node)) {
    if (at(clause, frame).kind != Syntax::with_clause) continue;
    for (const NodeId item : children(*frame.module->tree, clause)) {
      const NodeId value = child(item, Field::value, frame);
      if (value == kNoNode) continue;
      const bool named = at(value, frame).kind == Syntax::as_pattern;
      const NodeId made_by = named ? first(value, frame) : value;
      if (records_function(made_by, frame)) {
        return record(made_by, child(node, Field::body, frame), frame);
      }
      const Value made = evaluate(made_by, frame);
      const NodeId alias = named ? child(value, Field::alias, frame) : kNoNode;
      if (alias != kNoNode) assign(first(alias, frame), made, frame);
    }
  }
  return execute(child(node, Field::body, frame), frame);
}

// with pypto.function("name", a, b): …
bool Interpreter::records_function(NodeId node, Frame& frame) {
  if (at(node, frame).kind != Syntax::call) return false;
  // To look up names changes nothing; a call inside would be made twice.
  const NodeId function = child(node, Field::function, frame);
  if (text_of(function, frame).find('(') != std::string_view::npos) return false;
  const Value called = evaluate(function, frame);
  return called.is(Kind::name) && *called.text == "pypto.function";
}

// As if nothing went wrong: the handlers are for what is not looked at here.
Flow Interpreter::try_statement(NodeId node, Frame& frame) {
  Flow flow = execute(child(node, Field::body, frame), frame);
  for (const NodeId clause : children(*frame.module->tree, node)) {
    const Syntax kind = at(clause, frame).kind;
    if (kind == Syntax::else_clause && flow == Flow::next) {
      flow = execute(child(clause, Field::body, frame), frame);
    } else if (kind == Syntax::finally_clause) {
      const Flow last = execute(first(clause, frame), frame);
      if (last != Flow::next) flow = last;
    }
  }
  return flow == Flow::raised ? Flow::next : flow;
}

// del name, list[0]
void Interpreter::remove(NodeId target, Frame& frame) {
  if (target == kNoNode) return;
  if (at(target, frame).kind == Syntax::identifier) {
    frame.scope->set(text_of(target, frame), no(Unknown::Why::undefined, text_of(target, frame)));
    return;
  }
  if (at(target, frame).kind != Syntax::subscript) {
    for (const NodeId part : children(*frame.module->tree, target)) remove(part, frame);
    return;
  }
  const Value object = evaluate(child(target, Field::value, frame), frame);
  const Unknown* changed = why({Unknown::Why::call, text_of(target, frame).substr(0, 40)});
  if (object.is(Kind::list)) {
    object.sequence->items.clear();
    object.sequence->open = changed;
  } else if (object.is(Kind::dictionary)) {
    object.dictionary->items.clear();
    object.dictionary->open = changed;
  }
}

void Interpreter::assign(NodeId target, const Value& value, Frame& frame) {
  if (target == kNoNode) return;
  switch (at(target, frame).kind) {
    case Syntax::identifier:
      frame.scope->set(text_of(target, frame), value);
      return;
    case Syntax::attribute: {
      const Value object = evaluate(child(target, Field::object, frame), frame);
      const std::string_view name = text_of(child(target, Field::attribute, frame), frame);
      if (object.is(Kind::instance)) {
        object.instance->set(
            name, uncertain_ > object.instance->uncertain ? no(Unknown::Why::branch, name) : value);
      }
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

void Interpreter::unpack(NodeId target, const Value& value, Frame& frame) {
  const auto items = items_of(value);
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
      const Value missing = value.known() ? no(Unknown::Why::expression, text_of(targets[i], frame))
                                          : part_of_unknown(value, text_of(targets[i], frame));
      assign(i == starred ? first(targets[i], frame) : targets[i], missing, frame);
    } else if (i == starred) {
      const std::size_t count = items->size() + 1 - targets.size();
      const auto begin = items->begin() + static_cast<std::ptrdiff_t>(taken);
      assign(first(targets[i], frame),
             make_sequence(Kind::list, {begin, begin + static_cast<std::ptrdiff_t>(count)}), frame);
      taken += count;
    } else {
      assign(targets[i], (*items)[taken++], frame);
    }
  }
}

void Interpreter::assign_item(NodeId target, const Value& value, Frame& frame) {
  const Value object = evaluate(child(target, Field::value, frame), frame);
  if (object.is(Kind::tensor)) {
    store(*object.tensor, value, target, frame);
    return;
  }
  const NodeId key = child(target, Field::subscript, frame);
  const Value index = at(key, frame).kind == Syntax::slice ? none() : evaluate(key, frame);
  if (object.is(Kind::dictionary)) {
    if (uncertain_ > 0 || !index.known()) {
      object.dictionary->set(index, no(Unknown::Why::branch, text_of(target, frame)));
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
    if (index.known()) list.open = why({Unknown::Why::expression, shown});
    for (Value& item : list.items) item = no(Unknown::Why::expression, shown);
    return;
  }
  Value& place = list.items[static_cast<std::size_t>(index.integer < 0 ? index.integer + size
                                                                       : index.integer)];
  place = uncertain_ > list.uncertain ? no(Unknown::Why::branch, text_of(target, frame)) : value;
}

void Interpreter::augment(NodeId node, Frame& frame) {
  const NodeId left = child(node, Field::left, frame);
  std::string_view op = text_of(child(node, Field::operators, frame), frame);
  op.remove_suffix(1);
  const Value before = evaluate(left, frame);
  const Value after = evaluate(child(node, Field::right, frame), frame);
  if (before.is(Kind::list) && op == "+") {  // in place: other names for the list see it
    std::vector<Value>& all = before.sequence->items;
    const auto items = items_of(after);
    if (items && uncertain_ <= before.sequence->uncertain &&
        all.size() + items->size() <= kMostItems) {
      all.insert(all.end(), items->begin(), items->end());
    } else {
      before.sequence->open = why_not(after, text_of(left, frame));
    }
    return;
  }
  assign(left, binary(op, before, after, node, frame), frame);
}

}  // namespace tilelint::python
