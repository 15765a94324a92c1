#include "frontend/pypto/forward/forward.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/pypto/forward/host_tensors.h"
#include "frontend/pypto/forward/torch_calls.h"
#include "frontend/pypto/tensors/tensors.h"
#include "frontend/python/syntax/query.h"

namespace tilelint::python::pypto {
namespace {

constexpr std::string_view kClass = "ModelNew";
constexpr std::string_view kBaseline = "Model";
constexpr std::size_t kLongestName = 40;

std::vector<std::string> init_parameters(const SyntaxTree& tree, NodeId init) {
  std::vector<std::string> names;
  if (init == kNoNode) return names;
  for (const std::string_view name : parameter_names(tree, init)) names.emplace_back(name);
  if (!names.empty()) names.erase(names.begin());  // self
  return names;
}

// What a condition asks of tensors.
struct AskedOfTensors {
  bool dim = false;
  bool shape = false;
};

class ForwardReader {
 public:
  ForwardReader(const SyntaxTree& tree, NodeId type, NodeId forward)
      : tree_(tree),
        forward_(forward),
        class_body_(tree.child(type, Field::body)),
        torch_(tree),
        kernels_(tree, class_body_),
        tensors_(tree, forward, torch_, kernels_) {}

  void read(Forward& out) {
    note_modules();
    walk(tree_.child(forward_, Field::body), out);
  }

 private:
  // Attributes of self that are modules of torch.
  void note_modules() {
    const NodeId init =
        find_definition(tree_, class_body_, Syntax::function_definition, "__init__");
    if (init == kNoNode) return;
    for (NodeId node = init, end = end_of(tree_, init); node < end; ++node) {
      if (tree_[node].kind != Syntax::assignment) continue;
      const NodeId value = tree_.child(node, Field::right);
      const bool module =
          value != kNoNode && tree_[value].kind == Syntax::call && torch_.makes_module(value);
      if (module) modules_.insert(dotted_text(tree_, tree_.child(node, Field::left)));
    }
  }

  void walk(NodeId part, Forward& out) {
    if (part == kNoNode) return;
    const NodeId end = end_of(tree_, part);
    for (NodeId node = part; node < end; ++node) {
      switch (tree_[node].kind) {
        case Syntax::assert_statement:
          add(asked_by(node), out);
          tensors_.note_assert(node);
          node = end_of(tree_, node) - 1;
          break;
        case Syntax::if_statement:
          if (raises(node)) add(asked_by(tree_.child(node, Field::condition)), out);
          break;
        case Syntax::raise_statement:
          node = end_of(tree_, node) - 1;
          break;
        case Syntax::assignment:
          // What is read is read before the name gets its new value.
          walk(tree_.child(node, Field::right), out);
          note_assignment(node);
          node = end_of(tree_, node) - 1;
          break;
        case Syntax::call:
          note_call(node, out);
          break;
        case Syntax::binary_operator:
        case Syntax::augmented_assignment:
          note_operator(node, out);
          break;
        default:
          break;
      }
    }
  }

  void note_assignment(NodeId node) {
    const NodeId target = tree_.child(node, Field::left);
    const NodeId value = tree_.child(node, Field::right);
    kernels_.note_assignment(target, value);
    tensors_.assign(target, value);
  }

  void note_call(NodeId call, Forward& out) {
    const NodeId function = tree_.child(call, Field::function);
    if (function == kNoNode) return;
    if (kernels_.is_kernel_call(call)) return note_arguments(call, out);
    const bool module = modules_.contains(dotted_text(tree_, function));
    if (!module && !torch_.computes(call)) return;
    out.computing.push_back({shown(function), tree_[call].span});
  }

