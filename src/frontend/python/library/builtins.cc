// Builtin functions of Python, and functions of math and numpy that compute numbers.

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/library/library.h"
#include "frontend/python/statements/assignments.h"

namespace tilelint::python {

Value builtin(std::string_view name, const Arguments& given, NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  if (name == "min" || name == "max") return extreme(run, name == "max", given);
  if (given.open != nullptr) return unknown(given.open);
  const auto* one = given.positional(0);
  const auto* two = given.positional(1);
  if (name == "dict") return dictionary_of(run, given);
  if (one == nullptr) {
    if (name == "list" || name == "set") return make_sequence(run, Kind::list, {});
    if (name == "tuple") return make_sequence(run, Kind::tuple, {});
    return no(run, Unknown::Why::call, name);
  }
  const Value& value = one->value;
  if (name == "setattr" && given.positional(2) != nullptr) {
    set_attribute(run, value, two->value, given.positional(2)->value);
    return none();
  }
  if (name == "isinstance" || name == "hasattr" || name == "getattr") {
    return inspect(run, name, given);
  }
  if (name == "type" && given.given.size() == 1) return type_of(run, value);
  if (name == "range") {
    Value made;
    made.kind = Kind::range;
    const auto* three = given.positional(2);
    made.range = run.heap.make(
        two == nullptr ? Range{integer(0), value, integer(1)}
                       : Range{value, two->value, three != nullptr ? three->value : integer(1)});
    for (const Value& part : {made.range->start, made.range->stop, made.range->step}) {
      if (!part.known()) return part;
    }
    return made;
  }
  if (!value.known()) return name == "int" ? value : derived(run, value);
  if (name == "len") return length(run, value);
  if (name == "list" || name == "tuple" || name == "sorted" || name == "reversed" ||
      name == "enumerate" || name == "zip" || name == "set" || name == "sum" || name == "all" ||
      name == "any" || name == "map") {
    return over_items(name, given, frame);
  }
  if (name == "str" || name == "repr") {
    if (value.is(Kind::integer)) return text(run, std::to_string(value.integer));
    if (value.is(Kind::text)) return value;
    return no(run, Unknown::Why::call, name);
  }
  if (name == "bool") {
    const auto holds = truth(run, value);
    return holds ? boolean(*holds) : no(run, Unknown::Why::call, name);
  }
  if (name == "pow" && two != nullptr && given.given.size() == 2) {
    return binary("**", value, two->value, node, frame);
  }
  if (name == "divmod" && two != nullptr) {
    return make_sequence(run, Kind::tuple,
                         {binary("//", value, two->value, node, frame),
                          binary("%", value, two->value, node, frame)});
  }
  // The second argument is a base or a number of digits: `int("ff", 16)`, `math.log(8, 2)`.
  if (given.given.size() > 1) return no(run, Unknown::Why::call, name);
  return number_call(run, name, value);
}

}  // namespace tilelint::python
