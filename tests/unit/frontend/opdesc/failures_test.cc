#include "unit/frontend/opdesc/sample.h"

// All failures, with place and message.
using namespace tilelint;
using namespace tilelint::opdesc_test;

TEST_CASE("failures: nothing to read") {
  const std::string nothing = "the text holds no description; write an object in { }";
  CHECK(failure_of("") == "1:1: " + nothing);
  CHECK(failure_of("\n  // only a comment\n") == "1:1: " + nothing);
  CHECK(failure_of("\xEF\xBB\xBF") == "1:1: " + nothing);
}

TEST_CASE("failures: a truncated text names the open bracket and its place") {
  CHECK(failure_of("{") ==
        "1:2: the text ends inside the object that begins at 1:1; expected a key in double quotes "
        "or \"}\"");
  CHECK(failure_of("{\n  \"op\"") ==
        "2:7: the text ends inside the object that begins at 1:1; expected \":\" and a value");
  CHECK(failure_of("{\"op\":") ==
        "1:7: the text ends inside the object that begins at 1:1; expected a value");
  CHECK(failure_of("{\"op\": \"add\"\n\n") ==
        "1:13: the text ends inside the object that begins at 1:1; expected \",\" or \"}\"");
  CHECK(
      failure_of("{\"op\": \"add\", // more\n") ==
      "1:14: the text ends inside the object that begins at 1:1; expected a key in double quotes");
  CHECK(failure_of("{\"shape\": [16") ==
        "1:14: the text ends inside the list that begins at 1:11; expected \",\" or \"]\"");
  CHECK(failure_of("{\"shape\": [") ==
        "1:12: the text ends inside the list that begins at 1:11; expected a value or \"]\"");
  CHECK(failure_of("{\"op\": \"add") == "1:8: this string is not closed; \" is missing");
  CHECK(failure_of("{\"op") == "1:2: this string is not closed; \" is missing");
  CHECK(failure_of("{\"op\": \"add\\") == "1:8: this string is not closed; \" is missing");
  CHECK(failure_of("{\"op\": \"a\\\"") == "1:8: this string is not closed; \" is missing");
  CHECK(failure_of("{} /* open") == "1:4: this comment is not closed; */ is missing");
  CHECK(failure_of("{ /*/ }") == "1:3: this comment is not closed; */ is missing");
}

TEST_CASE("failures: a token in place of the expected one") {
  CHECK(failure_of("{\"a\" 1}") == "1:6: found \"1\", expected \":\" and a value");
  CHECK(failure_of("{\"a\": 1 \"b\": 2}") == "1:9: found \"\"\", expected \",\" or \"}\"");
  CHECK(failure_of("[1 2]") == "1:4: found \"2\", expected \",\" or \"]\"");
  CHECK(failure_of("{1: 2}") == "1:2: found \"1\", expected a key in double quotes or \"}\"");
  CHECK(failure_of("{,}") == "1:2: found \",\", expected a key in double quotes or \"}\"");
  CHECK(failure_of("[,]") == "1:2: found \",\", expected a value or \"]\"");
  CHECK(failure_of("{\"a\": }") == "1:7: found \"}\", expected a value");
  CHECK(failure_of("{\"a\":: 1}") == "1:6: found \":\", expected a value");
  CHECK(failure_of("[1,, 2]") == "1:4: found \",\", expected a value");
  CHECK(failure_of("{\"a\": 值}") == "1:7: found \"值\", expected a value");
  CHECK(failure_of("{\"a\": +1}") == "1:7: found \"+\", expected a value");
  CHECK(failure_of("{\"a\": 1.2.3}") == "1:10: found \".\", expected \",\" or \"}\"");
  CHECK(failure_of("]") == "1:1: \"]\" has no opening bracket");
  CHECK(failure_of("{\"a\": [1}") == "1:9: \"}\" does not close the \"[\" at 1:7");
  CHECK(failure_of("[1, {\"a\": 1]]") == "1:12: \"]\" does not close the \"{\" at 1:5");
  CHECK(failure_of("{} {}") ==
        "1:4: \"{\" follows the end of the value; put several descriptions in a list [ ], or one "
        "on each line of a .jsonl file");
  CHECK(failure_of("{ / }") == "1:3: a comment begins with // or /*");
}

