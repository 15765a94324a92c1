#include "report/json_writer.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "base/utf8.h"

namespace tilelint::test {
namespace {

using Layout = JsonWriter::Layout;

std::string quoted(const std::string& text) {
  JsonWriter json;
  json.value(text);
  return json.finish();
}

TEST_CASE("strings are escaped, UTF-8 passes through, other bytes are replaced") {
  CHECK(quoted("a\"b\\c\n\t") == "\"a\\\"b\\\\c\\n\\t\"\n");
  CHECK(quoted("\x01\x1b\x7f") == "\"\\u0001\\u001b\\u007f\"\n");
  CHECK(quoted("归约 é 𝛼") == "\"归约 é 𝛼\"\n");
  CHECK(quoted("a\xFF\xE5\xBD") == "\"a\uFFFD\uFFFD\uFFFD\"\n");
}

TEST_CASE("a JSON parser reads any string back unchanged") {
  const bool ok = rc::check([](const std::string& text) {
    const auto parsed = nlohmann::json::parse(quoted(text)).get<std::string>();
    if (!first_invalid_utf8(text)) RC_ASSERT(parsed == text);
  });
  CHECK(ok);
}

TEST_CASE("layout: a row and its contents are on one line") {
  JsonWriter json;
  json.begin_object();
  json.key("empty");
  json.begin_array();
  json.end();
  json.key("row");
  json.begin_object(Layout::row);
  json.member("a", 1);
  json.key("b");
  json.begin_array();
  json.value(true);
  json.null();
  json.end();
  json.end();
  json.key("lines");
  json.begin_array();
  json.value(1);
  json.value("x");
  json.end();
  json.end();
  CHECK(json.finish() == R"({
  "empty": [],
  "row": {"a": 1, "b": [true, null]},
  "lines": [
    1,
    "x"
  ]
}
)");
}

}  // namespace
}  // namespace tilelint::test
