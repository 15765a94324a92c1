#include "frontend/opdesc/phases.h"

#include <array>
#include <string>
#include <utility>

#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 16> kPhaseKeys = {
    "name",   "op",          "backend",     "inputs", "outputs",    "shape",     "dtype",  "args",
    "reduce", "reduce_axis", "permutation", "tile",   "candidates", "cube_tile", "matmul", "loops"};

// A kernel runs on one backend: all parts that name it must agree.
void read_backend(Reader& reader, const Field& field) {
  const std::vector<std::string_view> names(reader.vocabulary.backends.begin(),
                                            reader.vocabulary.backends.end());
  const auto name = read_choice(reader, field, names);
  if (!name) return;
  if (reader.kernel.backend && *reader.kernel.backend != *name) {
    reader.invalid("conflict", field, {.other = *reader.kernel.backend});
  } else {
    reader.kernel.backend = *name;
  }
}

// A phase without `op` has the operation of the parent. It also inherits arguments and axes, but
// not if it has tensors of its own.
OperationFields fields_of(const Object& phase, const Object& parent) {
  OperationFields fields = operation_fields(phase);
  if (fields.op != nullptr) return fields;
  fields.op = parent.get("op");
  const bool own_tensors = phase.has("shape") || phase.has("inputs");
  if (own_tensors) return fields;
  const bool own_axes = fields.reduce != nullptr || fields.reduce_axis != nullptr;
  if (fields.args == nullptr) {
    fields.args = parent.get("args");
    fields.axis_of_args = !own_axes;
  }
  if (fields.permutation == nullptr) fields.permutation = parent.get("permutation");
  if (!own_axes) {
    fields.reduce = parent.get("reduce");
    fields.reduce_axis = parent.get("reduce_axis");
  }
  return fields;
}

void read_phase(Reader& reader, const Field& field, const Object& parent, const Scope& scope,
                Body& body) {
  const Object object(reader, field, kPhaseKeys);
  if (const Field* backend = object.get("backend")) read_backend(reader, *backend);
  const Scope own = read_scope(reader, object, &scope);
  const Field* loops = object.has("loops") ? object.get("loops") : parent.get("loops");

  OperationFields fields = fields_of(object, parent);
  fields.phase = "phase" + std::to_string(field.index + 1);
  fields.span = fields.op != nullptr && object.has("op") ? fields.op->span() : field.span();
  if (const Field* name = object.get("name")) {
    fields.phase = std::string(read_name(reader, *name).value_or(fields.phase));
    if (!object.has("op")) fields.span = name->span();
  }
  if (fields.op == nullptr && fields.matmul == nullptr) {
    object.require(reader, "op");
    return;
  }
  // A phase with a `matmul` and no inputs creates its own operands.
  const bool makes_operands = object.has("matmul") && !object.has("inputs") && !object.has("shape");
  if (!makes_operands) fields.inputs = own.inputs;
  fields.outputs = own.outputs;
  fields.dtype = own.dtype;
  const int index = read_operation(reader, std::move(fields));
  body.enter(loops, reader.operation(index).inputs);
  read_settings(reader, object, body.steps());
  body.steps().push_back({Step::Kind::operation, index});
}

}  // namespace

void read_phases(Reader& reader, const Field& field, const Object& parent, const Scope& scope,
                 Body& body) {
  for_each_item(reader, field, {"a list of phases", "阶段列表"},
                [&](const Field& item) { read_phase(reader, item, parent, scope, body); });
}

}  // namespace tilelint
