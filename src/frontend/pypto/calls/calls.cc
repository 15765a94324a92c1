// Calls of PyPTO that are no operations: tiles, options, scalars, tensors.
#include "frontend/pypto/calls/calls.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "frontend/options.h"
#include "frontend/pypto/calls/forms.h"
#include "frontend/pypto/calls/operations.h"
#include "frontend/pypto/calls/settings.h"
#include "frontend/pypto/tensors/tensors.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/library/library.h"

namespace tilelint::python::pypto {
namespace {

constexpr std::array<std::string_view, 4> kTensors = {"Tensor", "tensor", "frontend.Tensor",
                                                      "frontend.tensor"};
constexpr std::array<std::string_view, 3> kWithoutEffect = {"set_semantic_label", "set_matrix_size",
                                                            "raise_error"};

Value dynamic_value(Pypto& pypto, std::string_view name) {
  Evaluation& run = pypto.run;
  Unknown value{Unknown::Why::value, *run.heap.text(name)};
  value.dynamic = true;
  return unknown(why(run, value));
}

}  // namespace

Value call_pypto(Pypto& pypto, std::string_view name, const Arguments& given, NodeId node,
            Frame& frame) {
  Evaluation& run = pypto.run;
  if (name == "set_vec_tile_shapes" || name == "set_cube_tile_shapes") {
    note_site(pypto, node, given, frame);
    const Span span = arguments_span(given, node, frame);
    const bool vec = name == "set_vec_tile_shapes";
    note_tile_form(pypto, name, given, span, frame);
    pypto.trace->add(vec ? vec_tile(pypto, given, span) : cube_tile(pypto, given, span));
    return none();
  }
  if (name == "loop" || name == "loop_unroll") {  // not in a for statement
    note_site(pypto, node, given, frame);
    return no(run, Unknown::Why::loop_index, name);
  }
  if (std::find(kTensors.begin(), kTensors.end(), name) != kTensors.end()) {
    return make_tensor(pypto, given, node, frame);
  }
  if (std::find(kWithoutEffect.begin(), kWithoutEffect.end(), name) != kWithoutEffect.end()) {
    return none();
  }
  if (name == "options") return scope_options(pypto, given);
  if (name == "set_options") {
    set_options(pypto, "options", given.given);
    return none();
  }
  constexpr std::string_view set = "set_", options = "_options";
  if (name.starts_with(set) && name.ends_with(options)) {
    const auto group = name.substr(set.size(), name.size() - set.size() - options.size());
    // "print": no options of kernels.
    if (run.vocabulary.find_option("options", name.substr(set.size())) != nullptr) {
      set_options(pypto, group, given.given);
    }
    return none();
  }
  const auto* one = given.positional(0);
  if (name == "symbolic_scalar" || name == "SymbolicScalar" || name == "cond" || name == "SymInt") {
    if (one == nullptr || one->value.is(Kind::text)) return dynamic_value(pypto, name);
    return one->value;
  }
  if (name == "min" || name == "max") return extreme(run, name == "max", given);
  if ((name == "ceildiv" || name == "ceil_div") && one != nullptr && !one->value.is(Kind::tensor)) {
    const auto* two = given.positional(1);
    if (two == nullptr) return no(run, Unknown::Why::call, name);
    const Value more =
        binary("+", one->value, binary("-", two->value, integer(1), node, frame), node, frame);
    return binary("//", more, two->value, node, frame);
  }
  if (name == "is_loop_begin" || name == "is_loop_end") {
    pypto.trace->ask_position();
    return dynamic_value(pypto, name);
  }
  if (name == "frontend.dynamic") return dynamic_value(pypto, name);
  if (name == "from_torch" && one != nullptr && one->value.is(Kind::tensor)) {
    TensorValue made = *one->value.tensor;
    made.host = false;
    made.trace = -1;
    return of(run.heap.make(std::move(made)));
  }
  if (name == "bytes_of" && one != nullptr && one->value.is(Kind::dtype)) {
    return integer(one->value.dtype->bytes);
  }
  return operation(pypto, name, given, node, frame);
}

}  // namespace tilelint::python::pypto
