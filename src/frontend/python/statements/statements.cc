// Dispatch by the kind of a statement, and the kinds that need only a few lines.
#include "frontend/python/statements/statements.h"

#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/expressions/expressions.h"
#include "frontend/python/functions/decorators.h"
#include "frontend/python/functions/definitions.h"
#include "frontend/python/limits.h"
#include "frontend/python/statements/assignments.h"
#include "frontend/python/statements/imports.h"

namespace tilelint::python {
namespace {

Flow expression_statement(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  for (const NodeId part : children(*frame.module->tree, node)) {
    switch (at(part, frame).kind) {
      case Syntax::assignment: {
        const NodeId right = child(part, Field::right, frame);
        if (right == kNoNode) break;  // an annotation without a value
        assign(child(part, Field::left, frame), assigned_value(right, frame), frame);
        break;
      }
      case Syntax::augmented_assignment:
        augment(part, frame);
        break;
      case Syntax::string:  // a docstring
        break;
      default: {
        run.unread = kNoNode;
        const Value result = evaluate(part, frame);
        // The statement ignores the result, so the call has side effects. They may be on the
        // dialect's state.
        if (run.unread == part && !result.known())
          run.dialect->forget(result.unknown->name, part, frame);
      }
    }
  }
  return Flow::next;
}

// Executes `global` and `nonlocal`.
void declare(NodeId node, Frame& frame) {
  const bool global = at(node, frame).kind == Syntax::global_statement;
  for (const NodeId part : children(*frame.module->tree, node)) {
    const std::string_view name = text_of(part, frame);
    Scope* to = global ? frame.module->scope : frame.scope->parent();
    while (!global && to != nullptr && to->find(name) == nullptr) to = to->parent();
    if (to != nullptr && to != frame.scope) frame.scope->forward(name, to);
  }
}

Flow statement(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  ++run.budget.steps;
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
      import_modules(node, frame);
      return Flow::next;
    case Syntax::import_from_statement:
      import_names(node, frame);
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
    case Syntax::block:  // a block on its own comes from a syntax error
    case Syntax::error:
      return execute(node, frame);
    default:
      return Flow::next;
  }
}

Flow execute_all(NodeId block, Frame& frame) {
  Evaluation& run = frame.run;
  for (const NodeId node : children(*frame.module->tree, block)) {
    if (run.budget.stopped()) return Flow::next;
    const Flow flow = statement(node, frame);
    run.dialect->executed(node, frame);
    if (std::exchange(run.raised, false)) {
      if (flow == Flow::returned) frame.returned.pop_back();  // its expression raised
      return Flow::raised;
    }
    if (flow != Flow::next) return flow;
  }
  return Flow::next;
}

}  // namespace

Flow execute(NodeId block, Frame& frame) {
  Evaluation& run = frame.run;
  if (block == kNoNode || run.budget.depth >= kMostDepth) return Flow::next;
  ++run.budget.depth;
  const Flow flow = execute_all(block, frame);
  --run.budget.depth;
  return flow;
}

}  // namespace tilelint::python
