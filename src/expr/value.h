#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <forward_list>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/checked.h"
#include "tilelint/message.h"

namespace tilelint {

// Memory of one evaluation: lists, strings and reasons of values live in it, and are freed
// together.
class Arena : public std::pmr::monotonic_buffer_resource {
 public:
  using monotonic_buffer_resource::monotonic_buffer_resource;

  const Message* keep(Message message) { return &messages_.emplace_front(std::move(message)); }
  void release() {
    messages_.clear();
    monotonic_buffer_resource::release();
  }

 private:
  std::forward_list<Message> messages_;  // they own memory of their own
};

struct ArenaBuffer {
  static constexpr std::size_t kBufferBytes = 2048;
  std::array<std::byte, kBufferBytes> bytes;
};

// An arena that begins in memory of its own: what is evaluated for one subject seldom needs more.
class SmallArena : private ArenaBuffer, public Arena {
 public:
  SmallArena() : Arena(bytes.data(), bytes.size()) {}
};

// A value of the expression language: integer, boolean, string, list, unknown (with the reason),
// or absent (the fact does not apply). Small and trivially copied; what it points to (list items,
// characters, reasons) belongs to an arena or to the kernel, and outlives the value.
class Value {
 public:
  enum class Kind : std::uint8_t { absent, unknown, integer, boolean, string, list };

  constexpr Value() = default;  // absent
  static Value integer(std::int64_t value) { return Value(Kind::integer, value); }
  static Value boolean(bool value) { return Value(Kind::boolean, value ? 1 : 0); }
  static Value string(std::string_view text) {
    return Value(Kind::string, text.data(), text.size());
  }
  static Value list(std::span<const Value> items) {
    return Value(Kind::list, items.data(), items.size());
  }
  // `reason` is not copied and must outlive the value.
  static Value unknown(const Message* reason) { return Value(Kind::unknown, reason, 0); }

  Kind kind() const { return kind_; }
  bool is_known() const { return kind_ > Kind::unknown; }
  bool is_absent() const { return kind_ == Kind::absent; }
  bool is_unknown() const { return kind_ == Kind::unknown; }

  // Each may be called on a value of its kind only.
  std::int64_t as_integer() const { return integer_; }
  bool as_boolean() const { return integer_ != 0; }
  std::string_view as_string() const { return {static_cast<const char*>(pointer_), size_}; }
  std::span<const Value> as_list() const { return {static_cast<const Value*>(pointer_), size_}; }
  const Message& reason() const { return *static_cast<const Message*>(pointer_); }
  // Of an unknown: whether it was computed from what the reason is about, and is not that itself.
  bool is_computed() const { return is_unknown() && size_ != 0; }
  Value as_computed() const { return is_unknown() ? Value(kind_, pointer_, 1) : *this; }

 private:
  Value(Kind kind, std::int64_t integer) : kind_(kind), integer_(integer) {}
  Value(Kind kind, const void* pointer, std::size_t size)
      : kind_(kind), size_(static_cast<std::uint32_t>(size)), pointer_(pointer) {}

  Kind kind_ = Kind::absent;
  std::uint32_t size_ = 0;
  union {
    std::int64_t integer_ = 0;
    const void* pointer_;
  };
};

// Copies the items into the arena.
Value make_list(Arena& arena, std::span<const Value> items);
Value make_list(Arena& arena, std::span<const std::int64_t> items);
Value make_string(Arena& arena, std::string_view text);
// The string that to_text() gives.
Value make_text(Arena& arena, const Value& value);
// An unknown whose reason lives in the arena.
Value make_unknown(Arena& arena, const Message& reason);

// Reasons that need no words of their own.
extern const Message kOverflow;  // "overflow: the number does not fit in 64 bits"
extern const Message kDivisionByZero;
extern const Message kIndexOutOfRange;

inline Value value_or_overflow(Checked result) {
  return result ? Value::integer(*result) : Value::unknown(&kOverflow);
}

// As messages print it: 4096, true, text without quotes, [1, 16, 256]; "?" where unknown or absent,
// "_" for an item of a list.
std::string to_text(const Value& value);
// Total order by kind, then content; lists lexicographically. For ranking and tests.
int compare(const Value& a, const Value& b);

}  // namespace tilelint
