#include "expr/functions.h"

#include <catch2/catch.hpp>
#include <set>

#include "unit/expr/sample.h"

using namespace tilelint;

TEST_CASE("prod, sum, min, max"){
    CHECK_CASES({"prod(tile)", "4096"}, {"prod([])", "1"}, {"sum(tile)", "273"}, {"sum([])", "0"},
                {"min(tile)", "1"}, {"max(tile)", "256"}, {"min([-3])", "-3"}, {"min(3, 2)", "2"},
                {"max(1, 5, 3, 4, 2)", "5"}, {"min([])", "unknown: empty list"},
                {"max([])", "unknown: empty list"})}

TEST_CASE("functions of lists"){CHECK_CASES(
    {"len(tile)", "3"}, {"len([])", "0"}, {"len(blocks)", "3"}, {"last(tile)", "256"},
    {"last(blocks[0])", "2"}, {"last(names)", "b"}, {"last([])", "unknown: empty list"},
    {"range(3)", "[0, 1, 2]"}, {"range(0)", "[]"}, {"range(-2)", "[]"},
    {"len(range(4096))", "4096"}, {"range(4097)", "unknown: a list of more than 4096 items"},
    {"range(9223372036854775807)", "unknown: a list of more than 4096 items"},
    {"with(tile, 1, 5)", "[1, 5, 256]"}, {"with(names, 0, 'z')", "[z, b]"},
    {"with(tile, 3, 5)", "unknown: the index is out of range"},
    {"with(tile, -1, 5)", "unknown: the index is out of range"},
    {"tile == [1, 16, 256] && with(tile, 0, 2) == [2, 16, 256]", "true"}, {"index(tile, 256)", "2"},
    {"index(tile, 3)", "-1"}, {"index([5, 5], 5)", "0"}, {"index(names, 'b')", "1"},
    {"index(blocks, [3])", "1"}, {"index([], 1)", "-1"}, {"concat(tile, [2])", "[1, 16, 256, 2]"},
    {"concat([], [])", "[]"}, {"concat([], names)", "[a, b]"}, {"concat('a', 'b')", "ab"},
    {"concat(range(4096), [1])", "unknown: a list of more than 4096 items"})}

TEST_CASE("clip"){CHECK_CASES({"clip(tile, [2, 2, 2])", "[1, 2, 2]"}, {"clip(3, 2)", "2"},
                              {"clip([], [])", "[]"},
                              {"clip(tile, [1])",
                               "unknown: clip needs lists of equal length, not of 3 and 1 items"})}

TEST_CASE("rounding"){
    CHECK_CASES({"ceil_div(7, 2)", "4"}, {"ceil_div(0, 2)", "0"}, {"ceil_div(8, 2)", "4"},
                {"ceil_div(7, 0)", "unknown: ceil_div needs a positive number, not 0"},
                {"ceil_div(7, -2)", "unknown: ceil_div needs a positive number, not -2"},
                {"ceil_div(-7, 2)", "unknown: ceil_div needs a non-negative number, not -7"},
                {"align_up(33, 32)", "64"}, {"align_up(64, 32)", "64"}, {"align_up(0, 32)", "0"},
                {"align_up(1, 0)", "unknown: align_up needs a positive number, not 0"},
                {"align_up(-1, 8)", "unknown: align_up needs a non-negative number, not -1"},
                {"align_up(9223372036854775807, 2)",
                 "unknown: overflow: the number does not fit in 64 bits"})}

TEST_CASE("powers of two"){
    CHECK_CASES({"pow2_floor(1)", "1"}, {"pow2_floor(100)", "64"}, {"pow2_floor(64)", "64"},
                {"pow2_floor(9223372036854775807)", "4611686018427387904"},
                {"pow2_floor(0)", "unknown: pow2_floor needs a positive number, not 0"},
                {"pow2_ceil(1)", "1"}, {"pow2_ceil(100)", "128"}, {"pow2_ceil(64)", "64"},
                {"pow2_ceil(4611686018427387904)", "4611686018427387904"},
                {"pow2_ceil(4611686018427387905)",
                 "unknown: overflow: the number does not fit in 64 bits"},
                {"pow2_ceil(-1)", "unknown: pow2_ceil needs a positive number, not -1"},
                {"is_pow2(1)", "true"}, {"is_pow2(6)", "false"}, {"is_pow2(0)", "false"},
                {"is_pow2(-4)", "false"}, {"is_pow2(least)", "false"})}

TEST_CASE("str gives the text of messages"){
    CHECK_CASES({"str(5)", "5"}, {"str(true)", "true"}, {"str('a')", "a"},
                {"str(tile)", "[1, 16, 256]"}, {"str(least)", "-9223372036854775808"},
                {"str(blocks)", "[[1, 2], [3], []]"}, {"str(1) + 'x'", "1x"})}

TEST_CASE("reasons are in both languages") {
  Arena arena;
  sample::SampleFacts facts(arena);
  Program program(sample::names());
  const auto id = program.compile("clip(tile, [1])");
  const Value value = Evaluation(program, facts, arena).evaluate(std::get<ExpressionId>(id));
  CHECK(value.reason().zh == "clip 需要长度相等的列表，而不是 3 项与 1 项");
}

TEST_CASE("every function is documented, and its signature begins with its name") {
  std::set<std::string_view> names;
  for (const FunctionInfo& row : functions()) {
    INFO(row.name);
    CHECK(names.insert(row.name).second);
    CHECK(row.signature.starts_with(std::string(row.name) + "("));
    CHECK(row.signature.find(") -> ") != std::string_view::npos);
    CHECK(row.doc.ends_with("."));
  }
  const std::set<std::string_view> expected = {
      "prod",   "sum",        "min",       "max",     "len",  "last",
      "range",  "ceil_div",   "align_up",  "clip",    "with", "index",
      "concat", "pow2_floor", "pow2_ceil", "is_pow2", "str",  "known"};
  CHECK(names == expected);
}
