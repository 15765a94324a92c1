#include "frontend/pypto/forward/host_tensors.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string_view>

#include "frontend/pypto/forward/torch_calls.h"
#include "frontend/python/library/library.h"
#include "frontend/python/statements/assignments.h"
#include "frontend/python/syntax/query.h"

namespace tilelint::python::pypto {
namespace {

template <std::size_t N>
bool has(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Attributes that tell a tensor from other values.
constexpr std::array<std::string_view, 16> kOfTensors = {
    "shape", "dim",     "ndim",   "size",          "numel",   "contiguous", "reshape",   "view",
    "dtype", "flatten", "stride", "is_contiguous", "permute", "transpose",  "unsqueeze", "squeeze"};
// Methods whose result lies in memory as the tensor does.
constexpr std::array<std::string_view, 14> kKeeping = {
    "to",  "float", "half", "bfloat16", "int",   "long",   "cpu",
    "npu", "cuda",  "type", "detach",   "clone", "double", "bool"};
// Methods that keep a contiguous tensor contiguous.
constexpr std::array<std::string_view, 9> kReshaping = {"reshape",    "view",      "flatten",
                                                        "ravel",      "unsqueeze", "squeeze",
                                                        "reshape_as", "view_as",   "unflatten"};
// Methods that leave the elements where they are and walk them in another order.
constexpr std::array<std::string_view, 10> kLoosening = {
    "permute", "transpose", "t", "T", "swapaxes", "movedim", "expand", "expand_as", "narrow", "mT"};

bool is_jit(const SyntaxTree& tree, NodeId decorator) {
  NodeId expression = tree[decorator].child;
  if (expression != kNoNode && tree[expression].kind == Syntax::call) {
    expression = tree.child(expression, Field::function);
  }
  const std::string_view text = dotted_text(tree, expression);
  return text == "jit" || text.ends_with(".jit");
}

// The function that jit compiles; kNoNode when the definition is another one.
NodeId compiled_function(const SyntaxTree& tree, NodeId definition) {
  for (const NodeId part : children(tree, definition)) {
    if (tree[part].kind != Syntax::decorator || !is_jit(tree, part)) continue;
    const NodeId function = tree.child(definition, Field::definition);
    const bool is_function =
        function != kNoNode && tree[function].kind == Syntax::function_definition;
    return is_function ? function : kNoNode;
  }
  return kNoNode;
}

}  // namespace

KernelNames::KernelNames(const SyntaxTree& tree, NodeId class_body) : tree_(tree) {
  for (NodeId node = 1; node < tree.size(); ++node) {
    if (tree[node].kind != Syntax::decorated_definition) continue;
    const NodeId function = compiled_function(tree, node);
    if (function == kNoNode) continue;
    const NodeId around = function_around(tree, function);
    const NodeId name = tree.child(function, Field::name);
    if (around == kNoNode && name != kNoNode) kernels_.insert(tree.text(name));
    const NodeId factory = around == kNoNode ? kNoNode : tree.child(around, Field::name);
    if (factory != kNoNode) factories_.insert(tree.text(factory));
  }
  const NodeId init = find_definition(tree, class_body, Syntax::function_definition, "__init__");
  if (init == kNoNode) return;
  for (NodeId node = init, end = end_of(tree, init); node < end; ++node) {
    if (tree[node].kind != Syntax::assignment) continue;
    note_assignment(tree.child(node, Field::left), tree.child(node, Field::right));
  }
}

bool KernelNames::is_kernel(NodeId expression) const {
  if (expression == kNoNode) return false;
  if (tree_[expression].kind == Syntax::call) {
    const NodeId function = tree_.child(expression, Field::function);
    return function != kNoNode && factories_.contains(dotted_text(tree_, function));
  }
  return kernels_.contains(dotted_text(tree_, expression));
}

bool KernelNames::is_kernel_call(NodeId call) const {
  return is_kernel(tree_.child(call, Field::function));
}

void KernelNames::note_assignment(NodeId target, NodeId value) {
  const std::string_view name = target == kNoNode ? std::string_view() : dotted_text(tree_, target);
  if (!name.empty() && is_kernel(value)) kernels_.insert(name);
}

HostTensors::HostTensors(const SyntaxTree& tree, NodeId function, const TorchCalls& torch,
                         const KernelNames& kernels)
    : tree_(tree), torch_(torch), kernels_(kernels) {
  for (const std::string_view name : parameter_names(tree, function)) {
    if (name != "self" && shows_tensor(function, name)) names_[name] = State::loose;
  }
}

// Whether the function asks for what only tensors have.
bool HostTensors::shows_tensor(NodeId function, std::string_view name) const {
  for (NodeId node = function, end = end_of(tree_, function); node < end; ++node) {
    if (tree_[node].kind != Syntax::attribute) continue;
    const NodeId attribute = tree_.child(node, Field::attribute);
    if (attribute == kNoNode || !is_name(tree_, tree_.child(node, Field::object), name)) continue;
    if (has(kOfTensors, tree_.text(attribute))) return true;
  }
  return false;
}

HostTensors::State HostTensors::state_of(NodeId expression) const {
  if (expression == kNoNode) return State::unknown;
  switch (tree_[expression].kind) {
    case Syntax::parenthesized_expression:
      return state_of(tree_[expression].child);
    case Syntax::identifier: {
      const auto found = names_.find(tree_.text(expression));
      return found == names_.end() ? State::unknown : found->second;
    }
    case Syntax::call:
      return of_call(expression);
    case Syntax::attribute: {
      const NodeId attribute = tree_.child(expression, Field::attribute);
      const bool loosens = attribute != kNoNode && has(kLoosening, tree_.text(attribute));
      const bool tensor = state_of(tree_.child(expression, Field::object)) != State::unknown;
      return loosens && tensor ? State::loose : State::unknown;
    }
    default:
      return State::unknown;
  }
}

HostTensors::State HostTensors::of_call(NodeId call) const {
  if (torch_.allocates(call) || kernels_.is_kernel_call(call)) return State::contiguous;
  const NodeId function = tree_.child(call, Field::function);
  if (function == kNoNode || tree_[function].kind != Syntax::attribute) return State::unknown;
  const NodeId attribute = tree_.child(function, Field::attribute);
  const std::string_view method = attribute == kNoNode ? "" : tree_.text(attribute);
  if (method == "contiguous") return State::contiguous;
  const State object = state_of(tree_.child(function, Field::object));
  if (has(kKeeping, method)) return object;
  if (has(kReshaping, method) && object == State::contiguous) return object;
  return has(kLoosening, method) && object != State::unknown ? State::loose : State::unknown;
}

void HostTensors::assign(NodeId target, NodeId value) {
  if (target == kNoNode || value == kNoNode) return;
  if (tree_[target].kind == Syntax::identifier) {
    names_[tree_.text(target)] = state_of(value);
    return;
  }
  const Syntax kind = tree_[target].kind;
  if (kind != Syntax::pattern_list && kind != Syntax::tuple_pattern) return;
  const bool lists =
      tree_[value].kind == Syntax::expression_list || tree_[value].kind == Syntax::tuple;
  NodeId item = lists ? tree_[value].child : kNoNode;
  std::map<std::string_view, State> made;  // all at once, as Python does
  for (const NodeId part : children(tree_, target)) {
    if (tree_[part].kind == Syntax::identifier) made[tree_.text(part)] = state_of(item);
    item = item == kNoNode ? kNoNode : tree_[item].next;
  }
  for (const auto& [name, state] : made) names_[name] = state;
}

void HostTensors::note_assert(NodeId statement) {
  for (NodeId node = statement, end = end_of(tree_, statement); node < end; ++node) {
    if (tree_[node].kind != Syntax::attribute) continue;
    const NodeId attribute = tree_.child(node, Field::attribute);
    const NodeId object = tree_.child(node, Field::object);
    if (attribute == kNoNode || tree_.text(attribute) != "is_contiguous") continue;
    if (object == kNoNode || tree_[object].kind != Syntax::identifier) continue;
    names_[tree_.text(object)] = State::contiguous;
  }
}

}  // namespace tilelint::python::pypto
