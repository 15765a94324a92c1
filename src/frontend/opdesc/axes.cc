#include "frontend/opdesc/axes.h"

#include <limits>
#include <set>

#include "base/message.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

void check_different(Reader& reader, const Field& list, Integers& axes) {
  std::set<std::int64_t> seen;
  int index = 0;
  for (const JsonValue item : list.value.items()) {
    Integer& axis = axes[static_cast<std::size_t>(index)];
    const Field field{item, {}, index++, &list};
    if (!axis.known() || seen.insert(axis.value).second) continue;
    reader.invalid("duplicate_axis", field);
    axis = unknown_integer(not_valid(field), field.span());
  }
}

}  // namespace

std::optional<std::int64_t> rank_of(const Tensor* tensor) {
  if (tensor == nullptr || tensor->shape.empty()) return std::nullopt;
  return static_cast<std::int64_t>(tensor->shape.size());
}

Integer read_axis(Reader& reader, const Field& field, const Tensor* tensor) {
  const auto axis = read_integer(reader, field);
  const auto rank = rank_of(tensor);
  if (!axis) return unknown_integer(not_valid(field), field.span());
  if (!rank) {
    const bool plausible = *axis >= 0 && *axis <= std::numeric_limits<int>::max();
    if (plausible) return {*axis, nullptr, field.span()};
    return unknown_integer(std::make_shared<Message>(
                               make_message("axis {} counts from the end, but the shape is unknown",
                                            "轴 {} 从末尾计数，而 shape 未知", *axis)),
                           field.span());
  }
  if (*axis >= -*rank && *axis < *rank) {
    return {*axis < 0 ? *axis + *rank : *axis, nullptr, field.span()};
  }
  reader.invalid("axis_range", field,
                 {.expected = std::to_string(-*rank) + " … " + std::to_string(*rank - 1),
                  .rank = std::to_string(*rank),
                  .other = tensor->name});
  return unknown_integer(not_valid(field), field.span());
}

Integers read_axes(Reader& reader, const Field& field, const Tensor* tensor) {
  if (field.value.is(JsonKind::integer)) return {read_axis(reader, field, tensor)};
  Integers axes;
  const bool list =
      for_each_item(reader, field, {"an axis or a list of axes", "一个轴或轴的列表"},
                    [&](const Field& item) { axes.push_back(read_axis(reader, item, tensor)); });
  if (!list) return {unknown_integer(not_valid(field), field.span())};
  check_different(reader, field, axes);
  if (axes.empty()) {
    reader.invalid("empty", field);
    axes.push_back(unknown_integer(not_valid(field), field.span()));
  }
  return axes;
}

}  // namespace tilelint
