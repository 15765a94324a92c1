#include "frontend/python/pypto_names.h"

namespace tilelint::python {
namespace {

bool is_pypto(std::string_view module) { return module == "pypto" || module.starts_with("pypto."); }

}  // namespace

PyptoNames pypto_names(const SyntaxTree& tree) {
  PyptoNames names{{"pypto", ""}};
  for (NodeId node = 0; node < tree.size(); ++node) {
    const Syntax kind = tree[node].kind;
    if (kind != Syntax::import_statement && kind != Syntax::import_from_statement) continue;
    const NodeId from = tree.child(node, Field::module_name);
    if (kind == Syntax::import_from_statement && (from == kNoNode || !is_pypto(tree.text(from)))) {
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

}  // namespace tilelint::python
