// Functions that are kernels, and those that nobody in sight calls.
#include "frontend/pypto/kernels/kernels.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/message.h"
#include "frontend/pypto/calls/calls.h"
#include "frontend/pypto/calls/settings.h"
#include "frontend/pypto/kernels/phases.h"
#include "frontend/pypto/kernels/settings.h"
#include "frontend/python/limits.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/run.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/statements/repetition.h"
#include "frontend/python/statements/statements.h"
#include "frontend/python/values/call_key.h"

namespace tilelint::python::pypto {
namespace {

constexpr std::size_t kMostShown = 80;  // bytes of the arguments that a variant is told by

// "[32, 64]"; empty where a size is not known.
std::string shape_text(const TensorValue& tensor) {
  std::string all;
  for (const Value& size : tensor.shape) {
    if (!size.is_number()) return {};
    all += (all.empty() ? "[" : ", ") + std::to_string(size.integer);
  }
  return all.empty() ? all : all + "]";
}

// The tensors that the kernel is given, in the order of its parameters.
void enter_parameters(Pypto& pypto, Scope& scope) {
  Evaluation& run = pypto.run;
  for (auto& [name, value] : scope.bindings()) {
    if (!value.is(Kind::tensor)) continue;
    TensorValue own = *value.tensor;
    own.name = name;
    own.host = false;
    own.trace = -1;
    value = of(run.heap.make(std::move(own)));
    pypto.trace->kernel.inputs.push_back(pypto.trace->index_of(*value.tensor));
  }
  pypto.trace->parameters = static_cast<int>(pypto.trace->kernel.tensors.size());
}

// What the kernel returns is an output.
void hand_out(Pypto& pypto, const Value& value) {
  if (value.is(Kind::tensor)) pypto.trace->hand_out(pypto.trace->index_of(*value.tensor));
  if (!value.is_sequence()) return;
  for (const Value& item : value.sequence->items) {
    if (item.is(Kind::tensor)) pypto.trace->hand_out(pypto.trace->index_of(*item.tensor));
  }
}

// The same call, made before with the same choices.
const Pypto::Call* earlier(const Pypto& pypto, const std::vector<Pypto::Call>& calls) {
  const auto found = std::find_if(calls.begin(), calls.end(), [&](const Pypto::Call& call) {
    return std::all_of(call.decided.begin(), call.decided.end(), [&](const auto& decided) {
      return pypto.run.choices.made(decided.first) == decided.second;
    });
  });
  return found == calls.end() ? nullptr : &*found;
}

void keep(Pypto& pypto, const Function& function, std::string arguments, Trace& trace,
          Decided decided) {
  if (trace.empty() || !function.module->main) return;
  const SyntaxTree& tree = *function.module->tree;
  const NodeId name = tree.child(function.node, Field::name);
  trace.kernel.name = function.name;
  trace.kernel.span = tree[name == kNoNode ? function.node : name].span;
  keep(pypto, function.node, std::move(arguments), trace, std::move(decided));
}

// The kernel, evaluated unless it was before with the same arguments and choices.
Value evaluate_kernel(Pypto& pypto, Function& function, Scope& scope) {
  Evaluation& run = pypto.run;
  auto& calls = pypto.calls[call_key(function, scope)];
  if (const Pypto::Call* known = earlier(pypto, calls)) return known->result;
  pypto.called_closures.insert(call_key(function, *function.closure));
  Trace trace(pypto.traces++);
  trace.kernel.compiled = true;
  Trace* const outer = std::exchange(pypto.trace, &trace);
  const int uncertain = std::exchange(run.uncertain, 0);
  const std::vector<const Origin*> consulted = run.choices.consult();
  enter_parameters(pypto, scope);
  take_options(pypto, function);
  if (!function.doubt.empty()) {
    forget_tiles(pypto, function.doubt, function.node, {.run = run, .module = function.module});
  }
  std::string arguments = arguments_of(function, scope);
  Pypto::Call made;
  made.result = invoke(run, function, scope);
  hand_out(pypto, made.result);
  made.decided = run.choices.decided();
  keep(pypto, function, std::move(arguments), trace, made.decided);
  calls.push_back(made);
  run.choices.consult_also(consulted);
  run.uncertain = uncertain;
  pypto.trace = outer;
  return made.result;
}

// What the host is given back lives there.
Value handed_back(Pypto& pypto, const Value& value, int nested = 0) {
  Evaluation& run = pypto.run;
  if (pypto.trace->kernel.compiled || nested > kMostNested || run.budget.stopped()) return value;
  if (value.is(Kind::tensor)) {
    TensorValue made = *value.tensor;
    made.host = true;
    made.trace = -1;
    return of(run.heap.make(std::move(made)));
  }
  if (!value.is_sequence()) return value;
  std::vector<Value> items;
  for (const Value& item : value.sequence->items)
    items.push_back(handed_back(pypto, item, nested + 1));
  return make_sequence(run, value.kind, std::move(items), value.sequence->open);
}

}  // namespace

std::string arguments_of(const Function& function, const Scope& scope) {
  std::string all;
  for (const Scope* at = &scope; at != nullptr && at != function.module->scope; at = at->parent()) {
    for (const auto& [parameter, value] : at->bindings()) {
      const std::string shown = value.is_number()        ? std::to_string(value.integer)
                                : value.is(Kind::tensor) ? shape_text(*value.tensor)
                                                         : "";
      if (shown.empty() || all.size() + shown.size() > kMostShown) continue;
      all += (all.empty() ? "" : ", ") + std::string(parameter) + "=" + shown;
    }
  }
  return all;
}

void keep(Pypto& pypto, NodeId made_by, std::string arguments, Trace& trace, Decided decided) {
  Evaluation& run = pypto.run;
  name_phases(trace.kernel);
  for (const auto& [origin, choice] : decided) {
    if (origin == &pypto.chip && choice >= 0)
      trace.kernel.backend = run.vocabulary.backends[static_cast<std::size_t>(choice)];
  }
  pypto.kernels.push_back(
      {std::move(trace.kernel), made_by, std::move(decided), std::move(arguments)});
}

Value call_kernel(Pypto& pypto, Function& function, Scope& scope) {
  return handed_back(pypto, evaluate_kernel(pypto, function, scope));
}

void run_other_closures(Pypto& pypto) {
  Evaluation& run = pypto.run;
  for (auto& [node, functions] : pypto.closures) {
    for (Function* function : std::exchange(functions, {})) {
      if (run.budget.stopped()) return;
      if (!pypto.called_closures.contains(call_key(*function, *function->closure))) {
        run_function(run, *function);
      }
    }
  }
}

// Statements of a module: they have a kernel of their own, if any.
void run_apart(Pypto& pypto, NodeId block, Frame& frame) {
  Evaluation& run = pypto.run;
  Trace trace(pypto.traces++);
  Trace* const outer = std::exchange(pypto.trace, &trace);
  const int uncertain = std::exchange(run.uncertain, 0);
  execute(block, frame);
  run.uncertain = uncertain;
  pypto.trace = outer;
  if (frame.module->main && !trace.empty()) {
    trace.kernel.name = "<module>";
    pypto.kernels.push_back({std::move(trace.kernel), kNoNode, {}, {}});
  }
}

void run_alone(Pypto& pypto, Function& function) {
  Evaluation& run = pypto.run;
  Trace trace(pypto.traces++);
  trace.kernel.called_inside = true;
  Trace* const outer = std::exchange(pypto.trace, &trace);
  Scope* scope = run.heap.make(Scope(function.closure));
  std::optional<Value> self;
  if (function.owner != nullptr && !function.is_static) {
    Frame frame{.run = run, .module = function.module, .scope = function.module->scope};
    Arguments nothing;
    nothing.open = why(run, {Unknown::Why::parameter, "self", function.name});
    self = construct(*function.owner, nothing, kNoNode, frame);
  }
  bind(run, function, nullptr, self ? &*self : nullptr, *scope);
  std::string arguments = arguments_of(function, *scope);
  run.stack.push_back(&function);
  if (function.compiled) {
    evaluate_kernel(pypto, function, *scope);
  } else {
    hand_out(pypto, invoke(run, function, *scope));
    keep(pypto, function, std::move(arguments), trace, run.choices.decided());
  }
  run.stack.pop_back();
  pypto.trace = outer;
}

void look_at(Pypto& pypto, NodeId call) {
  Evaluation& run = pypto.run;
  const SyntaxTree& tree = *run.modules.main->tree;
  Frame frame{.run = run,
              .module = run.modules.main,
              .scope = run.heap.make(Scope(run.modules.main->scope))};
  // The names of the functions around it are theirs, and nobody set them.
  for (NodeId node = tree[call].parent; node != kNoNode; node = tree[node].parent) {
    if (tree[node].kind != Syntax::function_definition) continue;
    std::vector<std::string_view> names;
    // Of a text with errors these may be missing.
    const NodeId body = tree.child(node, Field::body);
    if (body != kNoNode) collect_assigned(tree, body, names);
    const NodeId parameters = tree.child(node, Field::parameters);
    if (parameters == kNoNode) continue;
    for (const NodeId parameter : children(tree, parameters)) {
      const NodeId name = parameter_name(parameter, frame);
      if (name != kNoNode) names.push_back(tree.text(name));
    }
    for (const std::string_view name : names) {
      if (frame.scope->find(name) == nullptr) {
        frame.scope->set(name, no(run, Unknown::Why::undefined, name));
      }
    }
  }
  Trace trace(pypto.traces++);
  Trace* const outer = std::exchange(pypto.trace, &trace);
  note_site(pypto, call, arguments(tree.child(call, Field::arguments), frame), frame);
  pypto.trace = outer;
}

}  // namespace tilelint::python::pypto
