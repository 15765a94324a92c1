#include "frontend/pypto/names.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace tilelint::python::pypto {
namespace {

constexpr std::string_view kPackage = "pypto";
constexpr std::string_view kInside[] = {"pypto_impl", "pil",     "ir",
                                        "error",      "logging", "frontend.parser"};

}  // namespace

bool serves_kernels(std::string_view module) {
  if (module == kPackage) return true;
  if (!module.starts_with(kPackage) || module[kPackage.size()] != '.') return false;
  const std::string_view inner = module.substr(kPackage.size() + 1);
  return std::none_of(std::begin(kInside), std::end(kInside), [&](std::string_view name) {
    return inner.starts_with(name) && (inner.size() == name.size() || inner[name.size()] == '.');
  });
}

PyptoNames pypto_names(const SyntaxTree& tree) {
  PyptoNames names{{"pypto", ""}};
  for (NodeId node = 0; node < tree.size(); ++node) {
    const Syntax kind = tree[node].kind;
    if (kind != Syntax::import_statement && kind != Syntax::import_from_statement) continue;
    const NodeId from = tree.child(node, Field::module_name);
    if (kind == Syntax::import_from_statement &&
        (from == kNoNode || !serves_kernels(tree.text(from)))) {
      continue;
    }
    for (const NodeId part : children(tree, node)) {
      if (part == from) continue;
      const bool renamed = tree[part].kind == Syntax::aliased_import;
      const std::string_view name = tree.text(renamed ? tree.child(part, Field::name) : part);
      const std::string_view alias = renamed ? tree.text(tree.child(part, Field::alias)) : name;
      if (kind == Syntax::import_from_statement) names[alias] = name;
      if (kind == Syntax::import_statement && name == "pypto") names[alias] = "";
    }
  }
  return names;
}

void add_names(const SyntaxTree& tree, DialectNames& names) {
  for (const auto& [name, meaning] : pypto_names(tree)) names.insert(name);
}

}  // namespace tilelint::python::pypto
