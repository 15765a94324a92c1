// Functions that are kernels, and those that nobody in sight calls.
#include <algorithm>

#include "base/message.h"
#include "frontend/python/call_key.h"
#include "frontend/python/interpreter.h"
#include "frontend/python/phases.h"

namespace tilelint::python {
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

}  // namespace

Value Interpreter::compile(Function& function, Scope& scope) {
  auto& runs = runs_[call_key(function, scope)];
  for (const Run& run : runs) {
    const bool alike =
        std::all_of(run.decided.begin(), run.decided.end(), [&](const auto& decided) {
          const auto now = decisions_.find(decided.first);
          return (now == decisions_.end() ? -1 : now->second) == decided.second;
        });
    if (alike) return run.result;
  }
  compiled_.insert(call_key(function, *function.closure));
  Trace trace(traces_++);
  trace.kernel.compiled = true;
  Trace* const outer = std::exchange(trace_, &trace);
  const int uncertain = std::exchange(uncertain_, 0);
  const std::vector<const Origin*> consulted = std::exchange(consulted_, {});
  enter_parameters(scope);
  take_options(function);
  if (!function.doubt.empty()) {
    forget_tiles(function.doubt, function.node, {.module = function.module});
  }
  std::string arguments = arguments_of(function, scope);
  Run run;
  run.result = invoke(function, scope);
  hand_out(run.result);
  run.decided = decided();
  keep(function, std::move(arguments), trace, run.decided);
  runs.push_back(run);
  consulted_.insert(consulted_.end(), consulted.begin(), consulted.end());
  uncertain_ = uncertain;
  trace_ = outer;
  return run.result;
}

// What the host is given back lives there.
Value Interpreter::handed_back(const Value& value, int nested) {
  if (trace_->kernel.compiled || nested > kMostNested || stopped()) return value;
  if (value.is(Kind::tensor)) {
    TensorValue made = *value.tensor;
    made.host = true;
    made.trace = -1;
    return of(make(std::move(made)));
  }
  if (!value.is_sequence()) return value;
  std::vector<Value> items;
  for (const Value& item : value.sequence->items) items.push_back(handed_back(item, nested + 1));
  return make_sequence(value.kind, std::move(items), value.sequence->open);
}

// The tensors that the kernel is given, in the order of its parameters.
void Interpreter::enter_parameters(Scope& scope) {
  for (auto& [name, value] : scope.bindings()) {
    if (!value.is(Kind::tensor)) continue;
    TensorValue own = *value.tensor;
    own.name = name;
    own.host = false;
    own.trace = -1;
    value = of(make(std::move(own)));
    trace_->kernel.inputs.push_back(trace_->index_of(*value.tensor));
  }
  trace_->parameters = static_cast<int>(trace_->kernel.tensors.size());
}

// What the kernel returns is an output.
void Interpreter::hand_out(const Value& value) {
  if (value.is(Kind::tensor)) trace_->hand_out(trace_->index_of(*value.tensor));
  if (!value.is_sequence()) return;
  for (const Value& item : value.sequence->items) {
    if (item.is(Kind::tensor)) trace_->hand_out(trace_->index_of(*item.tensor));
  }
}

// What a variant is told by: the arguments that a function, and those around it, were called with,
// as far as they fit.
std::string Interpreter::arguments_of(const Function& function, const Scope& scope) {
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

void Interpreter::keep(const Function& function, std::string arguments, Trace& trace,
                       std::vector<std::pair<const Origin*, int>> decided) {
  if (trace.empty() || !function.module->main) return;
  const Frame frame{.module = function.module};
  const NodeId name = child(function.node, Field::name, frame);
  trace.kernel.name = function.name;
  trace.kernel.span = at(name == kNoNode ? function.node : name, frame).span;
  keep(function.node, std::move(arguments), trace, std::move(decided));
}

void Interpreter::keep(NodeId made_by, std::string arguments, Trace& trace,
                       std::vector<std::pair<const Origin*, int>> decided) {
  name_phases(trace.kernel);
  for (const auto& [origin, choice] : decided) {
    if (origin == &chip_ && choice >= 0)
      trace.kernel.backend = vocabulary_.backends[static_cast<std::size_t>(choice)];
  }
  kernels.push_back({std::move(trace.kernel), made_by, std::move(decided), std::move(arguments)});
}

void Interpreter::run_other_closures() {
  for (auto& [node, functions] : closures_) {
    for (Function* function : std::exchange(functions, {})) {
      if (stopped()) return;
      if (!compiled_.contains(call_key(*function, *function->closure))) run(*function);
    }
  }
}

void Interpreter::run(Function& function) {
  in_all_ways([&] { run_once(function); });
}

// What the file does when it is run itself, after everything is defined.
void Interpreter::run_main_block() {
  const SyntaxTree& tree = *main_->tree;
  for (const NodeId node : children(tree, SyntaxTree::kRoot)) {
    if (tree[node].kind != Syntax::if_statement) continue;
    const std::string_view condition = tree.text(tree.child(node, Field::condition));
    if (condition.find("__name__") == std::string_view::npos) continue;
    in_all_ways([&] {
      Frame frame{.module = main_, .scope = main_->scope};
      execute_apart(tree.child(node, Field::consequence), frame);
    });
  }
}

// Statements of a module: they have a kernel of their own, if any.
void Interpreter::execute_apart(NodeId block, Frame& frame) {
  Trace trace(traces_++);
  Trace* const outer = std::exchange(trace_, &trace);
  const int uncertain = std::exchange(uncertain_, 0);
  execute(block, frame);
  uncertain_ = uncertain;
  trace_ = outer;
  if (frame.module->main && !trace.empty()) {
    trace.kernel.name = "<module>";
    kernels.push_back({std::move(trace.kernel), kNoNode, {}, {}});
  }
}

void Interpreter::run_once(Function& function) {
  Trace trace(traces_++);
  trace.kernel.called_inside = true;
  Trace* const outer = std::exchange(trace_, &trace);
  Scope* scope = heap_.make(Scope(function.closure));
  std::optional<Value> self;
  if (function.owner != nullptr && !function.is_static) {
    Frame frame{.module = function.module, .scope = function.module->scope};
    Arguments nothing;
    nothing.open = why({Unknown::Why::parameter, "self", function.name});
    self = construct(*function.owner, nothing, kNoNode, frame);
  }
  bind(function, nullptr, self ? &*self : nullptr, *scope);
  std::string arguments = arguments_of(function, *scope);
  stack_.push_back(&function);
  if (function.compiled) {
    compile(function, *scope);
  } else {
    hand_out(invoke(function, *scope));
    keep(function, std::move(arguments), trace, decided());
  }
  stack_.pop_back();
  trace_ = outer;
}

}  // namespace tilelint::python
