#pragma once

#include <catch2/catch.hpp>
#include <functional>
#include <string>

#include "frontend/opdesc/json_document.h"
#include "support/golden.h"

// Tables of cases in tests/data: lists of objects, each with a description and the expected
// results.
namespace tilelint::test {

inline JsonValue member(JsonValue object, std::string_view key) {
  for (const JsonMember item : object.members()) {
    if (item.key.text() == key) return item.value;
  }
  FAIL("a case has no " << key);
  return object;
}

// Calls `each(case)` for every object in tests/data/NAME.
inline void for_each_case(const std::string& name, const std::function<void(JsonValue)>& each) {
  const std::string text = read_text(source_dir() + "/tests/data/" + name);
  const SourceFile source(name, text);
  const auto document = parse_json(source, {0, static_cast<std::uint32_t>(text.size())});
  REQUIRE(document);
  for (const JsonValue item : document->root().items()) {
    INFO(name << ": " << member(item, "case").text());
    each(item);
  }
}

}  // namespace tilelint::test
