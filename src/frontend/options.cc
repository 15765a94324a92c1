#include "frontend/options.h"

#include <array>
#include <utility>
#include <vector>

#include "base/suggest.h"

namespace tilelint {
namespace {

// Groups whose options may also be given directly under `jit`.
constexpr std::array<std::string_view, 4> kGroupsOfJit = {"host", "codegen", "debug", "verify"};

const OptionType* find_type(const Vocabulary& vocabulary, std::string_view group,
                            std::string_view name) {
  const OptionType* type = vocabulary.find_option(group, name);
  if (type != nullptr || group != "jit") return type;
  for (const std::string_view inner : kGroupsOfJit) {
    if ((type = vocabulary.find_option(inner, name)) != nullptr) return type;
  }
  return nullptr;
}

// "pass.sg_set_scope": the same name in another group, or else a similar name.
std::string nearest_option(const Vocabulary& vocabulary, std::string_view name) {
  std::vector<std::string_view> names;
  for (const OptionType& type : vocabulary.options) names.push_back(type.name);
  const auto near = nearest_name(name, names);
  for (const OptionType& type : vocabulary.options) {
    if (type.name == name || type.name == near) return type.group + "." + type.name;
  }
  return {};
}

}  // namespace

void add_option(const Vocabulary& vocabulary, std::string_view group, std::string name,
                Literal value, Span span, Kernel& kernel) {
  const OptionType* type = find_type(vocabulary, group, name);
  if (type != nullptr && type->kind == OptionKind::group && value.kind == Literal::Kind::table) {
    constexpr std::string_view suffix = "_options";
    const std::string inner = name.substr(0, name.size() - suffix.size());
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      const Span own = value.items[i].span;
      add_option(vocabulary, inner, value.keys[i], std::move(value.items[i]), own, kernel);
    }
    return;
  }
  Option option{.group = type != nullptr ? type->group : std::string(group),
                .name = std::move(name),
                .value = std::move(value),
                .span = span,
                .type = type};
  if (type == nullptr) option.nearest = nearest_option(vocabulary, option.name);
  kernel.options.push_back(std::move(option));
}

}  // namespace tilelint
