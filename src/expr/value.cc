#include "expr/value.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace tilelint {
namespace {

// A limit, because a hostile expression can build a list whose text takes gigabytes.
constexpr std::size_t kLongestText = 10'000;

template <class String>
void append_integer(String& out, std::int64_t value) {
  std::array<char, 20> digits;  // sign and 19 digits
  const auto end = std::to_chars(digits.begin(), digits.end(), value).ptr;
  out.append(digits.begin(), end);
}

template <class String>
void append_text(String& out, const Value& value) {
  switch (value.kind()) {
    case Value::Kind::absent:
    case Value::Kind::unknown:
      out += '?';
      return;
    case Value::Kind::integer:
      append_integer(out, value.as_integer());
      return;
    case Value::Kind::boolean:
      out += value.as_boolean() ? "true" : "false";
      return;
    case Value::Kind::string:
      out += value.as_string();
      return;
    case Value::Kind::list:
      break;
  }
  out += '[';
  for (const char* separator = ""; const Value& item : value.as_list()) {
    out += separator;
    separator = ", ";
    if (out.size() > kLongestText) {
      out += "…";
      break;
    }
    if (item.is_known()) {
      append_text(out, item);
    } else {
      out += '_';
    }
  }
  out += ']';
}

template <class T>
int compare_three_way(const T& a, const T& b) {
  return a < b ? -1 : (b < a ? 1 : 0);
}

int compare_lists(std::span<const Value> a, std::span<const Value> b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (const int order = compare(a[i], b[i]); order != 0) return order;
  }
  return compare_three_way(a.size(), b.size());
}

}  // namespace

Value make_list(Arena& arena, std::span<const Value> items) {
  if (items.empty()) return Value::list({});
  void* memory = arena.allocate(items.size_bytes(), alignof(Value));
  std::memcpy(memory, items.data(), items.size_bytes());
  return Value::list({static_cast<const Value*>(memory), items.size()});
}

Value make_list(Arena& arena, std::span<const std::int64_t> items) {
  if (items.empty()) return Value::list({});
  auto* memory = static_cast<Value*>(arena.allocate(items.size() * sizeof(Value), alignof(Value)));
  std::ranges::transform(items, memory, Value::integer);
  return Value::list({memory, items.size()});
}

Value make_string(Arena& arena, std::string_view text) {
  if (text.empty()) return Value::string({});
  void* memory = arena.allocate(text.size(), 1);
  std::memcpy(memory, text.data(), text.size());
  return Value::string({static_cast<const char*>(memory), text.size()});
}

Value make_text(Arena& arena, const Value& value) {
  if (value.kind() == Value::Kind::string) return value;
  std::pmr::string out(&arena);
  append_text(out, value);
  return make_string(arena, out);
}

Value make_unknown(Arena& arena, const Message& reason) {
  return Value::unknown(arena.keep(reason));
}

const Message kOverflow = {"overflow: the number does not fit in 64 bits",
                           "溢出：数值超出 64 位整数范围"};
const Message kDivisionByZero = {"division by zero", "除数为零"};
const Message kIndexOutOfRange = {"the index is out of range", "下标越界"};

std::string to_text(const Value& value) {
  std::string out;
  append_text(out, value);
  return out;
}

int compare(const Value& a, const Value& b) {
  if (a.kind() != b.kind()) return compare_three_way(a.kind(), b.kind());
  switch (a.kind()) {
    case Value::Kind::absent:
      return 0;
    case Value::Kind::unknown:
      return compare_three_way(a.reason().en, b.reason().en);
    case Value::Kind::integer:
      return compare_three_way(a.as_integer(), b.as_integer());
    case Value::Kind::boolean:
      return compare_three_way(a.as_boolean(), b.as_boolean());
    case Value::Kind::string:
      return compare_three_way(a.as_string(), b.as_string());
    case Value::Kind::list:
      return compare_lists(a.as_list(), b.as_list());
  }
  return 0;
}

}  // namespace tilelint