  void note_arguments(NodeId call, Forward& out) {
    const NodeId list = tree_.child(call, Field::arguments);
    if (list == kNoNode || tree_[list].kind != Syntax::argument_list) return;
    for (NodeId argument : children(tree_, list)) {
      if (tree_[argument].kind == Syntax::keyword_argument) {
        argument = tree_.child(argument, Field::value);
      }
      if (tensors_.state_of(argument) != HostTensors::State::loose) continue;
      auto& names = out.not_contiguous;
      const std::string name = shown(argument);
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }

  // Arithmetic on what is known to be a tensor.
  void note_operator(NodeId node, Forward& out) {
    const auto is_tensor = [&](Field side) {
      return tensors_.state_of(tree_.child(node, side)) != HostTensors::State::unknown;
    };
    if (!is_tensor(Field::left) && !is_tensor(Field::right)) return;
    out.computing.push_back({shown(node), tree_[node].span});
  }

  bool raises(NodeId statement) const {
    const NodeId body = tree_.child(statement, Field::consequence);
    const NodeId first = body == kNoNode ? kNoNode : tree_[body].child;
    return first != kNoNode && tree_[first].kind == Syntax::raise_statement;
  }

  // `x.dim()`, `x.ndim`, `len(x.shape)` ask for dimensions; `x.shape` and `x.size()` for a shape.
  AskedOfTensors asked_by(NodeId part) const {
    AskedOfTensors asked;
    if (part == kNoNode) return asked;
    for (NodeId node = part, end = end_of(tree_, part); node < end; ++node) {
      if (tree_[node].kind != Syntax::attribute) continue;
      const NodeId attribute = tree_.child(node, Field::attribute);
      if (attribute == kNoNode || is_name(tree_, tree_.child(node, Field::object), "self"))
        continue;
      const std::string_view name = tree_.text(attribute);
      const bool called = tree_[node].field == Field::function;
      const bool counted = name == "shape" && is_length(node);
      asked.dim |= name == "ndim" || (name == "dim" && called) || counted;
      asked.shape |= (name == "shape" && !counted) || (name == "size" && called);
    }
    return asked;
  }

  bool is_length(NodeId node) const {
    const NodeId list = tree_[node].parent;
    const NodeId call = tree_[list].parent;
    return tree_[list].kind == Syntax::argument_list &&
           is_name(tree_, tree_.child(call, Field::function), "len");
  }

  static void add(AskedOfTensors asked, Forward& out) {
    out.asserts_dim = out.asserts_dim || asked.dim;
    out.asserts_shape = out.asserts_shape || asked.shape;
  }

  std::string shown(NodeId node) const {
    const std::string_view text = tree_.text(node);
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    if (line.size() <= kLongestName && line.size() == text.size()) return std::string(line);
    std::size_t length = std::min(line.size(), kLongestName);
    const auto inside = [&] { return (static_cast<unsigned char>(line[length]) & 0xC0U) == 0x80U; };
    while (length < line.size() && inside()) --length;  // not in the middle of a character
    return std::string(line.substr(0, length)) + "…";
  }

  const SyntaxTree& tree_;
  NodeId forward_;
  NodeId class_body_;
  TorchCalls torch_;
  KernelNames kernels_;
  HostTensors tensors_;
  std::set<std::string_view> modules_;
};

bool is_derived_from(const SyntaxTree& tree, NodeId type, std::string_view base) {
  const NodeId bases = tree.child(type, Field::superclasses);
  if (bases == kNoNode) return false;
  for (const NodeId one : children(tree, bases)) {
    if (is_name(tree, one, base)) return true;
  }
  return false;
}

}  // namespace

std::optional<Forward> read_forward(const SyntaxTree& tree) {
  const auto method = [&](NodeId type, std::string_view name) {
    return find_definition(tree, tree.child(type, Field::body), Syntax::function_definition, name);
  };
  const auto type = [&](std::string_view name) {
    return find_definition(tree, SyntaxTree::kRoot, Syntax::class_definition, name);
  };
  const NodeId made = type(kClass);
  const NodeId forward = made == kNoNode ? kNoNode : method(made, "forward");
  if (forward == kNoNode) return std::nullopt;
  Forward out;
  out.span = tree[tree.child(forward, Field::name)].span;
  const NodeId init = method(made, "__init__");
  out.parameters = init_parameters(tree, init);
  if (init != kNoNode) out.init_span = tree[tree.child(init, Field::name)].span;
  if (const NodeId baseline = type(kBaseline); baseline != kNoNode) {
    out.model_parameters = init_parameters(tree, method(baseline, "__init__"));
    const bool inherited = init == kNoNode && is_derived_from(tree, made, kBaseline);
    if (inherited) out.parameters = *out.model_parameters;
  }
  ForwardReader(tree, made, forward).read(out);
  return out;
}

}  // namespace tilelint::python::pypto
