#include <array>
#include <utility>
#include <vector>

#include "base/suggest.h"
#include "frontend/opdesc/operation.h"
#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/quote.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 7> kGroups = {"jit",     "runtime", "pass",  "host",
                                                     "codegen", "debug",   "verify"};
// What a description may write directly under `jit`, as the decorator takes it in a group.
constexpr std::array<std::string_view, 4> kGroupsOfJit = {"host", "codegen", "debug", "verify"};

Span member_span(const JsonMember& member) {
  return {member.key.span().begin, member.value.span().end};
}

const OptionType* find_type(const Vocabulary& vocabulary, std::string_view group,
                            std::string_view name) {
  const OptionType* type = vocabulary.find_option(group, name);
  if (type != nullptr || group != "jit") return type;
  for (const std::string_view inner : kGroupsOfJit) {
    if ((type = vocabulary.find_option(inner, name)) != nullptr) return type;
  }
  return nullptr;
}

// "pass.sg_set_scope": the same name in another group, else one that is spelt nearly so.
std::string nearest_option(const Vocabulary& vocabulary, std::string_view name) {
  std::vector<std::string_view> names;
  for (const OptionType& type : vocabulary.options) names.push_back(type.name);
  const auto near = nearest_name(name, names);
  for (const OptionType& type : vocabulary.options) {
    if (type.name == name || type.name == near) return type.group + "." + type.name;
  }
  return {};
}

void read_group(Reader& reader, const Field& field, std::string_view group) {
  if (!field.value.is(JsonKind::object)) {
    reader.wrong_type(field, name_of(JsonKind::object));
    return;
  }
  for (const JsonMember member : field.value.members()) {
    if (member.value.is(JsonKind::null)) continue;  // not given
    const std::string name(member.key.text());
    const OptionType* type = find_type(reader.vocabulary, group, name);
    if (type != nullptr && type->kind == OptionKind::group && member.value.is(JsonKind::object)) {
      constexpr std::string_view suffix = "_options";
      const std::string inner = name.substr(0, name.size() - suffix.size());
      read_group(reader, Field{member.value, member.key, -1, &field}, inner);
      continue;
    }
    Option option{.group = type != nullptr ? type->group : std::string(group),
                  .name = quote(name),
                  .value = to_literal(member.value),
                  .span = member_span(member),
                  .type = type};
    if (type == nullptr) option.nearest = nearest_option(reader.vocabulary, name);
    reader.kernel.options.push_back(std::move(option));
  }
}

}  // namespace

Literal to_literal(JsonValue value) {
  Literal literal;
  literal.span = value.span();
  switch (value.kind()) {
    case JsonKind::integer:
      literal.integer = value.integer();
      break;
    case JsonKind::boolean:
      literal.kind = Literal::Kind::boolean;
      literal.boolean = value.boolean();
      break;
    case JsonKind::text:
      literal.kind = Literal::Kind::text;
      literal.text = value.text();
      break;
    case JsonKind::decimal:
    case JsonKind::null:  // as written
      literal.kind = Literal::Kind::text;
      literal.text = value.token();
      break;
    case JsonKind::list:
      literal.kind = Literal::Kind::list;
      for (const JsonValue item : value.items()) literal.items.push_back(to_literal(item));
      break;
    case JsonKind::object:
      literal.kind = Literal::Kind::table;
      for (const JsonMember member : value.members()) {
        literal.keys.emplace_back(member.key.text());
        literal.items.push_back(to_literal(member.value));
      }
      break;
  }
  return literal;
}

std::vector<Argument> read_arguments(Reader& reader, const Field& field) {
  std::vector<Argument> arguments;
  if (!field.value.is(JsonKind::object)) {
    reader.wrong_type(field, name_of(JsonKind::object));
    return arguments;
  }
  for (const JsonMember member : field.value.members()) {
    if (member.value.is(JsonKind::null)) continue;  // not given
    arguments.push_back(
        {std::string(member.key.text()), to_literal(member.value), member_span(member)});
  }
  return arguments;
}

const Argument* find_argument(const Operation& operation, std::string_view name) {
  for (const Argument& argument : operation.arguments) {
    if (argument.name == name) return &argument;
  }
  return nullptr;
}

void read_options(Reader& reader, const Field& field) {
  const Object object(reader, field, kGroups);
  for (const std::string_view group : kGroups) {
    if (const Field* options = object.get(group)) read_group(reader, *options, group);
  }
}

}  // namespace tilelint