TEST_CASE("failures: syntax of other languages") {
  CHECK(failure_of("{\"a\": 1,}") == "1:8: remove this comma before \"}\"");
  CHECK(failure_of("[1,\n 2,\n]") == "2:3: remove this comma before \"]\"");
  CHECK(failure_of("{'a': 1}") == "1:2: write text in double quotes, not in single quotes");
  CHECK(failure_of("{\"a\": 'x'}") == "1:7: write text in double quotes, not in single quotes");
  CHECK(failure_of("{a: 1}") == "1:2: put the key a in double quotes");
  CHECK(failure_of("{\"a\": True}") == "1:7: True is not a JSON value; write true");
  CHECK(failure_of("{\"a\": None}") == "1:7: None is not a JSON value; write null");
  CHECK(failure_of("{\"a\": NaN}") == "1:7: NaN is not a JSON value; give a finite number");
  CHECK(failure_of("{\"a\": fp32}") ==
        "1:7: fp32 is not a JSON value; write text in double quotes");
  CHECK(failure_of("{\"a\": tru") == "1:7: tru is not a JSON value; write text in double quotes");
}

TEST_CASE("failures: numbers") {
  CHECK(failure_of("{\"a\": 01}") == "1:7: a number must not begin with 0");
  CHECK(failure_of("{\"a\": -}") == "1:7: - is not a complete number; add a digit");
  CHECK(failure_of("{\"a\": 1.}") == "1:7: 1. is not a complete number; add a digit");
  CHECK(failure_of("{\"a\": 1e+}") == "1:7: 1e+ is not a complete number; add a digit");
  CHECK(failure_of("{\"a\": 1e999}") == "1:7: the number 1e999 is too large");
  CHECK(failure_of("{\"a\": 9223372036854775808}") ==
        "1:7: the integer 9223372036854775808 does not fit in 64 bits");
  CHECK(failure_of("{\"a\": -9223372036854775809}") ==
        "1:7: the integer -9223372036854775809 does not fit in 64 bits");
  CHECK(failure_of("{\"a\": 18446744073709551616}") ==
        "1:7: the integer 18446744073709551616 does not fit in 64 bits");
}

TEST_CASE("failures: strings") {
  CHECK(failure_of("{\"a\": \"x\n\"}") == "1:7: this string is not closed; \" is missing");
  CHECK(failure_of("{\"a\": \"x\ty\"}") == "1:9: write a tab inside a string as \\t");
  CHECK(failure_of("{\"a\": \"x\x01y\"}") ==
        "1:9: this string holds the control character U+0001; write it as \\u0001");
  CHECK(failure_of("{\"a\": \"C:\\x\"}") ==
        "1:10: \\x is not a JSON escape; write a backslash as \\\\");
  CHECK(failure_of("{\"a\": \"\\u12\"}").substr(0, 22) == "1:7: this string holds");
  CHECK(failure_of("{\"a\": \"\\ud83d\"}").substr(0, 22) == "1:7: this string holds");
}

TEST_CASE("failures: bytes that are not text") {
  CHECK(failure_of("{\"名\": \"\xC3(\"}") ==
        "1:8: byte 0xC3 is not valid UTF-8; save the file as UTF-8");
  CHECK(failure_of("{} // \xFF") == "1:7: byte 0xFF is not valid UTF-8; save the file as UTF-8");
  CHECK(failure_of(std::string("{\n\0}", 4)) ==
        "2:1: the file holds a NUL byte, so it is not a text file");
  CHECK(failure_of(std::string("{\0\xFF}", 4)) ==
        "1:2: the file holds a NUL byte, so it is not a text file");
  CHECK(failure_of("\xEF\xBB\xBF\xEF\xBB\xBF{}") ==
        "1:1: expected a value, found a byte order mark");
}

TEST_CASE("failures: a duplicate key names the first one") {
  CHECK(failure_of("{\"op\": 1,\n \"shape\": [1],\n \"op\": 2}") ==
        "3:2: the key \"op\" appears twice; the first is at 1:2");
  CHECK(failure_of("{\"a\": {\"b\": 1, \"\\u0062\": 2}}") ==
        "1:16: the key \"b\" appears twice; the first is at 1:8");
  std::string many = "{";  // more keys than are compared one by one
  for (int i = 0; i < 100; ++i) many += fmt::format("\"k{}\": 1, ", i);
  CHECK(failure_of(many + "\n\"k3\": 1}") ==
        "2:1: the key \"k3\" appears twice; the first is at 1:29");
  CHECK(read("[{\"op\": \"add\"}, {\"op\": \"add\"}]").failures.empty());
}

