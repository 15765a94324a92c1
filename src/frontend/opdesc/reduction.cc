#include <array>
#include <memory>
#include <utility>

#include "frontend/opdesc/axes.h"
#include "frontend/opdesc/operation.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 3> kReduceKeys = {"axes", "keepdim", "intermediate_used"};

// The argument that names the reduced axis, as a field.
std::optional<Field> axis_argument(const OperationFields& fields, const Operation& operation) {
  if (operation.type == nullptr || operation.type->reduced_axis.empty()) return std::nullopt;
  if (fields.args == nullptr || !fields.args->value.is(JsonKind::object)) return std::nullopt;
  for (const JsonMember member : fields.args->value.members()) {
    if (member.key.text() == operation.type->reduced_axis && !member.value.is(JsonKind::null)) {
      return Field{member.value, member.key, -1, fields.args};
    }
  }
  return std::nullopt;
}

Integer unnamed_axis(Span span) {
  static const auto why = std::make_shared<const Message>(
      Message{"the description does not name the reduced axis; give reduce_axis",
              "描述没有写明归约轴；请给出 reduce_axis"});
  return unknown_integer(why, span);
}

// The axes that the operation reduces if none is given.
Integers default_axes(const Operation& operation, const Tensor* tensor, Span span) {
  const std::string_view which =
      operation.type == nullptr ? std::string_view() : operation.type->default_axes;
  const auto rank = rank_of(tensor);
  if (which.empty()) return {unnamed_axis(span)};
  if (!rank) {
    static const auto no_rank = std::make_shared<const Message>(Message{
        "the axis depends on the shape, which is unknown", "轴由 shape 决定，而 shape 未知"});
    return {
        unknown_integer(tensor && tensor->shape_unknown ? tensor->shape_unknown : no_rank, span)};
  }
  Integers axes;
  for (std::int64_t axis = which == "last" ? *rank - 1 : 0; axis < *rank; ++axis) {
    axes.push_back({axis, nullptr, span});
  }
  return axes;
}

bool same_axes(const Integers& a, const Integers& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].known() && b[i].known() && a[i].value != b[i].value) return false;
  }
  return true;
}

// If the axes are given twice, both must be the same.
void compare(Reader& reader, const Field& field, const Integers& said, Integers& axes) {
  if (same_axes(said, axes)) return;
  reader.invalid("conflict", field, {.value = to_text(said), .other = to_text(axes)});
  const Span span = axes.empty() ? field.span() : axes.front().span;
  axes = {unknown_integer(not_valid(field), span)};
}

void read_details(Reader& reader, const Object& object, Reduction& reduction) {
  if (const Field* keepdim = object.get("keepdim")) {
    reduction.keepdim = read_boolean(reader, *keepdim).value_or(false);
  }
  if (const Field* used = object.get("intermediate_used")) {
    reduction.intermediate_used = read_boolean(reader, *used);
  }
}

}  // namespace

std::optional<Reduction> read_reduction(Reader& reader, const OperationFields& fields,
                                        const Operation& operation) {
  const Tensor* tensor =
      operation.inputs.empty() ? nullptr : &reader.tensor(operation.inputs.front());
  Reduction reduction;
  if (const Argument* keepdim = find_argument(operation, "keepdim")) {
    reduction.keepdim = keepdim->value.boolean;
  }
  bool named = false;
  const auto take = [&](const Field& field, Span span) {
    Integers axes = read_axes(reader, field, tensor);
    if (named) {
      compare(reader, field, axes, reduction.axes);
    } else {
      reduction.axes = std::move(axes);
      reduction.span = span;
    }
    named = true;
  };
  if (fields.reduce != nullptr) {
    const Object object(reader, *fields.reduce, kReduceKeys);
    read_details(reader, object, reduction);
    reduction.span = fields.reduce->span();
    if (const Field* axes = object.get("axes")) take(*axes, fields.reduce->span());
  }
  if (fields.reduce_axis != nullptr) take(*fields.reduce_axis, fields.reduce_axis->span());
  if (fields.axis_of_args) {
    if (const auto argument = axis_argument(fields, operation)) take(*argument, argument->span());
  }
  if (named) return reduction;
  const bool by_default = operation.type != nullptr && operation.type->reduces_by_default;
  if (!by_default && fields.reduce == nullptr) return std::nullopt;
  if (reduction.span.empty()) reduction.span = operation.span;
  reduction.axes = default_axes(operation, tensor, reduction.span);
  return reduction;
}

}  // namespace tilelint
