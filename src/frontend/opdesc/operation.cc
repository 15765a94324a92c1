#include "frontend/opdesc/operation.h"

#include <string>
#include <utility>

#include "base/suggest.h"
#include "frontend/opdesc/axes.h"
#include "frontend/opdesc/quote.h"
#include "frontend/opdesc/values.h"
#include "frontend/results.h"

namespace tilelint {
namespace {

void read_type(Reader& reader, const Field& op, Operation& operation) {
  const auto name = read_text(reader, op);
  if (!name) return;
  operation.name = quote(*name);
  operation.type = reader.vocabulary.find_operation(*name);
  if (operation.type != nullptr) return;
  std::vector<std::string_view> names, classes;
  for (const OperationType& type : reader.vocabulary.operations) {
    names.push_back(type.name);
    if (!type.in_pypto) classes.push_back(type.name);
  }
  const auto near = nearest_name(*name, names);
  reader.invalid("unknown_op", op,
                 {.expected = join(classes), .suggestion = std::string(near.value_or(""))});
}

const Tensor* first_input(const Reader& reader, const Operation& operation) {
  if (operation.inputs.empty()) return nullptr;
  return &reader.kernel.tensors[static_cast<std::size_t>(operation.inputs.front())];
}

// A permutation names every axis once. Otherwise returns nothing and adds a finding.
std::vector<int> read_permutation(Reader& reader, const Field& field, const Tensor* tensor) {
  const Integers axes = read_integers(reader, field);
  const auto rank = rank_of(tensor);
  if (rank && axes.size() != static_cast<std::size_t>(*rank)) {
    reader.invalid("rank", field,
                   {.value = to_text(axes), .rank = std::to_string(*rank), .other = tensor->name});
    return {};
  }
  std::vector<int> order;
  std::vector<bool> used(axes.size(), false);
  const auto size = static_cast<std::int64_t>(axes.size());
  for (const Integer& axis : axes) {
    const std::int64_t index = axis.value < 0 ? axis.value + size : axis.value;
    if (index < 0 || index >= size || used[static_cast<std::size_t>(index)]) {
      reader.invalid("permutation", field,
                     {.value = to_text(axes), .expected = std::to_string(size - 1)});
      return {};
    }
    used[static_cast<std::size_t>(index)] = true;
    order.push_back(static_cast<int>(index));
  }
  return order;
}

bool holds_integers(JsonValue value) {
  if (!value.is(JsonKind::list)) return value.is(JsonKind::integer);
  for (const JsonValue item : value.items()) {
    if (!item.is(JsonKind::integer)) return false;
  }
  return true;
}

// Checks arguments that name axes, except the reduced axis: read_reduction() reads it.
void check_axes(Reader& reader, const Field& arguments, const Operation& operation) {
  const Tensor* tensor = first_input(reader, operation);
  const bool object = arguments.value.is(JsonKind::object);
  if (operation.type == nullptr || tensor == nullptr || !object) return;
  for (const JsonMember member : arguments.value.members()) {
    for (const ArgumentType& type : operation.type->arguments) {
      if (!type.is_axis || type.name != member.key.text()) continue;
      if (type.name == operation.type->reduced_axis || !holds_integers(member.value)) continue;
      read_axes(reader, {member.value, member.key, -1, &arguments}, tensor);
    }
  }
}

}  // namespace

OperationFields operation_fields(const Object& object) {
  OperationFields fields;
  fields.op = object.get("op");
  fields.args = object.get("args");
  fields.reduce = object.get("reduce");
  fields.reduce_axis = object.get("reduce_axis");
  fields.permutation = object.get("permutation");
  fields.matmul = object.get("matmul");
  fields.span = fields.op != nullptr ? fields.op->span() : object.field().span();
  return fields;
}

bool is_matmul(const Operation& operation) {
  return operation.type != nullptr && operation.type->op_class == "matmul";
}

int read_operation(Reader& reader, OperationFields fields) {
  Operation operation;
  operation.inputs = std::move(fields.inputs);
  operation.outputs = std::move(fields.outputs);
  operation.phase = std::move(fields.phase);
  operation.span = fields.span;
  if (fields.op != nullptr) {
    read_type(reader, *fields.op, operation);
  } else {
    operation.name = "matmul";
    operation.type = reader.vocabulary.find_operation(operation.name);
  }
  if (fields.args != nullptr) operation.arguments = read_arguments(reader, *fields.args);
  if (is_matmul(operation) || (operation.type == nullptr && fields.matmul != nullptr)) {
    operation.matmul = read_matmul(reader, fields, operation);
  }
  if (fields.permutation != nullptr) {
    const Field& permutation = *fields.permutation;
    operation.permutation = read_permutation(reader, permutation, first_input(reader, operation));
    if (operation.permutation.empty()) operation.permutation_unknown = not_valid(permutation);
  }
  if (fields.args != nullptr) check_axes(reader, *fields.args, operation);
  operation.reduction = read_reduction(reader, fields, operation);
  operation.result_dtype = result_dtype(reader.vocabulary, reader.kernel, operation);
  reader.kernel.operations.push_back(std::move(operation));
  return static_cast<int>(reader.kernel.operations.size()) - 1;
}

}  // namespace tilelint
