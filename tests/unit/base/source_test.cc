#include "tilelint/source.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>

using namespace tilelint;

namespace {

std::string shown(Position position) {
  return std::to_string(position.line) + ":" + std::to_string(position.column);
}

std::string line_text(const SourceFile& source, int number) {
  return std::string(source.text(source.line(number)));
}

}  // namespace

TEST_CASE("positions count lines and code points from 1") {
  const SourceFile source("a.py", "ab\n\t分块x\n\nlast");
  REQUIRE(source.line_count() == 4);
  CHECK(shown(source.position(0)) == "1:1");
  CHECK(shown(source.position(2)) == "1:3");  // a line break belongs to its line
  CHECK(shown(source.position(3)) == "2:1");
  CHECK(shown(source.position(4)) == "2:2");  // a tab is one column
  CHECK(shown(source.position(7)) == "2:3");
  CHECK(shown(source.position(10)) == "2:4");
  CHECK(shown(source.position(12)) == "3:1");
  CHECK(shown(source.position(13)) == "4:1");
}

TEST_CASE("an offset inside a character has the position of the character") {
  const SourceFile source("a.py", "a分b");
  CHECK(shown(source.position(2)) == "1:2");
  CHECK(shown(source.position(3)) == "1:2");
  CHECK(shown(source.position(4)) == "1:3");
}

TEST_CASE("an offset past the end is the end of the text") {
  CHECK(shown(SourceFile("a", "").position(7)) == "1:1");
  CHECK(shown(SourceFile("a", "ab").position(7)) == "1:3");
  CHECK(shown(SourceFile("a", "ab\n").position(7)) == "2:1");
}

TEST_CASE("a byte order mark is dropped") {
  const SourceFile source("a.py", "\xEF\xBB\xBFtile");
  CHECK(source.text() == "tile");
  CHECK(shown(source.position(0)) == "1:1");
  CHECK(SourceFile("a", "\xEF\xBB").text() == "\xEF\xBB");
}

TEST_CASE("lines do not include LF or CRLF") {
  const SourceFile source("a.py", "one\r\ntwo\n\r\n\rfour\r");
  REQUIRE(source.line_count() == 4);
  CHECK(line_text(source, 1) == "one");
  CHECK(line_text(source, 2) == "two");
  CHECK(line_text(source, 3).empty());
  CHECK(line_text(source, 4) == "\rfour\r");  // CR alone does not end a line
  CHECK(shown(source.position(5)) == "2:1");
  CHECK(source.line(0).empty());
  CHECK(source.line(5).empty());
}

TEST_CASE("a text has one more line than line breaks") {
  CHECK(SourceFile("a", "").line_count() == 1);
  CHECK(SourceFile("a", "x").line_count() == 1);
  CHECK(SourceFile("a", "x\n").line_count() == 2);
}

TEST_CASE("a span is clipped to the text") {
  const SourceFile source("a", "tile");
  CHECK(source.text({1, 3}) == "il");
  CHECK(source.text({2, 99}) == "le");
  CHECK(source.text({99, 100}).empty());
  CHECK(source.text({3, 1}).empty());
}

TEST_CASE("a failure has the position of its span, or none") {
  const SourceFile source("a.py", "x\n分块");
  const Failure failure = failure_at(source, {5, 8}, {"en", "zh"});
  CHECK(failure.path == "a.py");
  CHECK(failure.line == 2);
  CHECK(failure.column == 2);
  CHECK(failure.message.in(Lang::en) == "en");
  CHECK(failure.message.in(Lang::zh) == "zh");
  CHECK(failure_at(source, {}, {}).line == 0);
  CHECK(failure_at(source, {}, {}).column == 0);
}

TEST_CASE("positions increase with offsets") {
  CHECK(rc::check("any bytes", [](const std::string& bytes) {
    const SourceFile source("a", bytes);
    Position previous;
    for (std::uint32_t at = 0; at <= source.text().size(); ++at) {
      const Position position = source.position(at);
      RC_ASSERT(position.line >= previous.line && position.line <= source.line_count());
      RC_ASSERT(position.line > previous.line || position.column >= previous.column);
      previous = position;
    }
  }));
}
