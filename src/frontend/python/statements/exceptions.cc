// try statements.

#include <cstddef>
#include <vector>

#include "frontend/python/statements/repetition.h"
#include "frontend/python/statements/statements.h"
#include "frontend/python/statements/ways.h"

namespace tilelint::python {
namespace {

// Executes the handler for the ways that raised since `mark`. tilelint does not match exceptions to
// handlers: if there are several, it makes the names that they assign unknown.
Flow handle(Flow flow, const std::vector<NodeId>& handlers, std::size_t mark, Frame& frame) {
  Evaluation& run = frame.run;
  const Exit* wrong = first_exit(Flow::raised, mark, frame);
  const Origin* origin = wrong == nullptr ? nullptr : wrong->origin;
  if (flow != Flow::raised && wrong == nullptr) return flow;
  const State fine = state(frame);
  rejoin(Flow::raised, mark, flow == Flow::raised, frame);
  const bool maybe = flow != Flow::raised || handlers.size() > 1;
  if (maybe) doubt(run, 1);
  Flow handled = Flow::next;
  if (handlers.size() == 1) {
    for (const NodeId part : children(*frame.module->tree, handlers.front())) {
      if (at(part, frame).kind == Syntax::block) handled = execute(part, frame);
    }
  }
  for (const NodeId handler : handlers) {
    if (handlers.size() > 1) forget_assigned(handler, frame);
  }
  if (maybe) doubt(run, -1);
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

}  // namespace

// A handler sees only a `raise` and a failed import, whether certain or under an unknown condition.
// tilelint ignores exceptions that depend on the data or the machine.
Flow try_statement(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
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
  run.tries += handled;
  frame.tries += handled;
  Flow flow = execute(child(node, Field::body, frame), frame);
  run.tries -= handled;
  frame.tries -= handled;
  if (flow == Flow::next) flow = execute(otherwise, frame);
  flow = handle(flow, handlers, mark, frame);
  const Flow finally = execute(last, frame);
  return finally != Flow::next ? finally : flow;
}

}  // namespace tilelint::python
