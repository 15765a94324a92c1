// with: options of PyPTO, kernels that are recorded, and classes of the source with __enter__.
#include "frontend/python/interpreter.h"

namespace tilelint::python {

Flow Interpreter::with_statement(NodeId node, Frame& frame) {
  const Trace::Scope before = trace_->scope();
  std::vector<Value> managers;
  for (const NodeId clause : children(*frame.module->tree, node)) {
    if (at(clause, frame).kind != Syntax::with_clause) continue;
    for (const NodeId item : children(*frame.module->tree, clause)) {
      const NodeId value = child(item, Field::value, frame);
      if (value == kNoNode) continue;
      const bool named = at(value, frame).kind == Syntax::as_pattern;
      const NodeId made_by = named ? first(value, frame) : value;
      if (is_call_of("pypto.function", made_by, frame)) {
        return record(made_by, child(node, Field::body, frame), frame);
      }
      unread_ = kNoNode;
      managers.push_back(evaluate(made_by, frame));
      const Value entered = enter_with(managers.back(), made_by, frame);
      const NodeId alias = named ? child(value, Field::alias, frame) : kNoNode;
      if (alias != kNoNode) assign(first(alias, frame), entered, frame);
    }
  }
  const Flow flow = execute(child(node, Field::body, frame), frame);
  bool scoped = false;
  for (auto manager = managers.rbegin(); manager != managers.rend(); ++manager) {
    scoped = scoped || (manager->is(Kind::instance) && manager->instance->options != nullptr);
    leave_with(*manager, frame);
  }
  if (scoped) trace_->end(before);  // what was set inside ends with it
  return flow;
}

// What `as` names.
Value Interpreter::enter_with(const Value& manager, NodeId made_by, Frame& frame) {
  if (unread_ == made_by && !manager.known()) {
    forget_tiles(manager.unknown->name, made_by, frame);
  }
  if (!manager.is(Kind::instance)) return manager;
  if (manager.instance->options != nullptr) set_options("options", *manager.instance->options);
  const Class* type = manager.instance->type;
  const Value* method = type == nullptr ? nullptr : member(*type, "__enter__", 0);
  if (method == nullptr && type != nullptr && !is_whole(*type, 0)) {
    forget_tiles(type->name, made_by, frame);
  }
  if (method == nullptr || !method->is(Kind::function)) return manager;
  return call_function(*method->function, Arguments{}, &manager, made_by, &frame);
}

void Interpreter::leave_with(const Value& manager, Frame& frame) {
  const Class* type = manager.is(Kind::instance) ? manager.instance->type : nullptr;
  const Value* method = type == nullptr ? nullptr : member(*type, "__exit__", 0);
  if (method == nullptr || !method->is(Kind::function)) return;
  Arguments nothing;  // no exception: its type, value and trace
  nothing.given.resize(3);
  call_function(*method->function, nothing, &manager, kNoNode, &frame);
}

bool Interpreter::is_call_of(std::string_view path, NodeId node, Frame& frame) {
  if (at(node, frame).kind != Syntax::call) return false;
  // To look up names changes nothing; a call inside would be made twice.
  const NodeId function = child(node, Field::function, frame);
  if (text_of(function, frame).find('(') != std::string_view::npos) return false;
  const Value called = evaluate(function, frame);
  return called.is(Kind::name) && *called.text == path;
}

}  // namespace tilelint::python
