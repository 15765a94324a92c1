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

// The memory of one evaluation. It holds the lists, strings and reasons of values, and frees them
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
  std::forward_list<Message> messages_;  // a Message allocates outside the arena
};

struct ArenaBuffer {
  static constexpr std::size_t kBufferBytes = 2048;
  std::array<std::byte, kBufferBytes> bytes;
};

// An arena with an initial buffer of its own, which is enough for most subjects.
class SmallArena : private ArenaBuffer, public Arena {
 public:
  SmallArena() : Arena(bytes.data(), bytes.size()) {}
};

// A value of the expression language: integer, boolean, string, list, unknown (with the reason), or
// absent (the fact does not apply). Small and trivially copyable. List items, characters and
// reasons belong to an arena or to the kernel and outlive the value.
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

  // Each may only be called on a value of its kind.
  std::int64_t as_integer() const { return integer_; }
  bool as_boolean() const { return integer_ != 0; }
  std::string_view as_string() const { return {static_cast<const char*>(pointer_), size_}; }
  std::span<const Value> as_list() const { return {static_cast<const Value*>(pointer_), size_}; }
  const Message& reason() const { return *static_cast<const Message*>(pointer_); }
  // For an unknown value: whether it is derived from the thing that the reason names, and is not
  // that thing itself.
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
// The value's to_text() as a string.
Value make_text(Arena& arena, const Value& value);
// An unknown value whose reason is copied into the arena.
Value make_unknown(Arena& arena, const Message& reason);

// Reasons that always have the same text.
extern const Message kOverflow;  // "overflow: the number does not fit in 64 bits"
extern const Message kDivisionByZero;
extern const Message kIndexOutOfRange;

inline Value value_or_overflow(Checked result) {
  return result ? Value::integer(*result) : Value::unknown(&kOverflow);
}

// The text that messages print: 4096, true, strings without quotes, [1, 16, 256]. Unknown and
// absent values print as "?", as list items as "_".
std::string to_text(const Value& value);
// A total order by kind, then content; lists are compared lexicographically. For ranking and tests.
int compare(const Value& a, const Value& b);

}  // namespace tilelint
