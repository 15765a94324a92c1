#include "frontend/python/statements/imports.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/attributes.h"
#include "frontend/python/statements/ways.h"

namespace tilelint::python {
namespace {

// The value of a module: the module of its file, or a path outside if there is no such file.
Value module_value(std::string_view name, int level, Frame& frame) {
  Evaluation& run = frame.run;
  const std::string package = std::string(name.substr(0, name.find('.'))) + ".";
  const bool outside_always = level == 0 && (package == "torch." || run.dialect->owns(package));
  const std::string& importer = frame.module->tree->source().path();
  const auto found = outside_always
                         ? Modules::Found{}
                         : run.surroundings.modules.find(
                               name, level, importer, run.surroundings.roots, run.surroundings.log);
  if (found.file == nullptr) {
    // An import in a `try` may also fail on the user's machine, so its handler may run.
    if (!outside_always && frame.tries > 0) leave(Flow::raised, state(frame), nullptr, frame);
    return outside(run, name);
  }
  const auto known = run.modules.by_path.find(found.path);
  Value made;
  made.kind = Kind::module;
  made.module = known != run.modules.by_path.end()
                    ? known->second
                    : load(run, found.file, std::string(name), false);
  return made;
}

}  // namespace

Module* load(Evaluation& run, std::shared_ptr<const ModuleFile> file, std::string name, bool main) {
  const SyntaxTree* tree = file->tree.get();
  Module* module =
      run.heap.make(Module{std::move(file), tree, std::move(name), run.heap.make(Scope()), main});
  if (main) run.modules.main = module;
  const std::string_view path = module->tree->source().path();
  run.modules.by_path.emplace(path, module);
  Frame frame{.run = run, .module = module, .scope = module->scope};
  run.dialect->evaluate_block(SyntaxTree::kRoot, frame);
  return module;
}

void import_modules(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  for (const NodeId part : children(*frame.module->tree, node)) {
    const bool renamed = at(part, frame).kind == Syntax::aliased_import;
    const std::string_view path = text_of(renamed ? child(part, Field::name, frame) : part, frame);
    const Value made = module_value(path, 0, frame);
    if (renamed) {
      const std::string_view alias = text_of(child(part, Field::alias, frame), frame);
      frame.scope->set(alias, made);
    } else if (path.find('.') == std::string_view::npos || !made.is(Kind::module)) {
      frame.scope->set(path.substr(0, path.find('.')),
                       path.find('.') == std::string_view::npos
                           ? made
                           : outside(run, path.substr(0, path.find('.'))));
    } else {
      run.modules.submodules[std::string(path)] = made;
      const std::string_view package = path.substr(0, path.find('.'));
      frame.scope->set(package, module_value(package, 0, frame));
    }
  }
}

void import_names(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId from = child(node, Field::module_name, frame);
  if (from == kNoNode) return;
  std::string_view path = text_of(from, frame);
  const std::size_t level = std::min(path.find_first_not_of('.'), path.size());
  path.remove_prefix(level);
  const Value source = module_value(path, static_cast<int>(level), frame);
  for (const NodeId part : children(*frame.module->tree, node)) {
    if (part == from) continue;
    if (at(part, frame).kind == Syntax::wildcard_import) {
      if (!source.is(Kind::module)) continue;
      for (const auto& [name, value] : source.module->scope->bindings())
        frame.scope->set(name, value);
      continue;
    }
    const bool renamed = at(part, frame).kind == Syntax::aliased_import;
    const std::string_view name = text_of(renamed ? child(part, Field::name, frame) : part, frame);
    Value value = attribute(run, source, name);
    if (source.is(Kind::module) && source.module->scope->find(name) == nullptr) {
      const std::string inner =
          path.empty() ? std::string(name) : std::string(path) + "." + std::string(name);
      value = module_value(inner, static_cast<int>(level), frame);
      if (!value.is(Kind::module)) value = no(run, Unknown::Why::outside, name);
    }
    frame.scope->set(renamed ? text_of(child(part, Field::alias, frame), frame) : name, value);
  }
}

}  // namespace tilelint::python
