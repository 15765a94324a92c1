#include "base/utf8.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <string>

using namespace tilelint;
using namespace std::string_literals;

TEST_CASE("valid UTF-8 has no invalid byte") {
  for (const std::string& text : {""s, "tile"s, "分块"s, "é"s, "😀"s, "a\0b"s, "\xEF\xBF\xBF"s,
                                  "\xF4\x8F\xBF\xBF"s, "0123456789分0123456789"s}) {
    CAPTURE(text);
    CHECK_FALSE(first_invalid_utf8(text));
  }
}

TEST_CASE("the first invalid byte is found") {
  struct Row {
    std::string text;
    std::size_t at;
  };
  for (const Row& row : {
           Row{"\xFF", 0},
           Row{"abcdefgh\x80", 8},        // a lone continuation byte
           Row{"ab\xC0\xAF", 2},          // overlong '/'
           Row{"ab\xE0\x80\xAF", 2},      // overlong, three bytes
           Row{"ab\xF0\x80\x80\xAF", 2},  // overlong, four bytes
           Row{"分\xED\xA0\x80", 3},      // a surrogate
           Row{"\xF4\x90\x80\x80", 0},    // past U+10FFFF
           Row{"tile \xE5\x88", 5},       // truncated
           Row{"\xE5\x88x", 0},
       }) {
    CAPTURE(row.text);
    CHECK(first_invalid_utf8(row.text) == row.at);
  }
}

TEST_CASE("code points are counted; an invalid byte counts as one") {
  CHECK(count_code_points("") == 0);
  CHECK(count_code_points("0123456789") == 10);
  CHECK(count_code_points("分块x") == 3);
  CHECK(count_code_points("e\xCC\x81") == 2);  // with a combining accent
  CHECK(count_code_points("a\xFF\xFE\x62") == 4);
}

TEST_CASE("the display width is the number of terminal columns") {
  CHECK(display_width("") == 0);
  CHECK(display_width("tile") == 4);
  CHECK(display_width("分块") == 4);
  CHECK(display_width("，") == 2);
  CHECK(display_width("e\xCC\x81") == 1);
  CHECK(display_width("é") == 1);
  CHECK(display_width("\xFF") == 1);
  CHECK(display_width("\x1B") == 0);
}

TEST_CASE("a tab advances to the next multiple of four") {
  CHECK(display_width("\t") == 4);
  CHECK(display_width("a\tb") == 5);
  CHECK(display_width("\t", 3) == 1);
  CHECK(display_width("\t", 4) == 4);
  CHECK(display_width("分\t") == 4);
}

TEST_CASE("any bytes have a display width") {
  CHECK(rc::check("no crash, and counts agree", [](const std::string& bytes) {
    const std::size_t count = count_code_points(bytes);
    RC_ASSERT(count <= bytes.size());
    RC_ASSERT(display_width(bytes) <= 4 * count);
    const auto invalid = first_invalid_utf8(bytes);
    if (invalid) RC_ASSERT(!first_invalid_utf8(bytes.substr(0, *invalid)));
  }));
}
