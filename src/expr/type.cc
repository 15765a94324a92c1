#include "expr/type.h"

namespace tilelint {
namespace {

const char* base_text(Type::Base base) {
  switch (base) {
    case Type::Base::any:
      return "any";
    case Type::Base::integer:
      return "int";
    case Type::Base::boolean:
      return "bool";
    case Type::Base::string:
      return "string";
  }
  return "";
}

}  // namespace

bool fits(Type actual, Type expected) {
  if (actual.base == Type::Base::any && expected.base == Type::Base::any) return true;
  if (actual.base == Type::Base::any) return actual.depth <= expected.depth;
  if (expected.base == Type::Base::any) return expected.depth <= actual.depth;
  return actual == expected;
}

std::optional<Type> common_type(Type a, Type b) {
  if (!fits(a, b)) return {};
  const bool second = a.base == Type::Base::any && (b.base != a.base || b.depth > a.depth);
  return second ? b : a;
}

std::string to_text(Type type) {
  std::string text;
  for (int i = 0; i < type.depth; ++i) text += "list of ";
  return text + base_text(type.base);
}

}  // namespace tilelint
