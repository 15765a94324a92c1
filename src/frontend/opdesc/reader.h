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

// A value of a description and the way to it. Fields point to the field they stand in.
struct Field {
  JsonValue value;
  std::optional<JsonValue> key = {};  // of a member of an object
  int index = -1;                     // of an item of a list
  const Field* parent = nullptr;

  Span span() const { return value.span(); }
  // "inputs[0].shape[1]"; empty for the description itself.
  std::string path() const;
  // The nearest key: "shape" for inputs[0].shape[1].
  std::string_view name() const;
};

// The values for the message of a finding; which of them a case uses is said in rules/TL001 and
// TL002.
struct FindingDetails {
  std::string key = {};
  std::string value = {};
  std::string expected = {};
  std::string suggestion = {};
  std::string where = {};
  std::string rank = {};
  std::string other = {};
};

// What the reading of one description collects: its kernel, and every fault on the way.
class Reader {
 public:
  Reader(const SourceFile& text, const Vocabulary& words) : source(text), vocabulary(words) {}

  const SourceFile& source;
  const Vocabulary& vocabulary;
  Kernel kernel;
  std::vector<Failure> failures;

  void fail(Span span, Message message);
  // More faults were found than anyone reads: the rest of the description need not be looked at.
  bool full() const { return full_; }
  // The field is of another JSON type than what is expected there ("a list of integers").
  void wrong_type(const Field& field, const Message& expected);
  // A finding TL001 or TL002. Of the details, `where`, `key` and `value` are filled in from the
  // field unless given.
  void unknown_key(const Field& field, std::span<const std::string_view> known);
  void invalid(std::string_view which, const Field& field, FindingDetails details = {});

  // Puts all faults in the order of the source.
  void sort_faults();
  // The object needs a key that it does not have.
  void missing(const Field& object, std::string_view key);

  Tensor& tensor(int index) { return kernel.tensors[static_cast<std::size_t>(index)]; }
  Operation& operation(int index) { return kernel.operations[static_cast<std::size_t>(index)]; }

 private:
  bool full_ = false;

  void add_finding(std::string_view rule, std::string_view which, Span span,
                   FindingDetails details);
};

// An object whose keys are known beforehand. Unknown keys are findings; another type is a failure,
// and the object then has no fields.
class Object {
 public:
  Object(Reader& reader, const Field& field, std::span<const std::string_view> keys);

  const Field& field() const { return field_; }
  const Field* get(std::string_view key) const;  // null when the key is not given
  bool has(std::string_view key) const { return get(key) != nullptr; }
  // The key is needed: when it is missing, that is a finding.
  const Field* require(Reader& reader, std::string_view key) const;

 private:
  const Field& field_;
  bool is_object_ = false;
  std::vector<Field> fields_;
};

// Calls `each(field)` for every item of a list; false, with a failure, when it is none.
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

// "a, b, c", cut where it is long.
std::string join(std::span<const std::string_view> names);

}  // namespace tilelint
