#include "frontend/pypto/forward/torch_calls.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "frontend/python/syntax/query.h"

namespace tilelint::python::pypto {
namespace {

// Words of a list, with a blank on either side of each.
bool has(std::string_view words, std::string_view word) {
  return words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

constexpr std::string_view kAllocating =
    " empty empty_like empty_strided full full_like new_empty new_full new_ones new_tensor "
    "new_zeros ones ones_like zeros zeros_like ";

// Functions of torch that look at tensors, give them another shape or place, or are no computation.
constexpr std::string_view kHarmless =
    " Size as_strided as_tensor atleast_1d atleast_2d autograd broadcast_to chunk device dtype "
    "enable_grad finfo flatten from_numpy generator get_default_dtype get_device iinfo "
    "inference_mode is_complex is_contiguous is_floating_point is_grad_enabled is_tensor "
    "manual_seed movedim no_grad numel permute promote_types ravel reshape result_type "
    "set_default_device set_grad_enabled split squeeze swapaxes t tensor transpose unbind "
    "unflatten unsqueeze view_as_real ";

// Methods of tensors that compute values and that nothing else of Python is likely to have.
constexpr std::string_view kMethods =
    " abs add_ addmm amax amin argmax argmin argsort bmm clamp clamp_ clip cos cumprod cumsum "
    "div div_ dot erf exp exp_ floor gather log log10 log1p log2 log_softmax logsumexp "
    "masked_fill matmul max maximum mean min minimum mm mul mul_ mv neg norm pow prod "
    "reciprocal relu relu_ round rsqrt scatter scatter_add sigmoid sin softmax sqrt square std "
    "sub sub_ sum tanh topk trunc var ";

// Parts of torch that hold no computations.
bool is_harmless_part(std::string_view name) {
  constexpr std::array<std::string_view, 6> parts = {"backends.", "cuda.",     "jit.",
                                                     "npu.",      "profiler.", "random."};
  return std::any_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return name.starts_with(part); });
}

}  // namespace

TorchCalls::TorchCalls(const SyntaxTree& tree) : tree_(tree) {
  for (NodeId node = 1; node < tree.size(); ++node) {
    const Syntax kind = tree[node].kind;
    const bool plain = kind == Syntax::import_statement;
    if (!plain && kind != Syntax::import_from_statement) continue;
    const NodeId from = tree.child(node, Field::module_name);
    const bool from_torch =
        from != kNoNode && (tree.text(from) == "torch" || tree.text(from).starts_with("torch."));
    for (const NodeId part : children(tree, node)) {
      if (tree[part].field != Field::name) continue;
      const bool renamed = tree[part].kind == Syntax::aliased_import;
      const NodeId name = renamed ? tree.child(part, Field::name) : part;
      const NodeId alias = renamed ? tree.child(part, Field::alias) : part;
      if (name == kNoNode || alias == kNoNode) continue;
      const std::string_view module = tree.text(name);
      const std::string_view local =
          renamed ? tree.text(alias) : module.substr(0, module.find('.'));
      modules_.insert(local);
      const bool torch = module == "torch" || module.starts_with("torch.");
      if (plain ? torch : from_torch) torch_.insert(local);
    }
  }
}

bool TorchCalls::is_module(NodeId node) const {
  const std::string_view text = dotted_text(tree_, node);
  return !text.empty() && modules_.contains(text.substr(0, text.find('.')));
}

std::string_view TorchCalls::function_of_torch(NodeId call) const {
  const std::string_view text = dotted_text(tree_, tree_.child(call, Field::function));
  const std::size_t dot = text.find('.');
  const bool torch = torch_.contains(text.substr(0, dot));
  if (!torch) return {};
  return dot == std::string_view::npos ? text : text.substr(dot + 1);
}

bool TorchCalls::computes(NodeId call) const {
  if (const std::string_view name = function_of_torch(call); !name.empty()) {
    const std::string_view last = last_part(name);
    const bool is_type = last.front() >= 'A' && last.front() <= 'Z';
    return !is_type && !is_harmless_part(name) && !has(kHarmless, last) && !has(kAllocating, last);
  }
  const NodeId function = tree_.child(call, Field::function);
  if (function == kNoNode || tree_[function].kind != Syntax::attribute) return false;
  const NodeId object = tree_.child(function, Field::object);
  const NodeId method = tree_.child(function, Field::attribute);
  if (object == kNoNode || method == kNoNode || is_module(object)) return false;
  return has(kMethods, tree_.text(method));
}

bool TorchCalls::makes_module(NodeId call) const {
  const std::string_view last = last_part(function_of_torch(call));
  const bool is_type = !last.empty() && last.front() >= 'A' && last.front() <= 'Z';
  return is_type && last != "Size" && !last.starts_with("Parameter") && !last.ends_with("Tensor");
}

bool TorchCalls::allocates(NodeId call) const {
  if (const std::string_view name = function_of_torch(call); !name.empty()) {
    return has(kAllocating, last_part(name));
  }
  const NodeId function = tree_.child(call, Field::function);
  if (function == kNoNode || tree_[function].kind != Syntax::attribute) return false;
  const NodeId method = tree_.child(function, Field::attribute);
  return method != kNoNode && tree_.text(method).starts_with("new_") &&
         has(kAllocating, tree_.text(method));
}

}  // namespace tilelint::python::pypto