TEST_CASE("failures: nesting") {
  const auto nested = [](std::size_t levels) {
    return std::string(levels, '[') + std::string(levels, ']');
  };
  CHECK(failure_of(nested(65)) == "1:65: the text is nested more than 64 levels deep");
  CHECK(failure_of(nested(64)) == "1:2: the description must be an object, but is a list");
  CHECK(failure_of("{\"op\": \"add\", \"args\": {\"x\": " + nested(63) + "}}") ==
        "1:91: the text is nested more than 64 levels deep");
  CHECK(kernel_of("{\"op\": \"add\", \"args\": {\"x\": " + nested(62) + "}}")
            .operations[0]
            .arguments.size() == 1);
}

TEST_CASE("failures: all wrong types are reported") {
  CHECK(failures_of(R"({"op": 1, "shape": "x", "tile": [1.5, "a", null], "loops": [1],
  "reduce": {"keepdim": 0}, "lint": []})") ==
        std::vector<std::string>{"1:8: op must be a string, but is an integer",
                                 "1:20: shape must be a list of dimensions, but is a string",
                                 "1:34: tile[0] must be an integer, but is a decimal number",
                                 "1:39: tile[1] must be an integer, but is a string",
                                 "1:44: tile[2] must be an integer, but is null",
                                 "1:61: loops[0] must be an object, but is an integer",
                                 "2:25: reduce.keepdim must be true or false, but is an integer",
                                 "2:37: lint must be an object, but is a list"});
}

TEST_CASE("failures: in both languages") {
  const ParsedFile file = read(R"({"op": "add", "shape": [16], "tile": "x"})");
  REQUIRE(file.failures.size() == 1);
  CHECK(file.failures[0].path == "t.tile.json");
  CHECK(file.failures[0].message.en == "tile must be a list of integers, but is a string");
  CHECK(file.failures[0].message.zh == "tile 是字符串，应为整数列表");
}

TEST_CASE("failures: an invalid description in a list does not affect the others") {
  const ParsedFile file = read(R"([{"op": "add"}, {"op": 1}, 5, {"op": "mul"}])");
  REQUIRE(file.kernels.size() == 2);
  CHECK(file.kernels[0].name == "t[0]");
  CHECK(file.kernels[1].name == "t[3]");
  CHECK(file.failures.size() == 2);
}

TEST_CASE("failures: an invalid line does not affect the others") {
  const std::string text =
      "{\"op\": \"add\"}\n\n// a comment\n{\"op\": \"add\"\n{\"op\": \"mul\"}\n[1]\n{} {}\n"
      "{\"a\": \"\xFF\"}\n  {\"op\": \"sub\"}";
  const ParsedFile file = read(text, true, "dir/list.tile.jsonl");
  REQUIRE(file.kernels.size() == 3);
  CHECK(file.kernels[0].name == "list[0]");
  CHECK(file.kernels[1].name == "list[2]");
  CHECK(file.kernels[2].operations[0].name == "sub");
  CHECK(failures_of(text, true) ==
        std::vector<std::string>{
            "4:13: the text ends inside the object that begins at 4:1; expected \",\" or \"}\"",
            "6:1: the description must be an object, but is a list",
            "7:4: \"{\" follows the end of the value; put several descriptions in a list [ ], or "
            "one on each line of a .jsonl file",
            "8:8: byte 0xFF is not valid UTF-8; save the file as UTF-8"});
}

TEST_CASE("failures: the version") {
  const std::string other = "this tilelint reads version 1 of the format, not version 2";
  CHECK(failure_of(R"({"version": 2, "operators": []})") == "1:13: " + other);
  CHECK(failure_of(R"({"version": 2, "op": "add"})") == "1:13: " + other);
  CHECK(failure_of(R"({"version": "1", "operators": []})") ==
        "1:13: version must be an integer, but is a string");
  CHECK(failure_of(R"({"operators": {}})") ==
        "1:15: operators must be a list of operator descriptions, but is an object");
  CHECK(failure_of(R"({"operator": 1, "operators": []})") ==
        "1:2: \"operator\" is not a key of this object");
}
