// Objects of classes and their fields.

#include <cstddef>
#include <string_view>

#include "base/message.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/attributes.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/library/library.h"

namespace tilelint::python {
namespace {

// The default value of a field: the result of `field(default_factory=...)`, or the value itself.
Value field_default(const Value& fallback, Frame& frame) {
  if (!fallback.is(Kind::method) || !fallback.method->callee.is(Kind::name) ||
      *fallback.method->callee.text != "dataclasses.field") {
    return fallback;
  }
  return call(fallback.method->self, Arguments{}, kNoNode, frame);
}

}  // namespace

Value construct(Class& type, const Arguments& given, NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  Value made;
  made.kind = Kind::instance;
  made.instance = run.heap.make(Instance{.type = &type, .uncertain = run.uncertain});
  const bool own_init = type.scope->find("__init__") != nullptr;
  if (type.dataclass && !own_init) {
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
      const auto* argument = given.find(type.fields[i], i);
      const Value* fallback = member(run, type, type.fields[i]);
      made.instance->set(type.fields[i], argument != nullptr     ? argument->value
                                         : given.open != nullptr ? unknown(given.open)
                                         : fallback != nullptr   ? field_default(*fallback, frame)
                                                                 : no(run, Unknown::Why::parameter,
                                                                      type.fields[i], type.name));
    }
    const Value* after = member(run, type, "__post_init__");
    if (after != nullptr && after->is(Kind::function)) {
      call_function(run, *after->function, Arguments{}, &made, node, &frame);
    }
    return made;
  }
  const Value* init = member(run, type, "__init__");
  if (init != nullptr && init->is(Kind::function)) {
    call_function(run, *init->function, given, &made, node, &frame);
  }
  // tilelint does not evaluate the generated __init__ of a base class that is a dataclass.
  for (const std::string_view field : type.fields) {
    if (made.instance->find(field) == nullptr) {
      made.instance->set(field, no(run, Unknown::Why::attribute, field));
    }
  }
  if (!is_whole(run, type)) made.instance->open = why(run, {Unknown::Why::attribute, type.name});
  return made;
}

}  // namespace tilelint::python
