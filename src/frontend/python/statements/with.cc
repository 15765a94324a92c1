// with statements: objects and kernel blocks of the dialect, and classes with __enter__.

#include <string_view>
#include <vector>

#include "frontend/python/expressions/attributes.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/library/library.h"
#include "frontend/python/statements/assignments.h"
#include "frontend/python/statements/statements.h"

namespace tilelint::python {
namespace {

bool sets_dialect(const Value& manager) {
  return manager.is(Kind::instance) && manager.instance->set_by_dialect != nullptr;
}

// Enters the context manager and returns the value for the name after `as`.
Value enter_with(const Value& manager, NodeId made_by, Frame& frame) {
  Evaluation& run = frame.run;
  if (run.unread == made_by && !manager.known()) {
    run.dialect->forget(manager.unknown->name, made_by, frame);
  }
  if (!manager.is(Kind::instance)) return manager;
  if (sets_dialect(manager)) run.dialect->enter_scope(*manager.instance->set_by_dialect);
  const Class* type = manager.instance->type;
  const Value* method = type == nullptr ? nullptr : member(run, *type, "__enter__");
  if (method == nullptr && type != nullptr && !is_whole(run, *type)) {
    run.dialect->forget(type->name, made_by, frame);
  }
  if (method == nullptr || !method->is(Kind::function)) return manager;
  return call_function(run, *method->function, Arguments{}, &manager, made_by, &frame);
}

void leave_with(const Value& manager, Frame& frame) {
  Evaluation& run = frame.run;
  const Class* type = manager.is(Kind::instance) ? manager.instance->type : nullptr;
  const Value* method = type == nullptr ? nullptr : member(run, *type, "__exit__");
  if (method == nullptr || !method->is(Kind::function)) return;
  Arguments nothing;  // no exception: type, value and traceback are None
  nothing.given.resize(3);
  call_function(run, *method->function, nothing, &manager, kNoNode, &frame);
}

bool is_kernel_block(NodeId node, Frame& frame) {
  if (at(node, frame).kind != Syntax::call) return false;
  // Evaluating a dotted name has no side effects. A call inside would be evaluated twice.
  const NodeId function = child(node, Field::function, frame);
  if (text_of(function, frame).find('(') != std::string_view::npos) return false;
  const Value called = evaluate(function, frame);
  return called.is(Kind::name) && frame.run.dialect->is_kernel_block(*called.text);
}

}  // namespace

Flow with_statement(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  std::vector<Value> managers;
  for (const NodeId clause : children(*frame.module->tree, node)) {
    if (at(clause, frame).kind != Syntax::with_clause) continue;
    for (const NodeId item : children(*frame.module->tree, clause)) {
      const NodeId value = child(item, Field::value, frame);
      if (value == kNoNode) continue;
      const bool named = at(value, frame).kind == Syntax::as_pattern;
      const NodeId made_by = named ? first(value, frame) : value;
      if (is_kernel_block(made_by, frame)) {
        return run.dialect->kernel_block(made_by, child(node, Field::body, frame), frame);
      }
      run.unread = kNoNode;
      managers.push_back(evaluate(made_by, frame));
      const Value entered = enter_with(managers.back(), made_by, frame);
      const NodeId alias = named ? child(value, Field::alias, frame) : kNoNode;
      if (alias != kNoNode) assign(first(alias, frame), entered, frame);
    }
  }
  const Flow flow = execute(child(node, Field::body, frame), frame);
  for (auto manager = managers.rbegin(); manager != managers.rend(); ++manager) {
    leave_with(*manager, frame);
    if (sets_dialect(*manager)) run.dialect->leave_scope();
  }
  return flow;
}

}  // namespace tilelint::python
