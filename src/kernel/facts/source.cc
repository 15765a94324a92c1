#include "kernel/facts/source.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/suggest.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 1> kPyPTO = {"pypto"};

bool is_pypto(const ModuleName& module) { return module.name == kPyPTO.front(); }

bool is_misspelt(const ModuleName& module) {
  return !is_pypto(module) && nearest_name(module.name, kPyPTO).has_value();
}

// The names of the modules used as PyPTO for which `wanted` is true, without duplicates.
template <class Wanted>
Value module_names(SubjectFacts& facts, Wanted wanted) {
  std::vector<std::string_view> names;
  std::vector<Value> values;
  for (const ModuleName& module : facts.subject().kernel->modules) {
    const bool known = std::find(names.begin(), names.end(), module.name) != names.end();
    if (known || !module.as_pypto || !wanted(module)) continue;
    names.push_back(module.name);
    values.push_back(Value::string(module.name));
  }
  return make_list(facts.arena(), values);
}

template <class Items, class Make>
Value each(SubjectFacts& facts, const Items& items, Make make) {
  std::vector<Value> values;
  for (const auto& item : items) values.push_back(make(item));
  return make_list(facts.arena(), values);
}

Value strings(SubjectFacts& facts, const std::vector<std::string>& texts) {
  return each(facts, texts, [](const std::string& text) { return Value::string(text); });
}

// Applies `make` to the class ModelNew; absent if the file has none.
template <class Make>
Value of_forward(SubjectFacts& facts, Make make) {
  const auto& forward = facts.subject().kernel->forward;
  return forward ? make(*forward) : Value{};
}

}  // namespace

Value pypto_modules(SubjectFacts& facts) {
  return module_names(facts, [](const ModuleName&) { return true; });
}

Value misspelt_modules(SubjectFacts& facts) { return module_names(facts, is_misspelt); }

Span span_of_misnamed_module(const Kernel& kernel) {
  for (const ModuleName& module : kernel.modules) {
    if (module.as_pypto && !is_pypto(module)) return module.span;
  }
  return {};
}

Value branch_parameters(SubjectFacts& facts) {
  return each(facts, facts.subject().kernel->dim_branches,
              [](const DimBranch& branch) { return Value::string(branch.parameter); });
}

Value branch_values(SubjectFacts& facts) {
  return each(facts, facts.subject().kernel->dim_branches,
              [&](const DimBranch& branch) { return make_list(facts.arena(), branch.values); });
}

Value forward_computing(SubjectFacts& facts) {
  return of_forward(facts, [&](const Forward& forward) {
    return each(facts, forward.computing,
                [](const HostCall& call) { return Value::string(call.name); });
  });
}

Value forward_parameters(SubjectFacts& facts) {
  return of_forward(facts, [&](const Forward& f) { return strings(facts, f.parameters); });
}

Value forward_model_parameters(SubjectFacts& facts) {
  return of_forward(facts, [&](const Forward& forward) {
    return forward.model_parameters ? strings(facts, *forward.model_parameters) : Value{};
  });
}

Value forward_parameters_match(SubjectFacts& facts) {
  return of_forward(facts, [](const Forward& forward) {
    return Value::boolean(!forward.model_parameters ||
                          *forward.model_parameters == forward.parameters);
  });
}

Value forward_asserts_dim(SubjectFacts& facts) {
  return of_forward(facts, [](const Forward& f) { return Value::boolean(f.asserts_dim); });
}

Value forward_asserts_shape(SubjectFacts& facts) {
  return of_forward(facts, [](const Forward& f) { return Value::boolean(f.asserts_shape); });
}

Value forward_not_contiguous(SubjectFacts& facts) {
  return of_forward(facts, [&](const Forward& f) { return strings(facts, f.not_contiguous); });
}

}  // namespace tilelint
