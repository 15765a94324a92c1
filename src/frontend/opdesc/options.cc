#include "frontend/options.h"

#include <array>
#include <utility>
#include <vector>

#include "frontend/opdesc/operation.h"
#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/quote.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 7> kGroups = {"jit",     "runtime", "pass",  "host",
                                                     "codegen", "debug",   "verify"};

Span member_span(const JsonMember& member) {
  return {member.key.span().begin, member.value.span().end};
}

void read_group(Reader& reader, const Field& field, std::string_view group) {
  if (!field.value.is(JsonKind::object)) {
    reader.wrong_type(field, name_of(JsonKind::object));
    return;
  }
  for (const JsonMember member : field.value.members()) {
    if (member.value.is(JsonKind::null)) continue;  // not given
    add_option(reader.vocabulary, group, quote(std::string(member.key.text())),
               to_literal(member.value), member_span(member), reader.kernel);
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
    case JsonKind::null:  // as in the source
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
        literal.items.back().span = member_span(member);
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
