#include "frontend/pypto/calls_in_source.h"

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/pypto/kernels/kernels.h"
#include "frontend/pypto/kernels/loops.h"
#include "frontend/pypto/names.h"

namespace tilelint::python::pypto {
namespace {

constexpr std::array<std::string_view, 4> kCalls = {"set_vec_tile_shapes", "set_cube_tile_shapes",
                                                    "loop", "loop_unroll"};

// "loop" for pypto.loop(...); empty for another call.
std::string_view site_of(const SyntaxTree& tree, NodeId call, const PyptoNames& names) {
  const NodeId function = tree.child(call, Field::function);
  if (function == kNoNode) return {};
  std::string_view name;
  if (tree[function].kind == Syntax::attribute) {
    const auto object = names.find(tree.text(tree.child(function, Field::object)));
    if (object == names.end() || !object->second.empty()) return {};
    name = tree.text(tree.child(function, Field::attribute));
  } else if (tree[function].kind == Syntax::identifier) {
    const auto taken = names.find(tree.text(function));
    if (taken == names.end()) return {};
    name = taken->second;
  }
  for (const std::string_view call_name : kCalls) {
    if (name == call_name) return call_name;
  }
  return {};
}

bool is_loop(std::string_view call) { return call == "loop" || call == "loop_unroll"; }

class Search {
 public:
  Search(const SyntaxTree& tree, Pypto& pypto)
      : tree_(tree), pypto_(pypto), names_(pypto_names(tree)) {}

  std::vector<SiteFunction> run() {
    for (NodeId node = 0; node < tree_.size(); ++node) {
      if (tree_[node].kind != Syntax::call) continue;
      const std::string_view call = site_of(tree_, node, names_);
      if (call.empty()) continue;
      Site site{.call = std::string(call), .span = tree_[node].span};
      site.seen = pypto_.sites.find(node);
      if (site.seen.empty()) {
        look_at(pypto_, node);
        site.seen = pypto_.sites.find(node);
      }
      site.cut = pypto_.sites.is_cut(node);
      if (is_loop(call)) site.depth = depth(node);
      SiteFunction& function = site_function(node);
      (is_loop(call) ? function.loops : function.settings).push_back(std::move(site));
    }
    return std::move(found_);
  }

 private:
  // Loops of PyPTO around the call, in the same function, and itself.
  int depth(NodeId call) const {
    int depth = 1;
    for (NodeId node = tree_[call].parent, inner = call; node != kNoNode;
         inner = node, node = tree_[node].parent) {
      if (tree_[node].kind == Syntax::function_definition) break;
      if (tree_[node].kind != Syntax::for_statement || tree_[inner].field != Field::body) continue;
      const NodeId walked = tree_.child(node, Field::right);
      if (tree_[walked].kind == Syntax::call && is_loop(site_of(tree_, walked, names_))) ++depth;
    }
    return depth;
  }

  SiteFunction& site_function(NodeId call) {
    NodeId node = call;
    while (node != kNoNode && tree_[node].kind != Syntax::function_definition) {
      node = tree_[node].parent;
    }
    const auto [at, added] = index_.try_emplace(node, found_.size());
    if (!added) return found_[at->second];
    SiteFunction function{.name = "<module>"};
    if (node != kNoNode) {
      const NodeId name = tree_.child(node, Field::name);
      function.name = tree_.text(name);
      function.span = tree_[name].span;
      const auto known = pypto_.run.functions.find(node);
      function.compiled = known != pypto_.run.functions.end() && known->second->compiled;
    }
    found_.push_back(std::move(function));
    return found_.back();
  }

  const SyntaxTree& tree_;
  Pypto& pypto_;
  PyptoNames names_;
  std::map<NodeId, std::size_t> index_;
  std::vector<SiteFunction> found_;
};

}  // namespace

std::vector<SiteFunction> functions_with_sites(const SyntaxTree& tree, Pypto& pypto) {
  return Search(tree, pypto).run();
}

}  // namespace tilelint::python::pypto
