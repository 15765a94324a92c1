#include "frontend/opdesc/values.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/message.h"
#include "base/suggest.h"
#include "frontend/opdesc/quote.h"

namespace tilelint {
namespace {

const Message kAnInteger{"an integer", "整数"};
const Message kListOfIntegers{"a list of integers", "整数列表"};
const Message kDimension{"a positive integer or the name of a dynamic dimension",
                         "正整数或动态维度的名称"};

// "-1" or "16.0" in quotes is a misplaced number, not the name of a dimension.
bool names_dimension(std::string_view text) {
  constexpr std::string_view not_first = "0123456789+-. \t\r\n";
  return !text.empty() && not_first.find(text.front()) == std::string_view::npos;
}

}  // namespace

std::shared_ptr<const Message> not_valid(const Field& field) {
  return std::make_shared<Message>(
      make_message("{} is not valid (TL002)", "{} 无效（TL002）", field.path()));
}

Integer unknown_integer(std::shared_ptr<const Message> why, Span span) {
  Integer integer;
  integer.unknown = std::move(why);
  integer.span = span;
  return integer;
}

std::optional<bool> read_boolean(Reader& reader, const Field& field) {
  if (field.value.is(JsonKind::boolean)) return field.value.boolean();
  reader.wrong_type(field, {"true or false", " true 或 false"});
  return std::nullopt;
}

std::optional<std::int64_t> read_integer(Reader& reader, const Field& field) {
  if (field.value.is(JsonKind::integer)) return field.value.integer();
  reader.wrong_type(field, kAnInteger);
  return std::nullopt;
}

std::optional<std::string_view> read_text(Reader& reader, const Field& field) {
  if (field.value.is(JsonKind::text)) return field.value.text();
  reader.wrong_type(field, name_of(JsonKind::text));
  return std::nullopt;
}

std::optional<std::string_view> read_name(Reader& reader, const Field& field) {
  const auto text = read_text(reader, field);
  if (!text || !text->empty()) return text;
  reader.invalid("empty", field);
  return std::nullopt;
}

std::optional<std::string_view> read_choice(Reader& reader, const Field& field,
                                            std::span<const std::string_view> names) {
  const auto text = read_text(reader, field);
  if (!text) return std::nullopt;
  const auto found = std::find(names.begin(), names.end(), *text);
  if (found != names.end()) return *found;
  const auto near = nearest_name(*text, names);
  reader.invalid("unknown_name", field,
                 {.expected = join(names), .suggestion = std::string(near.value_or(""))});
  return std::nullopt;
}

Integer read_count(Reader& reader, const Field& field, std::int64_t least) {
  const auto value = read_integer(reader, field);
  if (value && *value < least) {
    reader.invalid("too_small", field, {.expected = std::to_string(least)});
  }
  if (!value || *value < least) return unknown_integer(not_valid(field), field.span());
  return {*value, nullptr, field.span()};
}

Integers read_integers(Reader& reader, const Field& field) {
  Integers integers;
  for_each_item(reader, field, kListOfIntegers, [&](const Field& item) {
    const auto value = read_integer(reader, item);
    integers.push_back({value.value_or(0), nullptr, item.span()});
  });
  return integers;
}

Integer read_dimension(Reader& reader, const Field& field, std::string_view owner) {
  const JsonValue value = field.value;
  if (value.is(JsonKind::integer) && value.integer() > 0) {
    return {value.integer(), nullptr, field.span()};
  }
  if (value.is(JsonKind::text) && names_dimension(value.text())) {
    Integer dimension = unknown_integer(
        std::make_shared<Message>(make_message("{}: dynamic dimension of {}", "{}：{} 的动态维度",
                                               quote(value.text()), owner)),
        field.span());
    dimension.dynamic = true;
    return dimension;
  }
  if (value.is(JsonKind::integer) || value.is(JsonKind::text)) {
    reader.invalid("dimension", field, {.value = quote(value.token())});
  } else {
    reader.wrong_type(field, kDimension);
  }
  return unknown_integer(not_valid(field), field.span());
}

Integers read_dimensions(Reader& reader, const Field& field, std::string_view owner) {
  Integers dimensions;
  const bool list = for_each_item(
      reader, field, {"a list of dimensions", "维度列表"},
      [&](const Field& item) { dimensions.push_back(read_dimension(reader, item, owner)); });
  if (list && dimensions.empty()) {
    reader.invalid("empty", field);
  }
  return dimensions;
}

std::string to_text(const Integers& integers) {
  constexpr std::size_t most = 12;
  std::string text = "[";
  for (std::size_t i = 0; i < integers.size() && i < most; ++i) {
    if (i > 0) text += ", ";
    text += integers[i].known() ? std::to_string(integers[i].value) : "?";
  }
  return text + (integers.size() > most ? ", …]" : "]");
}

}  // namespace tilelint
