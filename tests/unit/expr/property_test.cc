#include <rapidcheck.h>

#include <catch2/catch.hpp>

#include "base/checked.h"
#include "unit/expr/sample.h"

using namespace tilelint;

namespace {

// Texts that are often almost valid: words of the language in random order.
rc::Gen<std::string> nearly_expressions() {
  const std::vector<std::string> words = {"1",
                                          "2",
                                          "9223372036854775807",
                                          "tile",
                                          "rank",
                                          "dyn",
                                          "gone",
                                          "partial",
                                          "op.class",
                                          "names",
                                          "yes",
                                          "dyn_flag",
                                          "gone_flag",
                                          "blocks",
                                          "x",
                                          "'a'",
                                          "\"b\"",
                                          "true",
                                          "+",
                                          "-",
                                          "*",
                                          "/",
                                          "%",
                                          "==",
                                          "<",
                                          "in",
                                          "&&",
                                          "||",
                                          "!",
                                          "?",
                                          ":",
                                          "(",
                                          ")",
                                          "[",
                                          "]",
                                          ",",
                                          ".",
                                          "tile.all(x, ",
                                          "tile.map(x, ",
                                          "partial.filter(x, ",
                                          "prod(",
                                          "min(",
                                          "with(",
                                          "index(",
                                          "concat(",
                                          "clip(",
                                          "range(",
                                          "str(",
                                          "known(",
                                          "last(",
                                          "len(",
                                          "{",
                                          "}",
                                          "#",
                                          "分"};
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words)),
                      [](const std::vector<std::string>& chosen) {
                        std::string text;
                        for (const std::string& word : chosen) text += word + " ";
                        return text;
                      });
}

// Valid expressions of type int or bool, up to a depth.
std::string random_condition(int depth);

std::string pick(std::vector<std::string> texts) { return *rc::gen::elementOf(std::move(texts)); }

std::string random_integer(int depth) {
  if (depth == 0)
    return pick({"0", "1", "-7", "9223372036854775807", "rank", "dyn", "gone", "least"});
  const auto inner = [&] { return random_integer(depth - 1); };
  switch (*rc::gen::inRange(0, 7)) {
    case 0:
    case 1:
      return "(" + inner() + pick({" + ", " - ", " * ", " / ", " % "}) + inner() + ")";
    case 2:
      return "(" + random_condition(depth - 1) + " ? " + inner() + " : " + inner() + ")";
    case 3:
      return pick({"min", "max", "ceil_div", "align_up", "clip"}) + "(" + inner() + ", " + inner() +
             ")";
    case 4:
      return pick({"prod", "sum", "min", "max", "last", "len"}) + "([" + inner() + ", " + inner() +
             "])";
    case 5:
      return pick({"tile", "partial", "gone_list", "dyn_list"}) + "[" + inner() + "]";
    default:
      return pick({"-", "pow2_floor", "pow2_ceil"}) + "(" + inner() + ")";
  }
}

std::string random_condition(int depth) {
  if (depth == 0) return pick({"true", "false", "yes", "dyn_flag", "gone_flag"});
  const auto inner = [&] { return random_condition(depth - 1); };
  const auto number = [&] { return random_integer(depth - 1); };
  switch (*rc::gen::inRange(0, 5)) {
    case 0:
      return "(" + inner() + pick({" && ", " || ", " == "}) + inner() + ")";
    case 1:
      return "(" + number() + pick({" < ", " == ", " >= "}) + number() + ")";
    case 2:
      return "(" + number() + " in " + pick({"tile", "partial", "[]", "dyn_list"}) + ")";
    case 3:
      return pick({"tile", "partial", "gone_list"}) + pick({".all", ".exists"}) + "(v" +
             std::to_string(depth) + ", v" + std::to_string(depth) + " < " + number() + ")";
    default:
      return pick({"!", "known"}) + "(" + inner() + ")";
  }
}

}  // namespace

TEST_CASE("no text crashes the parser or the evaluator") {
  CHECK(rc::check("random bytes", [](const std::string& text) {
    sample::result_of(text);
    Program program(sample::names());
    program.compile_template(text);
  }));
  CHECK(rc::check("random words", [] {
    const std::string text = *nearly_expressions();
    sample::result_of(text);
    Program program(sample::names());
    const auto compiled = program.compile(text);
    if (const auto* error = std::get_if<ExpressionError>(&compiled)) {
      RC_ASSERT(error->begin <= error->end);
      RC_ASSERT(error->end <= text.size());
      RC_ASSERT(!error->message.en.empty() && !error->message.zh.empty());
    }
  }));
}

TEST_CASE("laws of the logic") {
  CHECK(rc::check("well-typed text compiles; De Morgan; double negation; known", [] {
    const std::string a = random_condition(3), b = random_condition(3);
    const auto result = [](const std::string& text) { return sample::result_of(text); };
    RC_ASSERT(result(a).find("..") == std::string::npos);
    RC_ASSERT(result("!(" + a + " && " + b + ")") == result("!(" + a + ") || !(" + b + ")"));
    RC_ASSERT(result("!!(" + a + ")") == result(a));
    const std::string value = result(a);
    const std::string known = value == "absent"              ? "absent"
                              : value.starts_with("unknown") ? "false"
                                                             : "true";
    RC_ASSERT(result("known(" + a + ")") == known);
    // The reason may differ, because it is that of the first unknown side. Whether there is a
    // reason does not depend on the order, except that an absent side may not be evaluated.
    const std::string ab = result(a + " && " + b), ba = result(b + " && " + a);
    if (ab != "absent" && ba != "absent") RC_ASSERT(ab.substr(0, 7) == ba.substr(0, 7));
  }));
}

TEST_CASE("arithmetic agrees with the checked operations") {
  CHECK(rc::check("+ - * / %", [](std::int64_t a, std::int64_t b) {
    const auto shown = [](Checked value, const std::string& otherwise) {
      return value ? std::to_string(*value) : "unknown: " + otherwise;
    };
    const auto result = [&](const char* op) {
      Arena arena;
      sample::SampleFacts facts(arena);
      facts.set(sample::rank, Value::integer(a));
      facts.set(sample::least, Value::integer(b));
      Program program(sample::names());
      const auto id = program.compile(std::string("rank ") + op + " least");
      return sample::shown(Evaluation(program, facts, arena).evaluate(std::get<ExpressionId>(id)));
    };
    const std::string overflow = kOverflow.en;
    const std::string quotient = b == 0 ? kDivisionByZero.en : overflow;
    RC_ASSERT(result("+") == shown(checked_add(a, b), overflow));
    RC_ASSERT(result("-") == shown(checked_sub(a, b), overflow));
    RC_ASSERT(result("*") == shown(checked_mul(a, b), overflow));
    RC_ASSERT(result("/") == shown(checked_floor_div(a, b), quotient));
    RC_ASSERT(result("%") == shown(checked_mod(a, b), quotient));
  }));
}
