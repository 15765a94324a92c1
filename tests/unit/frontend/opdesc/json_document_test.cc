#include "frontend/opdesc/json_document.h"

#include <catch2/catch.hpp>

using namespace tilelint;

namespace {

// "line:column token" of every key and value, in text order.
std::vector<std::string> tokens_of(const std::string& text) {
  const SourceFile source("t.json", text);
  const auto document = parse_json(source, {0, static_cast<std::uint32_t>(source.text().size())});
  REQUIRE(document);
  std::vector<std::string> tokens;
  const auto add = [&](JsonValue value) {
    const Position place = source.position(value.span().begin);
    tokens.push_back(std::to_string(place.line) + ":" + std::to_string(place.column) + " " +
                     std::string(value.token()));
  };
  const auto walk = [&](auto&& self, JsonValue value) -> void {
    add(value);
    if (value.is(JsonKind::list)) {
      for (const JsonValue item : value.items()) self(self, item);
    } else if (value.is(JsonKind::object)) {
      for (const JsonMember member : value.members()) {
        add(member.key);
        self(self, member.value);
      }
    }
  };
  walk(walk, document->root());
  return tokens;
}

using Tokens = std::vector<std::string>;

}  // namespace

TEST_CASE("JSON: every key and value knows its place") {
  CHECK(tokens_of(R"({"a": [1, -2.5e3, true, null], "b": {}})") ==
        Tokens{R"(1:1 {"a": [1, -2.5e3, true, null], "b": {}})", R"(1:2 "a")",
               "1:7 [1, -2.5e3, true, null]", "1:8 1", "1:11 -2.5e3", "1:19 true", "1:25 null",
               R"(1:32 "b")", "1:37 {}"});
}

TEST_CASE("JSON: places after tabs, Chinese text and escapes") {
  CHECK(tokens_of("{\t\"形状\":\t[16,\"动态\"],\"a\\\"b\":1}") ==
        Tokens{"1:1 {\t\"形状\":\t[16,\"动态\"],\"a\\\"b\":1}", "1:3 \"形状\"", "1:9 [16,\"动态\"]",
               "1:10 16", "1:13 \"动态\"", "1:19 \"a\\\"b\"", "1:26 1"});
}

TEST_CASE("JSON: places after CRLF and comments") {
  CHECK(tokens_of("// \"x\": [,]\r\n[ /* 1, */ 2,\r\n  // 3\r\n  4 ] // end") ==
        Tokens{"2:1 [ /* 1, */ 2,\r\n  // 3\r\n  4 ]", "2:12 2", "4:3 4"});
}

TEST_CASE("JSON: a byte order mark is not part of the text") {
  CHECK(tokens_of("\xEF\xBB\xBF[1]") == Tokens{"1:1 [1]", "1:2 1"});
}

TEST_CASE("JSON: strings are decoded, with or without escapes") {
  const SourceFile source("t.json", R"(["plain", "t\tx", "\u00e9\ud83d\ude00", ""])");
  const auto document = parse_json(source, {0, static_cast<std::uint32_t>(source.text().size())});
  REQUIRE(document);
  std::vector<std::string> texts;
  for (const JsonValue item : document->root().items()) texts.emplace_back(item.text());
  CHECK(texts == std::vector<std::string>{"plain", "t\tx", "é😀", ""});
}

TEST_CASE("JSON: a number is an integer if it is written as one") {
  const SourceFile source("t.json",
                          "[0, -0, 9223372036854775807, -9223372036854775808, 1.0, 1e2, 1E-2]");
  const auto document = parse_json(source, {0, static_cast<std::uint32_t>(source.text().size())});
  REQUIRE(document);
  std::vector<JsonKind> kinds;
  std::vector<std::int64_t> values;
  for (const JsonValue item : document->root().items()) {
    kinds.push_back(item.kind());
    if (item.is(JsonKind::integer)) values.push_back(item.integer());
  }
  const auto i = JsonKind::integer;
  const auto d = JsonKind::decimal;
  CHECK(kinds == std::vector<JsonKind>{i, i, i, i, d, d, d});
  CHECK(values == std::vector<std::int64_t>{0, 0, INT64_MAX, INT64_MIN});
}

TEST_CASE("JSON: places in a part of a text are places in the whole text") {
  const SourceFile source("t.jsonl", "{\"a\": 1}\n{\"b\": 2}\n");
  const auto document = parse_json(source, source.line(2));
  REQUIRE(document);
  const JsonMember member = *document->root().members().begin();
  CHECK(member.key.text() == "b");
  CHECK(source.position(member.value.span().begin) == Position{2, 7});
}

TEST_CASE("JSON: items and members are counted") {
  const SourceFile source("t.json", R"({"a": [1, [2, 3], {}], "b": {"c": 1}})");
  const auto document = parse_json(source, {0, static_cast<std::uint32_t>(source.text().size())});
  REQUIRE(document);
  CHECK(document->root().count() == 2);
  CHECK((*document->root().members().begin()).value.count() == 3);
  CHECK(document->root().size() == 12);
}
