#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/message.h"
#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/quote.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 3> kViewKeys = {"shape", "offset", "valid_shape"};

// An integer >= 0, or an expression such as "i * 1024", whose value is not known.
Integer read_offset(Reader& reader, const Field& field) {
  if (!field.value.is(JsonKind::text)) return read_count(reader, field, 0);
  return unknown_integer(
      std::make_shared<Message>(make_message("{} is computed: {}", "{} 由计算得到：{}",
                                             field.path(), quote(field.value.text()))),
      field.span());
}

Integers read_offsets(Reader& reader, const Field& field) {
  Integers offsets;
  for_each_item(reader, field, {"a list of offsets", "偏移列表"},
                [&](const Field& item) { offsets.push_back(read_offset(reader, item)); });
  return offsets;
}

// The lists of a view must have the same length. A rule checks the rank against the tensor.
void check_rank(Reader& reader, const Field& field, Integers& entries, const View& view) {
  if (view.shape.empty() || entries.size() == view.shape.size()) return;
  reader.invalid("rank", field,
                 {.value = to_text(entries),
                  .rank = std::to_string(view.shape.size()),
                  .other = field.parent->path() + ".shape"});
  entries.clear();
}

// Whether the tensor can contain the view's data, as far as sizes are known.
bool holds(const Tensor& tensor, const View& view) {
  const Integers& sizes = view.valid_shape.empty() ? view.shape : view.valid_shape;
  return std::equal(sizes.begin(), sizes.end(), tensor.shape.begin(), tensor.shape.end(),
                    [](const Integer& size, const Integer& whole) {
                      return !size.known() || !whole.known() || size.value <= whole.value;
                    });
}

// The tensor of a view, which a description does not name: the first tensor of the same rank that
// can contain the view, inputs first. If there is none, the first one of that rank, else the first
// tensor. Not known if a tensor of unknown rank could be the one.
int viewed_tensor(const Kernel& kernel, const View& view) {
  const auto& tensors = kernel.tensors;
  int of_rank = -1;
  bool all_known = true;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    if (tensors[i].shape.size() == view.shape.size()) {
      if (holds(tensors[i], view)) return static_cast<int>(i);
      if (of_rank < 0) of_rank = static_cast<int>(i);
    }
    all_known = all_known && !tensors[i].shape.empty();
  }
  if (tensors.empty() || !all_known) return -1;
  return of_rank < 0 ? 0 : of_rank;
}

}  // namespace

void read_views(Reader& reader, const Field& field) {
  for_each_item(reader, field, {"a list of views", "视图列表"}, [&](const Field& item) {
    const Object object(reader, item, kViewKeys);
    View view;
    view.span = item.span();
    if (const Field* shape = object.require(reader, "shape")) {
      view.shape = read_dimensions(reader, *shape, shape->parent->path());
    }
    if (const Field* offset = object.get("offset")) {
      view.offset = read_offsets(reader, *offset);
      check_rank(reader, *offset, view.offset, view);
    }
    if (const Field* valid = object.get("valid_shape")) {
      view.valid_shape = read_dimensions(reader, *valid, valid->parent->path());
      check_rank(reader, *valid, view.valid_shape, view);
    }
    view.tensor = viewed_tensor(reader.kernel, view);
    for (std::size_t i = 0; i < view.shape.size(); ++i) {
      const bool fixed = i < view.offset.size() && view.offset[i].known();
      if (!fixed) view.moves.push_back({static_cast<int>(i)});
    }
    reader.kernel.views.push_back(std::move(view));
  });
}

}  // namespace tilelint
