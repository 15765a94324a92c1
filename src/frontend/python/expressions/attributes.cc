#include "frontend/python/expressions/attributes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/questions.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/host/host.h"
#include "frontend/python/limits.h"

namespace tilelint::python {
namespace {

const Value* find_member(Evaluation& run, const Class& type, std::string_view name, int depth) {
  ++run.budget.steps;
  if (run.budget.stopped()) return nullptr;  // the class may have very many bases
  if (const Value* found = type.scope->find(name)) return found;
  if (depth > kMostCalls) return nullptr;
  for (const Value& base : type.bases) {
    if (!base.is(Kind::type)) continue;
    if (const Value* found = find_member(run, *base.type, name, depth + 1)) return found;
  }
  return nullptr;
}

Value instance_attribute(Evaluation& run, const Value& object, std::string_view name) {
  const Instance& instance = *object.instance;
  if (const Value* value = instance.find(name)) return *value;
  const Value* found = instance.type == nullptr ? nullptr : member(run, *instance.type, name);
  if (found != nullptr && found->is(Kind::function)) {
    if (found->function->property) {
      return call_function(run, *found->function, Arguments{}, &object, kNoNode, nullptr);
    }
    return found->function->is_static ? *found : bound(run, object, *found);
  }
  if (found != nullptr) return *found;
  if (instance.open != nullptr) return unknown(instance.open);
  return no(run, Unknown::Why::attribute, name);
}

}  // namespace

Value attribute_expression(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const Value object = evaluate(child(node, Field::object, frame), frame);
  const std::string_view name = text_of(child(node, Field::attribute, frame), frame);
  if (object.known()) return attribute(run, object, name);
  const std::string_view written = text_of(node, frame).substr(0, 60);
  if (!stays(object)) return part_of_unknown(run, object, written);
  const auto given = run.choices.attributes.find({object.unknown, std::string(name)});
  if (given != run.choices.attributes.end()) return given->second;
  Unknown part{Unknown::Why::attribute, *run.heap.text(written)};
  part.asked = object.unknown;
  return unknown(why(run, part));
}

const Value* member(Evaluation& run, const Class& type, std::string_view name) {
  return find_member(run, type, name, 0);
}

Value attribute(Evaluation& run, const Value& object, std::string_view name) {
  switch (object.kind) {
    case Kind::unknown:
      return object;
    case Kind::name: {
      std::string& path = run.path;
      path.assign(*object.text).append(1, '.').append(name);
      if (run.dialect->owns(path) || path.starts_with("torch.") || path.starts_with("np.")) {
        if (const DataType* dtype = run.vocabulary.find_dtype(name)) return of(dtype);
      }
      if (const auto found = run.modules.submodules.find(path);
          found != run.modules.submodules.end()) {
        return found->second;
      }
      if (path == "math.pi") return real(3.141592653589793);
      if (path == "math.inf") return no(run, Unknown::Why::value, name);
      return outside(run, path);
    }
    case Kind::module:
      if (const Value* value = object.module->scope->find(name)) return *value;
      if (const auto found =
              run.modules.submodules.find(object.module->name + "." + std::string(name));
          found != run.modules.submodules.end()) {
        return found->second;
      }
      return no(run, Unknown::Why::outside, name);
    case Kind::type:
      if (const Value* value = member(run, *object.type, name)) {
        const bool of_class = value->is(Kind::function) && value->function->of_class;
        return of_class ? bound(run, object, *value) : *value;
      }
      return no(run, Unknown::Why::attribute, name);
    case Kind::instance:
      return instance_attribute(run, object, name);
    case Kind::tensor:
      return tensor_attribute(run, *object.tensor, name);
    case Kind::range:
    case Kind::slice:
    case Kind::none:
    case Kind::function:
    case Kind::method:
      return no(run, Unknown::Why::attribute, name);
    case Kind::text:
    case Kind::integer:
      if (name == "value") return object;  // members of an Enum are represented by their values
      return bound(run, object, outside(run, name));
    default:
      return bound(run, object, outside(run, name));
  }
}

}  // namespace tilelint::python
