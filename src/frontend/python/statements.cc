// Statements, one after the other.
#include <utility>

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
    if (std::exchange(raised_, false)) {
      if (flow == Flow::returned) frame.returned.pop_back();  // it has no value
      return Flow::raised;
    }
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
                       define_function(node, {}, frame));
      return Flow::next;
    case Syntax::class_definition:
      frame.scope->set(text_of(child(node, Field::name, frame), frame),
                       define_class(node, kNoNode, frame));
      return Flow::next;
    case Syntax::decorated_definition: {
      const NodeId definition = child(node, Field::definition, frame);
      if (definition == kNoNode) return Flow::next;
      const bool type = at(definition, frame).kind == Syntax::class_definition;
      const std::string_view name = text_of(child(definition, Field::name, frame), frame);
      if (type) {
        frame.scope->set(name, define_class(definition, node, frame));
        return Flow::next;
      }
      const std::vector<Decorator> decorators = decorators_of(node, frame);
      const Value made = define_function(definition, decorators, frame);
      frame.scope->set(name, decorated(made, decorators, frame));
      return Flow::next;
    }
    case Syntax::assert_statement:
      take_assert(first(node, frame), frame);
      return Flow::next;
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
    case Syntax::match_statement:
      return match_statement(node, frame);
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
      default: {
        unread_ = kNoNode;
        const Value result = evaluate(part, frame);
        // Called for what it does, not for what it gives.
        if (unread_ == part && !result.known()) forget_tiles(result.unknown->name, part, frame);
      }
    }
  }
  return Flow::next;
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

// What goes wrong for sure, or under a condition that is not known, comes to the handler; what the
// machine or the data may do is not looked at.
Flow Interpreter::try_statement(NodeId node, Frame& frame) {
  std::vector<NodeId> handlers;
  NodeId otherwise = kNoNode, last = kNoNode;
  for (const NodeId clause : children(*frame.module->tree, node)) {
    const Syntax kind = at(clause, frame).kind;
    if (kind == Syntax::except_clause || kind == Syntax::except_group_clause) {
      handlers.push_back(clause);
    }
    if (kind == Syntax::else_clause) otherwise = child(clause, Field::body, frame);
    if (kind == Syntax::finally_clause) last = first(clause, frame);
  }
  const std::size_t mark = frame.exits.size();
  const int handled = handlers.empty() ? 0 : 1;
  tries_ += handled;
  frame.tries += handled;
  Flow flow = execute(child(node, Field::body, frame), frame);
  tries_ -= handled;
  frame.tries -= handled;
  if (flow == Flow::next) flow = execute(otherwise, frame);
  flow = handle(flow, handlers, mark, frame);
  const Flow finally = execute(last, frame);
  return finally != Flow::next ? finally : flow;
}

// Of several handlers it is not told which one is meant.
Flow Interpreter::handle(Flow flow, const std::vector<NodeId>& handlers, std::size_t mark,
                         Frame& frame) {
  const Exit* wrong = first_exit(Flow::raised, mark, frame);
  const Origin* origin = wrong == nullptr ? nullptr : wrong->origin;
  if (flow != Flow::raised && wrong == nullptr) return flow;
  const State fine = state(frame);
  rejoin(Flow::raised, mark, flow == Flow::raised, frame);
  const bool maybe = flow != Flow::raised || handlers.size() > 1;
  uncertain_ += maybe ? 1 : 0;
  trace_->branches += maybe ? 1 : 0;
  Flow handled = Flow::next;
  if (handlers.size() == 1) {
    for (const NodeId part : children(*frame.module->tree, handlers.front())) {
      if (at(part, frame).kind == Syntax::block) handled = execute(part, frame);
    }
  }
  for (const NodeId handler : handlers) {
    if (handlers.size() > 1) forget_assigned(handler, frame);
  }
  uncertain_ -= maybe ? 1 : 0;
  trace_->branches -= maybe ? 1 : 0;
  if (flow == Flow::raised) return handlers.empty() ? flow : handled;
  if (handled == Flow::next && flow == Flow::next) {
    join(fine, origin, frame);
    return Flow::next;
  }
  if (handled != Flow::next) {
    leave(handled, state(frame), origin, frame);
    restore(fine, frame);
    return flow;
  }
  leave(flow, fine, origin, frame);
  return Flow::next;
}

}  // namespace tilelint::python
