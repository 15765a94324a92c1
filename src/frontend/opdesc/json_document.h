#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "tilelint/result.h"
#include "tilelint/source.h"

// A JSON text as a tree. Every key and every value knows its place in the source.
namespace tilelint {

enum class JsonKind : std::uint8_t { null, boolean, integer, decimal, text, list, object };

// Values in the order of the text. A list is followed by its items, an object by its keys and
// values in turn.
struct JsonNode {
  JsonKind kind = JsonKind::null;
  bool escaped = false;     // a text with escapes; its characters differ from the source
  std::uint32_t end = 0;    // index after the last node inside this one
  Span span;                // includes quotes or brackets
  std::int64_t number = 0;  // integer, boolean, or the index of an escaped text
};

class JsonValue;

class JsonDocument {
 public:
  explicit JsonDocument(std::string_view source) : source_(source) {}

  JsonValue root() const;

 private:
  friend class JsonValue;
  friend class JsonBuilder;

  std::string_view source_;
  std::vector<JsonNode> nodes_;
  std::deque<std::string> unescaped_;  // deque: views of its strings stay valid
};

// A reference to one node of a document. The document must outlive it.
class JsonValue {
 public:
  class Items;
  class Members;

  JsonValue(const JsonDocument& document, std::uint32_t index)
      : document_(&document), index_(index) {}

  JsonKind kind() const { return node().kind; }
  bool is(JsonKind kind) const { return node().kind == kind; }
  Span span() const { return node().span; }
  std::string_view token() const;  // the text in the source
  std::int64_t integer() const { return node().number; }
  bool boolean() const { return node().number != 0; }
  std::string_view text() const;
  Items items() const;        // of a list
  Members members() const;    // of an object
  std::size_t count() const;  // of items or members
  std::size_t size() const {
    return node().end - index_;
  }  // number of nodes in it, itself included

 private:
  const JsonNode& node() const { return document_->nodes_[index_]; }

  const JsonDocument* document_;
  std::uint32_t index_;
};

struct JsonMember {
  JsonValue key, value;
};

class JsonValue::Items {
 public:
  class Iterator {
   public:
    Iterator(const JsonDocument& document, std::uint32_t index)
        : document_(&document), index_(index) {}
    JsonValue operator*() const { return {*document_, index_}; }
    Iterator& operator++() {
      index_ = document_->nodes_[index_].end;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const JsonDocument* document_;
    std::uint32_t index_;
  };

  explicit Items(JsonValue list) : list_(list) {}
  Iterator begin() const { return {*list_.document_, list_.index_ + 1}; }
  Iterator end() const { return {*list_.document_, list_.node().end}; }

 private:
  JsonValue list_;
};

class JsonValue::Members {
 public:
  class Iterator {
   public:
    explicit Iterator(Items::Iterator key) : key_(key) {}
    JsonMember operator*() const {
      Items::Iterator value = key_;
      ++value;
      return {*key_, *value};
    }
    Iterator& operator++() {
      ++key_;
      ++key_;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    Items::Iterator key_;
  };

  explicit Members(JsonValue object) : children_(object) {}
  Iterator begin() const { return Iterator(children_.begin()); }
  Iterator end() const { return Iterator(children_.end()); }

 private:
  Items children_;
};

inline JsonValue JsonDocument::root() const { return {*this, 0}; }
inline JsonValue::Items JsonValue::items() const { return Items(*this); }
inline JsonValue::Members JsonValue::members() const { return Members(*this); }

// Parses the JSON value that fills `range`. // and /* */ comments are allowed. The document refers
// to the text of the source.
Result<JsonDocument> parse_json(const SourceFile& source, Span range);

// The name of a kind of value, for messages: "a string", "字符串".
Message name_of(JsonKind kind);

}  // namespace tilelint
