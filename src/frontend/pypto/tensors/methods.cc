#include <algorithm>
#include <string_view>

#include "frontend/pypto/calls/operations.h"
#include "frontend/pypto/tensors/tensors.h"
#include "frontend/python/evaluation/objects.h"

namespace tilelint::python::pypto {
namespace {

Arguments rotated(Arguments given) {
  if (given.given.size() >= 3) {
    std::rotate(given.given.begin(), given.given.begin() + 1, given.given.begin() + 3);
  }
  return given;
}

}  // namespace

Value method(Pypto& pypto, TensorValue& self, std::string_view name, const Arguments& given,
             NodeId node, Frame& frame) {
  Evaluation& run = pypto.run;
  const auto* one = given.positional(0);
  if (name == "move") {
    if (one != nullptr) move_into(pypto, self, one->value);
    return none();
  }
  if (name.starts_with("set_") || name == "item") return no(run, Unknown::Why::value, name);
  Arguments whole = given;
  whole.given.insert(whole.given.begin(), {{}, of(&self), node, place(node, frame)});
  if (name == "assemble" || name == "scatter_update") {
    // x.assemble(value, offsets) and the like hand over what stands last in the function.
    return operation(pypto, name, name == "assemble" ? rotated(whole) : whole, node, frame);
  }
  return operation(pypto, name, whole, node, frame);
}

}  // namespace tilelint::python::pypto
