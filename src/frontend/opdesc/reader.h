#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/opdesc/json_document.h"
#include "kernel/vocabulary.h"
#include "tilelint/kernel.h"
#include "tilelint/source.h"

namespace tilelint {

// A value of a description with its path. A field points to the field that contains it.
struct Field {
  JsonValue value;
  std::optional<JsonValue> key = {};  // of a member of an object
  int index = -1;                     // of an item of a list
  const Field* parent = nullptr;

  Span span() const { return value.span(); }
  // "inputs[0].shape[1]"; empty for the description itself.
  std::string path() const;
  // The innermost key: "shape" for inputs[0].shape[1].
  std::string_view name() const;
};

// The values for the message of a finding. rules/TL001 and TL002 say which of them a case uses.
struct FindingDetails {
  std::string key = {};
  std::string value = {};
  std::string expected = {};
  std::string suggestion = {};
  std::string where = {};
  std::string rank = {};
  std::string other = {};
};

// The result of reading one description: its kernel, and all faults.
class Reader {
 public:
  Reader(const SourceFile& text, const Vocabulary& words) : source(text), vocabulary(words) {}

  const SourceFile& source;
  const Vocabulary& vocabulary;
  Kernel kernel;
  std::vector<Failure> failures;

  void fail(Span span, Message message);
  // Whether the limit of faults is reached. The rest of the description need not be read.
  bool full() const { return full_; }
  // The field has another JSON type than the expected one ("a list of integers").
  void wrong_type(const Field& field, const Message& expected);
  // Adds a finding TL001 or TL002. If `where`, `key` and `value` are not given, they are taken from
  // the field.
  void unknown_key(const Field& field, std::span<const std::string_view> known);
  void invalid(std::string_view which, const Field& field, FindingDetails details = {});

  // Sorts all faults into source order.
  void sort_faults();
  // The object lacks a required key.
  void missing(const Field& object, std::string_view key);

  Tensor& tensor(int index) { return kernel.tensors[static_cast<std::size_t>(index)]; }
  Operation& operation(int index) { return kernel.operations[static_cast<std::size_t>(index)]; }

 private:
  bool full_ = false;

  void add_finding(std::string_view rule, std::string_view which, Span span,
                   FindingDetails details);
};

// An object with a fixed set of keys. Unknown keys are findings. If the value is not an object,
// that is a failure, and there are no fields.
class Object {
 public:
  Object(Reader& reader, const Field& field, std::span<const std::string_view> keys);

  const Field& field() const { return field_; }
  const Field* get(std::string_view key) const;  // null if the key is not given
  bool has(std::string_view key) const { return get(key) != nullptr; }
  // A required key: it is a finding if the key is missing.
  const Field* require(Reader& reader, std::string_view key) const;

 private:
  const Field& field_;
  bool is_object_ = false;
  std::vector<Field> fields_;
};

// Calls `each(field)` for every item of a list. If the value is not a list, adds a failure and
// returns false.
template <class Each>
bool for_each_item(Reader& reader, const Field& list, const Message& expected, Each each) {
  if (!list.value.is(JsonKind::list)) {
    reader.wrong_type(list, expected);
    return false;
  }
  int index = 0;
  for (const JsonValue item : list.value.items()) {
    if (reader.full()) break;
    each(Field{item, {}, index++, &list});
  }
  return true;
}

// "a, b, c", shortened if it is long.
std::string join(std::span<const std::string_view> names);

}  // namespace tilelint
