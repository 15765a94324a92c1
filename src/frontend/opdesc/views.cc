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

// An integer from 0 on, or an expression such as "i * 1024", which is not known.
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

// Whether the view has the tensor's rank is for a rule to say; its own lists must agree.
void check_rank(Reader& reader, const Field& field, Integers& entries, const View& view) {
  if (view.shape.empty() || entries.size() == view.shape.size()) return;
  reader.invalid("rank", field,
                 {.value = to_text(entries),
                  .rank = std::to_string(view.shape.size()),
                  .other = field.parent->path() + ".shape"});
  entries.clear();
}

}  // namespace

void read_views(Reader& reader, const Field& field, int tensor) {
  for_each_item(reader, field, {"a list of views", "视图列表"}, [&](const Field& item) {
    const Object object(reader, item, kViewKeys);
    View view;
    view.tensor = tensor;
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
    reader.kernel.views.push_back(std::move(view));
  });
}

}  // namespace tilelint
