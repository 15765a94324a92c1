// Functions, classes and modules.
#include <algorithm>

#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

std::string_view last_part(std::string_view path) { return path.substr(path.rfind('.') + 1); }

}  // namespace

void Interpreter::read_defaults(Function& function, Frame& frame) {
  const NodeId parameters = child(function.node, Field::parameters, frame);
  if (parameters == kNoNode) return;
  for (const NodeId parameter : children(*frame.module->tree, parameters)) {
    const NodeId value = child(parameter, Field::value, frame);
    if (value != kNoNode) function.defaults.emplace_back(parameter, evaluate(value, frame));
    const NodeId type = child(parameter, Field::type, frame);
    if (type == kNoNode) continue;
    function.annotations.emplace_back(parameter, evaluate(type, frame));
  }
}

Value Interpreter::define_function(NodeId node, const std::vector<Decorator>& decorators,
                                   Frame& frame) {
  Function* function = heap_.make(Function{.module = frame.module,
                                           .node = node,
                                           .name = text_of(child(node, Field::name, frame), frame),
                                           .closure = frame.scope});
  read_defaults(*function, frame);
  decorate(*function, decorators);
  if (frame.type != nullptr) {
    function->owner = frame.type;
    function->closure = frame.scope->parent();
    if (function->name == "__new__") function->is_static = true;
  }
  if (frame.module->main) functions_[node] = function;
  const bool made_anew = frame.module->main && function->compiled && frame.function != nullptr;
  if (made_anew && closures_[node].size() < kMostVariants) closures_[node].push_back(function);
  Function* property = property_of(*function, decorators, frame);
  Value made;
  made.kind = Kind::function;
  made.function = property != nullptr ? property : function;
  return made;
}

Value Interpreter::define_class(NodeId node, NodeId decorators, Frame& frame) {
  Class* type = heap_.make(Class{.module = frame.module,
                                 .node = node,
                                 .name = text_of(child(node, Field::name, frame), frame),
                                 .scope = heap_.make(Scope(frame.scope))});
  if (const NodeId bases = child(node, Field::superclasses, frame); bases != kNoNode) {
    for (const auto& base : arguments(bases, frame).given) {
      if (base.keyword.empty()) type->bases.push_back(base.value);
    }
  }
  for (NodeId part = decorators == kNoNode ? kNoNode : first(decorators, frame); part != kNoNode;
       part = at(part, frame).next) {
    if (at(part, frame).kind != Syntax::decorator) continue;
    const std::string_view text = text_of(part, frame);
    if (text.find("dataclass") != std::string_view::npos) type->dataclass = true;
  }
  Frame inner{.module = frame.module, .scope = type->scope, .function = frame.function};
  inner.type = type;
  const NodeId body = child(node, Field::body, frame);
  execute(body, inner);
  read_fields(*type, body, inner);
  Value made;
  made.kind = Kind::type;
  made.type = type;
  return made;
}

// The fields of a dataclass (or named tuple): what is annotated in its body, after those of its
// bases.
void Interpreter::read_fields(Class& type, NodeId body, Frame& frame) {
  for (const Value& base : type.bases) {
    if (base.is(Kind::name) && last_part(*base.text) == "NamedTuple") type.dataclass = true;
    if (!base.is(Kind::type)) continue;
    type.dataclass = type.dataclass || base.type->dataclass;
    type.fields.insert(type.fields.end(), base.type->fields.begin(), base.type->fields.end());
  }
  if (body == kNoNode) return;
  for (const NodeId statement : children(*frame.module->tree, body)) {
    if (at(statement, frame).kind != Syntax::expression_statement) continue;
    const NodeId field = first(statement, frame);
    if (field == kNoNode || at(field, frame).kind != Syntax::assignment) continue;
    const std::string_view annotation = text_of(child(field, Field::type, frame), frame);
    if (annotation.empty() || annotation.find("ClassVar") != annotation.npos) continue;
    const std::string_view name = text_of(child(field, Field::left, frame), frame);
    if (std::find(type.fields.begin(), type.fields.end(), name) == type.fields.end()) {
      type.fields.push_back(name);
    }
  }
}

Module* Interpreter::load(std::shared_ptr<const ModuleFile> file, std::string name, bool main) {
  const SyntaxTree* tree = file->tree.get();
  Module* module =
      heap_.make(Module{std::move(file), tree, std::move(name), heap_.make(Scope()), main});
  if (main) main_ = module;
  const std::string_view path = module->tree->source().path();
  loaded_.emplace(path, module);
  Frame frame{.module = module, .scope = module->scope};
  execute_apart(SyntaxTree::kRoot, frame);
  return module;
}

// The module as a value: what its file says, or a name outside when it was not found.
Value Interpreter::module(std::string_view name, int level, Frame& frame) {
  const bool outside_always = level == 0 && (name == "pypto" || name.starts_with("pypto.") ||
                                             name == "torch" || name.starts_with("torch."));
  const std::string& importer = frame.module->tree->source().path();
  const auto found = outside_always
                         ? Modules::Found{}
                         : surroundings_.modules.find(name, level, importer, surroundings_.roots,
                                                      surroundings_.log);
  if (found.file == nullptr) {
    // Where that is provided for, it may be missing on the machine, too.
    if (!outside_always && frame.tries > 0) leave(Flow::raised, state(frame), nullptr, frame);
    return outside(name);
  }
  const auto known = loaded_.find(found.path);
  Value made;
  made.kind = Kind::module;
  made.module = known != loaded_.end() ? known->second : load(found.file, std::string(name), false);
  return made;
}

void Interpreter::import(NodeId node, Frame& frame) {
  for (const NodeId part : children(*frame.module->tree, node)) {
    const bool renamed = at(part, frame).kind == Syntax::aliased_import;
    const std::string_view path = text_of(renamed ? child(part, Field::name, frame) : part, frame);
    const Value made = module(path, 0, frame);
    if (renamed) {
      const std::string_view alias = text_of(child(part, Field::alias, frame), frame);
      // numpy is called np by everyone; other names are what they stand for.
      frame.scope->set(alias, made);
    } else if (path.find('.') == std::string_view::npos || !made.is(Kind::module)) {
      frame.scope->set(path.substr(0, path.find('.')),
                       path.find('.') == std::string_view::npos
                           ? made
                           : outside(path.substr(0, path.find('.'))));
    } else {
      submodules_[std::string(path)] = made;
      const std::string_view package = path.substr(0, path.find('.'));
      frame.scope->set(package, module(package, 0, frame));
    }
  }
}

void Interpreter::import_from(NodeId node, Frame& frame) {
  const NodeId from = child(node, Field::module_name, frame);
  if (from == kNoNode) return;
  std::string_view path = text_of(from, frame);
  const std::size_t level = std::min(path.find_first_not_of('.'), path.size());
  path.remove_prefix(level);
  const Value source = module(path, static_cast<int>(level), frame);
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
    Value value = attribute(source, name);
    if (source.is(Kind::module) && source.module->scope->find(name) == nullptr) {
      const std::string inner =
          path.empty() ? std::string(name) : std::string(path) + "." + std::string(name);
      value = module(inner, static_cast<int>(level), frame);
      if (!value.is(Kind::module)) value = no(Unknown::Why::outside, name);
    }
    frame.scope->set(renamed ? text_of(child(part, Field::alias, frame), frame) : name, value);
  }
}

}  // namespace tilelint::python
