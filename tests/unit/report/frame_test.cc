#include "report/frame.h"

#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/utf8.h"
#include "report/page.h"
#include "report/printable.h"

namespace tilelint::test {
namespace {

std::string frame_of(const SourceFile& source, FrameTarget target) {
  const auto plain = [](std::string_view text) { return std::string(text); };
  return code_frame(source, target, "", plain, plain);
}

// The two lines of a frame. For a token on one line, the carets are below the token and as wide as
// it.
TEST_CASE("carets are below the token, by display width") {
  const SourceFile source("a", "\t值e\u0301 = x值\t;");
  const auto at = source.text().find("x");
  const auto target = FrameTarget{1, static_cast<std::uint32_t>(at),
                                  static_cast<std::uint32_t>(source.text().size() - 1)};
  CHECK(frame_of(source, target) ==
        "  1 |     值e\u0301 = x值   ;\n"
        "    |           ^^^^^^\n");
}

TEST_CASE("a place after the last character gets one caret") {
  const SourceFile source("a", "{\n\n");
  CHECK(frame_of(source, target_at(source, 1, 2)) == "  1 | {\n    |  ^\n");
  CHECK(frame_of(source, target_at(source, 2, 1)) == "  2 |\n    | ^\n");
  CHECK(frame_of(source, target_at(source, 9, 9)) == "  3 |\n    | ^\n");
}

TEST_CASE("for any bytes, a frame has two printable lines of limited width") {
  const bool ok = rc::check([](const std::string& start, std::uint8_t repeat) {
    std::string text = "x";
    for (int i = 0; i <= repeat; ++i) text += start;
    const SourceFile source("a", text);
    const auto begin = static_cast<std::uint32_t>(*rc::gen::inRange<std::size_t>(0, text.size()));
    const auto end = begin + *rc::gen::inRange<std::uint32_t>(0, 400);
    const int line = source.position(begin).line;
    const std::string frame = frame_of(source, {line, begin, end});
    RC_ASSERT(std::count(frame.begin(), frame.end(), '\n') == 2);
    const std::size_t cut = frame.find('\n');
    for (const std::string& part : {frame.substr(0, cut), frame.substr(cut + 1)}) {
      const std::string shown = part.ends_with('\n') ? part.substr(0, part.size() - 1) : part;
      RC_ASSERT(printable(shown) == shown);
      RC_ASSERT(display_width(shown) <= 6 + std::to_string(line).size() + 121);
    }
  });
  CHECK(ok);
}

TEST_CASE("long text is wrapped at blanks and between wide characters") {
  CHECK(wrapped("one two three", 9, "  ") == "  one two\n  three\n");
  CHECK(wrapped("归约轴\n不分段。", 8, "  ") == "  归约轴\n  不分\n  段。\n");
  CHECK(wrapped("", 9, "  ") == "  \n");
}

}  // namespace
}  // namespace tilelint::test
