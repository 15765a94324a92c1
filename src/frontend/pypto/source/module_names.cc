#include "frontend/pypto/source/module_names.h"

#include <algorithm>
#include <any>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/syntax/query.h"

namespace tilelint::python::pypto {
namespace {

// What nothing but PyPTO is known to offer.
constexpr std::array<std::string_view, 5> kOffered = {"frontend.jit", "set_vec_tile_shapes",
                                                      "set_cube_tile_shapes", "set_pass_options",
                                                      "loop_unroll"};
constexpr std::string_view kTypePrefix = "DT_";

bool is_offered(std::string_view name) {
  if (name.starts_with(kTypePrefix)) return true;
  return std::any_of(kOffered.begin(), kOffered.end(), [&](std::string_view offered) {
    return name == offered || (name.starts_with(offered) && name[offered.size()] == '.');
  });
}

std::string_view first_part(std::string_view dotted) { return dotted.substr(0, dotted.find('.')); }

std::string_view rest_of(std::string_view dotted) {
  const std::size_t dot = dotted.find('.');
  return dot == std::string_view::npos ? std::string_view{} : dotted.substr(dot + 1);
}

class ModuleNameReader {
 public:
  explicit ModuleNameReader(const SyntaxTree& tree) : tree_(tree) {}

  std::vector<ModuleName> read() {
    for (NodeId node = 1; node < tree_.size(); ++node) {
      const Syntax kind = tree_[node].kind;
      if (kind == Syntax::import_statement) import(node);
      if (kind == Syntax::import_from_statement) import_from(node);
      if (kind == Syntax::attribute) note_chain(node);
    }
    for (const auto& [name, begin] : used_) use(name, begin);
    return std::move(found_);
  }

 private:
  void add(NodeId name, std::string_view local, std::string_view module) {
    modules_[local] = found_.size();
    found_.push_back({std::string(first_part(module)), tree_[name].span});
  }

  void import(NodeId statement) {
    for (const NodeId part : children(tree_, statement)) {
      const bool renamed = tree_[part].kind == Syntax::aliased_import;
      const NodeId name = renamed ? tree_.child(part, Field::name) : part;
      if (name == kNoNode || tree_[name].kind != Syntax::dotted_name) continue;
      const std::string_view module = tree_.text(name);
      if (!renamed) {
        add(name, first_part(module), module);
      } else if (const NodeId alias = tree_.child(part, Field::alias); alias != kNoNode) {
        add(name, tree_.text(alias), module);
      }
    }
  }

  // `from pypto.frontend import jit`
  void import_from(NodeId statement) {
    const NodeId from = tree_.child(statement, Field::module_name);
    if (from == kNoNode || tree_[from].kind != Syntax::dotted_name) return;
    const std::string module(tree_.text(from));
    ModuleName found{std::string(first_part(module)), tree_[from].span};
    for (const NodeId part : children(tree_, statement)) {
      if (tree_[part].field != Field::name) continue;
      const bool renamed = tree_[part].kind == Syntax::aliased_import;
      const NodeId name = renamed ? tree_.child(part, Field::name) : part;
      const NodeId alias = renamed ? tree_.child(part, Field::alias) : part;
      if (name == kNoNode || alias == kNoNode) continue;
      const std::string whole = module + "." + std::string(tree_.text(name));
      found.as_pypto = found.as_pypto || is_offered(rest_of(whole));
    }
    found_.push_back(std::move(found));
  }

  // A whole chain of attributes, not a part of one.
  void note_chain(NodeId attribute) {
    if (tree_[tree_[attribute].parent].kind == Syntax::attribute) return;
    const std::string_view chain = dotted_text(tree_, attribute);
    if (chain.empty() || !is_offered(rest_of(chain))) return;
    used_.try_emplace(first_part(chain), tree_[attribute].span.begin);
  }

  void use(std::string_view name, std::uint32_t begin) {
    if (const auto known = modules_.find(name); known != modules_.end()) {
      found_[known->second].as_pypto = true;
    } else if (!is_bound(name)) {
      const Span span{begin, begin + static_cast<std::uint32_t>(name.size())};
      found_.push_back({std::string(name), span, true});
    }
  }

  // Whether the file gives the name to something.
  bool is_bound(std::string_view name) const {
    for (NodeId node = 1; node < tree_.size(); ++node) {
      const SyntaxNode& here = tree_[node];
      if (here.kind != Syntax::identifier || tree_.text(node) != name) continue;
      const Syntax parent = tree_[here.parent].kind;
      const bool named = here.field == Field::name && parent != Syntax::keyword_argument;
      const bool imported = parent == Syntax::dotted_name &&
                            tree_[here.parent].field == Field::name;  // from a import name
      const bool pattern = parent == Syntax::pattern_list || parent == Syntax::tuple_pattern ||
                           parent == Syntax::as_pattern_target;
      const bool parameter = parent == Syntax::parameters || parent == Syntax::typed_parameter;
      const bool set = here.field == Field::left || here.field == Field::alias;
      if (named || imported || pattern || parameter || set) return true;
    }
    return false;
  }

  const SyntaxTree& tree_;
  std::vector<ModuleName> found_;
  std::map<std::string_view, std::size_t> modules_;  // by the name that the file uses
  std::map<std::string_view, std::uint32_t> used_;   // what serves as PyPTO, and where first
};

}  // namespace

std::vector<ModuleName> read_module_names(const SyntaxTree& tree) {
  return ModuleNameReader(tree).read();
}

bool imitates_pypto(const std::vector<ModuleName>& modules) {
  return std::any_of(modules.begin(), modules.end(), [](const ModuleName& module) {
    return module.as_pypto && module.name != "pypto";
  });
}

bool imitates_pypto(const SyntaxTree& tree) { return imitates_pypto(read_module_names(tree)); }

}  // namespace tilelint::python::pypto
