// Dispatch of method calls, and of calls of objects outside the source.

#include <string>
#include <string_view>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/host/host.h"
#include "frontend/python/library/library.h"
#include "frontend/python/statements/assignments.h"
#include "frontend/python/syntax/query.h"

namespace tilelint::python {

Value call_method(const Method& method, const Arguments& given, NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  if (method.callee.is(Kind::function)) {
    return call_function(run, *method.callee.function, given, &method.self, node, &frame);
  }
  if (!method.callee.is(Kind::name)) return no(run, Unknown::Why::call, "");
  const std::string& name = *method.callee.text;
  switch (method.self.kind) {
    case Kind::list:
    case Kind::tuple:
      return list_method(run, method.self, name, given);
    case Kind::dictionary:
      return dictionary_method(run, method.self, name, given);
    case Kind::text:
      return text_method(run, *method.self.text, name, given);
    case Kind::tensor:
      return tensor_method(*method.self.tensor, name, given, node, frame);
    case Kind::integer:
    case Kind::real:
      // Numbers stand for the dialect's symbolic scalars, which have methods: `(n - i).min(tile)`.
      if (name == "min" || name == "max") {
        Arguments both = given;
        both.given.insert(both.given.begin(), {{}, method.self, node, {}});
        return extreme(run, name == "max", both);
      }
      return no(run, Unknown::Why::call, name);
    default:
      return no(run, Unknown::Why::call, name);
  }
}

Value call_name(const std::string& path, const Arguments& given, NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  if (path == "object.__setattr__" && given.given.size() == 3) {
    set_attribute(run, given.given[0].value, given.given[1].value, given.given[2].value);
    return none();
  }
  if (run.dialect->owns(path)) {
    const std::string_view inner = std::string_view(path).substr(run.dialect->prefix().size());
    return run.dialect->call(inner, given, node, frame);
  }
  if (path.starts_with("torch.")) {
    return host_call(std::string_view(path).substr(6), given, node, frame);
  }
  const std::string_view name = last_part(path);
  if (path.starts_with("math.") || path.starts_with("numpy.") ||
      path.find('.') == std::string::npos) {
    if (path == "math.prod" || path == "numpy.prod") {
      Value product = integer(1);
      const auto* list = given.positional(0);
      const auto items = list != nullptr ? items_of(run, list->value) : std::nullopt;
      if (!items) return no(run, Unknown::Why::call, path);
      for (const Value& item : *items) product = binary("*", product, item, node, frame);
      return product;
    }
    return builtin(name, given, node, frame);
  }
  if (path == "dataclasses.field") {
    if (const auto* value = given.keyword("default")) return value->value;
    if (const auto* factory = given.keyword("default_factory")) {
      return bound(run, factory->value, outside(run, path));
    }
  }
  if ((path == "copy.deepcopy" || path == "copy.copy") && !given.given.empty()) {
    return given.given.front().value;
  }
  return unread(*run.heap.text(path), given, node, frame);
}

}  // namespace tilelint::python
