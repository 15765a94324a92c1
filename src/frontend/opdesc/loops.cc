#include <array>
#include <memory>
#include <utility>

#include "base/checked.h"
#include "base/message.h"
#include "frontend/opdesc/axes.h"
#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 6> kLoopKeys = {"kind",  "axis", "count",
                                                       "batch", "tail", "unroll_list"};
constexpr std::array<std::string_view, 2> kLoopKinds = {"loop", "loop_unroll"};

Integer unknown_extent(const Field& loop, const Tensor* tensor) {
  if (tensor != nullptr && tensor->shape_unknown) {
    return unknown_integer(tensor->shape_unknown, loop.span());
  }
  static const auto no_shape = std::make_shared<const Message>(
      Message{"the description gives no shape", "描述没有给出 shape"});
  static const auto no_axis =
      std::make_shared<const Message>(Message{"the axis of the loop is unknown", "循环的轴未知"});
  return unknown_integer(tensor == nullptr || tensor->shape.empty() ? no_shape : no_axis,
                         loop.span());
}

// The extent of an inner loop over the same axis is the batch of the outer one.
Integer extent_of(const Field& field, const Loop& loop, const Tensor* tensor,
                  const std::vector<Loop>& outer) {
  for (auto enclosing = outer.rbegin(); enclosing != outer.rend(); ++enclosing) {
    if (loop.axis >= 0 && enclosing->axis == loop.axis) return enclosing->batch;
  }
  const auto axis = static_cast<std::size_t>(loop.axis);
  if (tensor == nullptr || loop.axis < 0 || axis >= tensor->shape.size()) {
    return unknown_extent(field, tensor);
  }
  return tensor->shape[axis];
}

// Derives the missing one of count and batch from the extent and the other one.
Integer quotient(const Integer& extent, const Integer& divisor, Span span) {
  if (!extent.known()) return unknown_integer(extent.unknown, span);
  if (!divisor.known()) return unknown_integer(divisor.unknown, span);
  return {checked_ceil_div(extent.value, divisor.value).value_or(0), nullptr, span};
}

void read_pieces(Reader& reader, const Object& object, Loop& loop) {
  const Field* count = object.get("count");
  const Field* batch = object.get("batch");
  if (count != nullptr) loop.count = read_count(reader, *count, 1);
  if (batch != nullptr) loop.batch = read_count(reader, *batch, 1);
  if (count != nullptr && batch == nullptr) {
    loop.batch = quotient(loop.extent, loop.count, count->span());
  } else if (count == nullptr && batch != nullptr) {
    loop.count = quotient(loop.extent, loop.batch, batch->span());
  } else if (count == nullptr) {
    object.require(reader, "count");
    loop.count = loop.batch =
        unknown_integer(std::make_shared<Message>(make_message(
                            "{} gives neither count nor batch",
                            "{} 既没有给出 count 也没有给出 batch", object.field().path())),
                        object.field().span());
  }
  if (const Field* tail = object.get("tail")) loop.tail = read_count(reader, *tail, 0);
}

Loop read_loop(Reader& reader, const Field& field, const Tensor* tensor,
               const std::vector<Loop>& outer) {
  const Object object(reader, field, kLoopKeys);
  Loop loop;
  loop.span = field.span();
  if (const Field* kind = object.get("kind")) {
    loop.call = read_choice(reader, *kind, kLoopKinds).value_or("");
  }
  if (const Field* axis = object.get("axis")) {
    const Integer read = read_axis(reader, *axis, tensor);
    loop.axis = read.known() ? static_cast<int>(read.value) : -1;
  }
  loop.extent = extent_of(field, loop, tensor, outer);
  read_pieces(reader, object, loop);
  if (const Field* list = object.get("unroll_list")) {
    loop.unroll_list = read_integers(reader, *list);
  }
  return loop;
}

}  // namespace

std::vector<Loop> read_loops(Reader& reader, const Field& field, const Tensor* tensor) {
  std::vector<Loop> loops;
  for_each_item(reader, field, {"a list of loops", "循环列表"}, [&](const Field& item) {
    loops.push_back(read_loop(reader, item, tensor, loops));
  });
  return loops;
}

}  // namespace tilelint
