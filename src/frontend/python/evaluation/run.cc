// The order in which tilelint evaluates functions, and the variants of each.
#include "frontend/python/evaluation/run.h"

#include <algorithm>
#include <any>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/evaluation/left_open.h"
#include "frontend/python/limits.h"

namespace tilelint::python {
namespace {

// Evaluates a unit once with all choices open, and again for each choice that matters.
void in_all_ways(Evaluation& run, const std::function<void()>& evaluate_it) {
  std::vector<Choices::Decisions> waiting = {{}};
  std::size_t variants = 1;
  const int most_steps = run.budget.steps + kMostStepsOfVariants;
  while (!waiting.empty() && !run.budget.stopped()) {
    run.choices.begin(std::move(waiting.back()));
    waiting.pop_back();
    run.dialect->begin_way();
    run.budget.patience = run.budget.steps + kMostStepsBefore;
    evaluate_it();
    if (run.budget.out_of_patience()) say_given_up(run.surroundings.log);
    run.budget.patience = kMostSteps;
    // Choices make no difference without kernels.
    if (!run.dialect->met_kernels()) continue;
    if (run.budget.steps > most_steps) {
      say_left_open(run.surroundings.log, kMostStepsOfVariants, "evaluated nodes for variants",
                    run.choices.wanted());
      continue;
    }
    const Origin* origin = run.choices.next(kMostVariants + 1 - variants);
    if (origin == nullptr) {
      say_left_open(run.surroundings.log, kMostVariants, "variants", run.choices.wanted());
      continue;
    }
    variants += static_cast<std::size_t>(origin->count) - 1;
    run.dialect->drop(origin);
    for (int choice = origin->count - 1; choice >= 0; --choice) {
      waiting.push_back(run.choices.decisions());
      waiting.back().insert_or_assign(origin, choice);
    }
  }
  run.choices.end();
}

const Mentions& mentions(const Evaluation& run) { return run.modules.main->file->mentions; }

// Whether a function that is not evaluated yet may call this one.
bool may_be_called(const Evaluation& run, NodeId function) {
  const auto& where = mentions(run).mentioned_in(function);
  return std::any_of(where.begin(), where.end(), [&](NodeId caller) {
    return mentions(run).concerns_kernels(caller) && run.functions.contains(caller) &&
           !run.entered.contains(caller);
  });
}

// Whether the function is still to be evaluated.
bool is_left(const Evaluation& run, NodeId function) {
  return !run.entered.contains(function) && mentions(run).concerns_kernels(function);
}

}  // namespace

void run_function(Evaluation& run, Function& function) {
  in_all_ways(run, [&] { run.dialect->evaluate_alone(function); });
}

// If another function may call each of the remaining ones, evaluates the first of them.
void run_all(Evaluation& run) {
  bool any = true;
  while (any && !run.budget.stopped()) {
    any = false;
    Function* otherwise = nullptr;
    for (const auto& [node, function] : run.functions) {
      if (!is_left(run, node)) continue;
      const bool implicit = function->name.starts_with("__");  // called without its name
      if (implicit || may_be_called(run, node)) {
        if (otherwise == nullptr) otherwise = function;
        continue;
      }
      any = true;
      run_function(run, *function);
      if (run.budget.stopped()) return;
    }
    if (!any && otherwise != nullptr) {
      any = true;
      run_function(run, *otherwise);
    }
  }
}

void run_main_block(Evaluation& run) {
  Module* main = run.modules.main;
  const SyntaxTree& tree = *main->tree;
  for (const NodeId node : children(tree, SyntaxTree::kRoot)) {
    if (tree[node].kind != Syntax::if_statement) continue;
    const std::string_view condition = tree.text(tree.child(node, Field::condition));
    if (condition.find("__name__") == std::string_view::npos) continue;
    in_all_ways(run, [&] {
      Frame frame{.run = run, .module = main, .scope = main->scope};
      run.dialect->evaluate_block(tree.child(node, Field::consequence), frame);
    });
  }
}

}  // namespace tilelint::python
