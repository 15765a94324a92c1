#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tilelint {

// The type of an expression: a base type and the number of lists around it. `any` is the item type
// of an empty list literal and matches every type.
struct Type {
  enum class Base : std::uint8_t { any, integer, boolean, string };

  Base base = Base::any;
  std::uint8_t depth = 0;

  friend bool operator==(const Type&, const Type&) = default;
  constexpr Type list() const { return {base, static_cast<std::uint8_t>(depth + 1)}; }
  // The item of `any` is `any`.
  constexpr Type item() const {
    return {base, static_cast<std::uint8_t>(depth == 0 ? 0 : depth - 1)};
  }
};

inline constexpr Type kInteger{Type::Base::integer, 0};
inline constexpr Type kBoolean{Type::Base::boolean, 0};
inline constexpr Type kString{Type::Base::string, 0};
inline constexpr Type kIntegers = kInteger.list();
inline constexpr Type kIntegerLists = kIntegers.list();
inline constexpr Type kStrings = kString.list();

bool fits(Type actual, Type expected);
// The type of a value that has one of the two types; nothing if they do not match.
std::optional<Type> common_type(Type a, Type b);
std::string to_text(Type type);  // "int", "list of int", "list of list of int"

}  // namespace tilelint
