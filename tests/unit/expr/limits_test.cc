#include <catch2/catch.hpp>

#include "unit/expr/sample.h"

using namespace tilelint;

// Expressions from a hostile rule file. Each must end soon, with an error or unknown.
namespace {

std::string repeat(std::string_view text, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += text;
  return out;
}

std::string message_of(const std::string& text) {
  const std::string result = sample::result_of(text);
  return result.substr(result.find(": ") + 2);
}

}  // namespace

TEST_CASE("nesting is limited") {
  const char* too_nested = "the expression is nested more than 64 deep";
  CHECK(sample::result_of(repeat("(", 63) + "1" + repeat(")", 63)) == "1");
  CHECK(message_of(repeat("(", 64) + "1" + repeat(")", 64)) == too_nested);
  CHECK(message_of(repeat("(", 90'000)) == too_nested);
  CHECK(message_of(repeat("[", 90'000)) == too_nested);
  CHECK(message_of(repeat("-", 90'000) + "1") == too_nested);
  CHECK(message_of(repeat("!", 90'000) + "true") == too_nested);
  CHECK(message_of(repeat("prod(", 10'000)) == too_nested);
  CHECK(message_of(repeat("tile[", 10'000)) == too_nested);
  CHECK(message_of(repeat("true ? 1 : ", 5'000) + "1") == too_nested);
  CHECK(message_of(repeat("true ? ", 5'000)) == too_nested);
}

TEST_CASE("chains are limited") {
  const char* too_high = "the expression chains more than 200 dependent operations";
  CHECK(sample::result_of("1" + repeat(" + 1", 199)) == "200");
  CHECK(message_of("1" + repeat(" + 1", 200)) == too_high);
  CHECK(message_of("1" + repeat("+1", 10'000)) == too_high);
  CHECK(message_of("true" + repeat("&&true", 10'000)) == too_high);
  CHECK(message_of("tile" + repeat(".filter(x, true)", 5'000)) == too_high);
  CHECK(message_of("blocks" + repeat("[0]", 300)) ==
        "the value before [] must be list, but is int");
  CHECK(message_of("[]" + repeat("[0]", 5'000)) == too_high);
}

TEST_CASE("text is limited") {
  CHECK(sample::result_of("1" + repeat(" ", 99'999)) == "1");
  CHECK(sample::result_of("1" + repeat(" ", 100'000)) ==
        "0..0: the expression is longer than 100000 bytes");
}

TEST_CASE("a long list and a long call are accepted") {
  CHECK(sample::result_of("len([1" + repeat(", 1", 30'000) + "])") == "30001");
  CHECK(sample::result_of("len([rank" + repeat(", rank", 10'000) + "])") == "10001");
  CHECK(sample::result_of("max(1" + repeat(", 2", 30'000) + ")") == "2");
}

TEST_CASE("lists of lists and macros are limited") {
  CHECK(message_of("[[[[[[[[[1]]]]]]]]]") == "lists are nested more than 8 deep");
  CHECK(message_of("[[[[[[[[1]]]]]]]].map(x, [x])") == "lists are nested more than 8 deep");
  const auto nested = [](int count) {
    std::string whole;
    for (int i = 0; i < count; ++i) whole += "[1].all(v" + std::to_string(i) + ", ";
    return whole + "true" + repeat(")", count);
  };
  CHECK(sample::result_of(nested(8)) == "true");
  CHECK(message_of(nested(9)) == "macros are nested more than 8 deep");
}

TEST_CASE("a chain of lets counts as one expression") {
  Program program(sample::names());
  std::optional<ExpressionError> error;
  std::string last = "rank";
  int defined = 0;
  for (; !error && defined < 1'000; ++defined) {
    const std::string name = "v" + std::to_string(defined);
    const auto compiled = program.define(name, last + " + 1");
    if (const auto* failed = std::get_if<ExpressionError>(&compiled)) error = *failed;
    last = name;
  }
  REQUIRE(error);
  CHECK(defined == 101);
  CHECK(error->message.en == "the expression chains more than 200 dependent operations");
  Arena arena;
  sample::SampleFacts facts(arena);
  Evaluation evaluation(program, facts, arena);
  CHECK(sample::shown(evaluation.evaluate(program.lets().back().expression)) == "103");
}

TEST_CASE("steps are limited") {
  const char* too_much = "unknown: too many steps";
  CHECK(sample::result_of("range(4096).all(a, range(4096).all(b, range(4096).all(c, true)))") ==
        too_much);
  CHECK(sample::result_of("last(range(4096).map(a, range(4096).map(b, a)))") == too_much);
  CHECK(sample::result_of("range(4096).all(a, sum(range(4096)) > 0)") == too_much);
  CHECK(sample::result_of("range(4096).all(a, range(4096) == range(4096))") == too_much);
  CHECK(sample::result_of("known(range(4096).map(a, range(4096).map(b, a)))") == "false");
  CHECK(sample::result_of("range(1000).all(a, range(1000).all(b, a + b >= 0))") == "true");
}

TEST_CASE("lists and texts that double do not exhaust the memory") {
  Program program(sample::names());
  REQUIRE(std::holds_alternative<ExpressionId>(program.define("a0", "'0123456789'")));
  REQUIRE(std::holds_alternative<ExpressionId>(program.define("b0", "range(10)")));
  REQUIRE(std::holds_alternative<ExpressionId>(program.define("c0", "range(4000)")));
  for (int i = 1; i < 60; ++i) {
    const std::string n = std::to_string(i), p = std::to_string(i - 1);
    REQUIRE(std::holds_alternative<ExpressionId>(program.define("a" + n, "a" + p + " + a" + p)));
    REQUIRE(std::holds_alternative<ExpressionId>(
        program.define("b" + n, "concat(b" + p + ", b" + p + ")")));
    if (i < 6) {
      REQUIRE(
          std::holds_alternative<ExpressionId>(program.define("c" + n, "c0.map(x, c" + p + ")")));
    }
  }
  Arena arena;
  sample::SampleFacts facts(arena);
  Evaluation evaluation(program, facts, arena);
  const auto result = [&](std::string_view text) {
    return sample::shown(evaluation.evaluate(std::get<ExpressionId>(program.compile(text))));
  };
  CHECK(result("a59") == "unknown: the text is too long");
  CHECK(result("b59") == "unknown: a list of more than 4096 items");
  CHECK(result("c5 == c5") == "unknown: too many steps");
  CHECK(result("str(c5)") == "unknown: too many steps");
  // A message shortens it and closes all brackets.
  const auto text = program.compile_template("{c5}");
  const std::string rendered = evaluation.render(std::get<Template>(text));
  CHECK(rendered.size() < 20'000);
  CHECK(rendered.ends_with(", …], …], …], …], …], …]"));
}
