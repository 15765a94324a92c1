#include "expr/signature.h"

#include <string>
#include <vector>

#include "base/message.h"

namespace tilelint {
namespace {

// A type in a signature. For a generic type such as "list of T" only the depth is set.
struct Pattern {
  Type type;
  bool generic = false;
};

struct Overload {
  std::vector<Pattern> parameters;
  bool variadic = false;
  Pattern result;
};

// The type that T stands for in one call.
using Binding = std::optional<Type>;

// Splits `text` at the separator: returns the part before it, and leaves the part after it.
std::string_view take_until(std::string_view& text, std::string_view separator) {
  const std::size_t at = text.find(separator);
  const std::string_view head = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + separator.size());
  return head;
}

Pattern parse_pattern(std::string_view text) {
  constexpr std::string_view list = "list of ";
  Pattern pattern;
  for (; text.starts_with(list); text.remove_prefix(list.size())) ++pattern.type.depth;
  pattern.generic = text == "T";
  if (text == "int") pattern.type.base = Type::Base::integer;
  if (text == "bool") pattern.type.base = Type::Base::boolean;
  if (text == "string") pattern.type.base = Type::Base::string;
  return pattern;
}

Overload parse_overload(std::string_view text) {
  Overload overload;
  take_until(text, "(");
  std::string_view parameters = take_until(text, ") -> ");
  while (!parameters.empty()) {
    const std::string_view parameter = take_until(parameters, ", ");
    if (parameter == "...") {
      overload.variadic = true;
    } else {
      overload.parameters.push_back(parse_pattern(parameter));
    }
  }
  overload.result = parse_pattern(text);
  return overload;
}

const Pattern& parameter_of(const Overload& overload, std::size_t argument) {
  const std::size_t last = overload.parameters.size() - 1;
  return overload.parameters[argument < last ? argument : last];
}

Type type_of(const Pattern& pattern, const Binding& binding) {
  if (!pattern.generic) return pattern.type;
  Type type = binding.value_or(Type{});
  type.depth = static_cast<std::uint8_t>(type.depth + pattern.type.depth);
  return type;
}

// Binds T, or narrows it: the first argument may be an empty list.
bool accept(const Pattern& pattern, Type actual, Binding& binding) {
  if (!pattern.generic) return fits(actual, pattern.type);
  const std::optional<Type> common = common_type(actual, type_of(pattern, binding));
  if (!common) return false;
  Type bound = *common;
  for (int i = 0; i < pattern.type.depth; ++i) bound = bound.item();
  binding = bound;
  return true;
}

std::size_t count_accepted(const Overload& overload, std::span<const Type> arguments,
                           Binding& binding) {
  std::size_t count = 0;
  while (count < arguments.size() &&
         accept(parameter_of(overload, count), arguments[count], binding)) {
    ++count;
  }
  return count;
}

bool takes(const Overload& overload, std::size_t count) {
  return count == overload.parameters.size() ||
         (overload.variadic && count > overload.parameters.size());
}

CallMismatch wrong_count(std::string_view name, std::string_view signature, std::size_t count) {
  return {make_message("{} does not take {} argument{}: {}", "{0} 不接受 {1} 个参数：{3}", name,
                       count, count == 1 ? "" : "s", signature),
          {}};
}

}  // namespace

std::variant<Type, CallMismatch> check_call(std::string_view signature,
                                            std::span<const Type> arguments) {
  const std::string_view name = signature.substr(0, signature.find('('));
  std::optional<std::size_t> furthest;  // how many arguments the best failing overload accepts
  std::string en, zh;                   // the types that those overloads expect next
  for (std::string_view rest = signature; !rest.empty();) {
    const Overload overload = parse_overload(take_until(rest, "; "));
    if (!takes(overload, arguments.size())) continue;
    Binding binding;
    const std::size_t accepted = count_accepted(overload, arguments, binding);
    if (accepted == arguments.size()) return type_of(overload.result, binding);
    if (furthest && accepted < *furthest) continue;
    if (furthest != accepted) {
      en.clear();
      zh.clear();
    }
    const std::string expected = to_text(type_of(parameter_of(overload, accepted), binding));
    en.append(en.empty() ? "" : " or ").append(expected);
    zh.append(zh.empty() ? "" : " 或 ").append(expected);
    furthest = accepted;
  }
  if (!furthest) return wrong_count(name, signature, arguments.size());
  const std::string actual = to_text(arguments[*furthest]);
  return CallMismatch{
      {fmt::format("argument {} of {} must be {}, but is {}", *furthest + 1, name, en, actual),
       fmt::format("{} 的第 {} 个参数应为 {}，但实际为 {}", name, *furthest + 1, zh, actual)},
      furthest};
}

}  // namespace tilelint
