// The iterations of Python loops.
#include "frontend/python/statements/repetition.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/limits.h"
#include "frontend/python/statements/statements.h"
#include "frontend/python/statements/ways.h"

namespace tilelint::python {
namespace {

// Joins the ways at the end of an iteration and returns whether another iteration may begin. If
// only an earlier way continues, the current way becomes an Exit.
bool ends_iteration(Flow flow, std::size_t mark, Frame& frame) {
  const bool goes_on = flow == Flow::next || flow == Flow::continued;
  const Exit* other = first_exit(Flow::continued, mark, frame);
  if (!goes_on && other == nullptr) return false;
  if (!goes_on) leave(flow, state(frame), other->origin, frame);
  rejoin(Flow::continued, mark, goes_on, frame);
  return true;
}

// Joins the ways that left the loop by `break` with the current one.
Flow end_loop(Flow flow, std::size_t mark, Frame& frame) {
  const Exit* other = first_exit(Flow::broke, mark, frame);
  if (other == nullptr) return flow;
  if (flow != Flow::next) leave(flow, state(frame), other->origin, frame);
  rejoin(Flow::broke, mark, flow == Flow::next, frame);
  return Flow::next;
}

// If an iteration replaces a tensor by a different one, the shape is unknown after the loop.
void forget_changed_tensors(const State& before, Frame& frame) {
  Evaluation& run = frame.run;
  std::vector<Scope::Binding>& names = frame.scope->bindings();
  for (std::size_t i = 0; i < before.names.size(); ++i) {
    const Value& then = before.names[i].value;
    const Value& now = names[i].value;
    if (!then.is(Kind::tensor) || !now.is(Kind::tensor)) continue;
    if (same_tensor(*then.tensor, *now.tensor)) continue;
    const Unknown* changes = why(run, {Unknown::Why::loop_change, names[i].name});
    TensorValue any = *now.tensor;
    any.shape.clear();
    any.shape_unknown = changes;
    any.trace = -1;
    names[i].value = of(run.heap.make(std::move(any)));
  }
}

// Executes a body that runs an unknown number of times, possibly never.
void repeat_unknown(NodeId body, Frame& frame) {
  const std::size_t mark = frame.exits.size();
  forget_assigned(body, frame);
  const State before = state(frame);
  const Flow flow = repeat(body, frame);
  rejoin(Flow::continued, mark, true, frame);
  rejoin(Flow::broke, mark, true, frame);
  if (flow == Flow::returned) leave(flow, state(frame), nullptr, frame);
  forget_assigned(body, frame);
  forget_changed_tensors(before, frame);
  frame.run.dialect->join(nullptr, before.dialect);
}

}  // namespace

void collect_assigned(const SyntaxTree& tree, NodeId node, std::vector<std::string_view>& names) {
  const SyntaxNode& here = tree[node];
  const Syntax around = here.parent == kNoNode ? Syntax::other : tree[here.parent].kind;
  const bool sets = around == Syntax::assignment || around == Syntax::augmented_assignment ||
                    around == Syntax::for_statement || around == Syntax::named_expression;
  const bool target = here.kind == Syntax::identifier &&
                      ((sets && (here.field == Field::left || here.field == Field::name)) ||
                       around == Syntax::pattern_list || around == Syntax::tuple_pattern);
  if (target) names.push_back(tree.text(node));
  if (here.kind == Syntax::function_definition || here.kind == Syntax::class_definition) return;
  for (const NodeId part : children(tree, node)) collect_assigned(tree, part, names);
}

void forget_assigned(NodeId body, Frame& frame) {
  Evaluation& run = frame.run;
  auto& names = run.assigned[{frame.module->tree, body}];
  if (names.empty()) collect_assigned(*frame.module->tree, body, names);
  for (const std::string_view name : names) {
    const Value* value = frame.scope->find(name);
    if (value == nullptr || value->is(Kind::tensor)) continue;
    frame.scope->set(name, no(run, Unknown::Why::loop_change, name));
  }
}

Flow repeat(NodeId body, Frame& frame) {
  Evaluation& run = frame.run;
  ++run.uncertain;
  const Flow flow = execute(body, frame);
  --run.uncertain;
  return flow == Flow::broke || flow == Flow::continued ? Flow::next : flow;
}

Flow iterate(NodeId loop, const std::function<std::optional<bool>(int)>& begins, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId body = child(loop, Field::body, frame);
  const NodeId otherwise = child(loop, Field::alternative, frame);
  const std::size_t mark = frame.exits.size(), outer = run.choices.iteration;
  const bool late = run.choices.late;
  Flow flow = Flow::next;
  bool left = false, over = false;
  for (int i = 0; !over && !run.budget.stopped(); ++i) {
    run.choices.iteration = (outer * 31 + loop) * 31 + static_cast<std::size_t>(i) + 1;
    run.choices.late = late || static_cast<std::size_t>(i) >= kMostVariants;
    // Stop following the iterations one by one when there are too many ways out of the loop.
    const bool too_many = frame.exits.size() - mark >= kMostVariants;
    const std::optional<bool> more = too_many ? std::nullopt : begins(i);
    if (!more) repeat_unknown(body, frame);
    over = !more || !*more;
    flow = over ? otherwise == kNoNode ? Flow::next
                                       : execute(child(otherwise, Field::body, frame), frame)
                : execute(body, frame);
    if (over || !ends_iteration(flow, mark, frame)) break;
    flow = Flow::next;
    if (left || frame.exits.size() == mark) continue;
    left = true;
    doubt(run, 1);
  }
  run.choices.iteration = outer;
  run.choices.late = late;
  if (left) doubt(run, -1);
  return end_loop(!over && flow == Flow::broke ? Flow::next : flow, mark, frame);
}

}  // namespace tilelint::python
