#include <catch2/catch.hpp>

#include "unit/expr/sample.h"

using namespace tilelint;

namespace {

std::string rendered(std::string_view text) {
  Arena arena;
  sample::SampleFacts facts(arena);
  Program program(sample::names());
  const auto compiled = program.compile_template(text);
  if (const auto* error = std::get_if<ExpressionError>(&compiled)) return sample::shown(*error);
  return Evaluation(program, facts, arena).render(std::get<Template>(compiled));
}

}  // namespace

TEST_CASE("expressions are replaced by their values") {
  CHECK(rendered("") == "");
  CHECK(rendered("plain text") == "plain text");
  CHECK(rendered("{rank}") == "3");
  CHECK(rendered("tile {tile} holds {prod(tile)} elements; the budget is {limits.tile_elems}") ==
        "tile [1, 16, 256] holds 4096 elements; the budget is 16384");
  CHECK(rendered("分块 {tile}（{ op.class }）") == "分块 [1, 16, 256]（reduce）");
  CHECK(rendered("{yes ? 'a' : 'b'}{rank}{names}") == "a3[a, b]");
}

TEST_CASE("unknown and absent values print as a question mark") {
  CHECK(rendered("{dyn}, {partial}, {gone}, {dyn + 1}, {gone_list}") == "?, [4, _, 8], ?, ?, ?");
}

TEST_CASE("literal braces are doubled") {
  CHECK(rendered("{{") == "{");
  CHECK(rendered("}}") == "}");
  CHECK(rendered("{{tile}}") == "{tile}");
  CHECK(rendered("{{{rank}}}") == "{3}");
  CHECK(rendered("a{{b}}c{{{{") == "a{b}c{{");
}

TEST_CASE("a string in an expression may contain braces and quotes") {
  CHECK(rendered("{'}'}") == "}");
  CHECK(rendered("{\"{\" + '}\\''}!") == "{}'!");
}

TEST_CASE("errors have their place in the whole text") {
  CHECK(rendered("分 {tiel}") == "5..9: unknown name 'tiel'; did you mean 'tile'?");
  CHECK(rendered("{rank} and { 1 + true }") ==
        "17..21: the right side of + must be int, but is bool");
  CHECK(rendered("a {}") == "2..4: expected an expression at the end");
  CHECK(rendered("a {  }") == "2..6: expected an expression at the end");
  CHECK(rendered("a {rank") == "2..3: '{' has no closing '}'; write '{{' for a literal brace");
  CHECK(rendered("a {'}") == "2..3: '{' has no closing '}'; write '{{' for a literal brace");
  CHECK(rendered("a {'\\") == "2..3: '{' has no closing '}'; write '{{' for a literal brace");
  CHECK(rendered("{") == "0..1: '{' has no closing '}'; write '{{' for a literal brace");
  CHECK(rendered("rank} b") == "4..5: '}' has no opening '{'; write '}}' for a literal brace");
  CHECK(rendered("{rank}}") == "6..7: '}' has no opening '{'; write '}}' for a literal brace");
}

TEST_CASE("errors about braces are in both languages") {
  Program program(sample::names());
  const auto open = program.compile_template("{");
  const auto close = program.compile_template("}");
  CHECK(std::get<ExpressionError>(open).message.zh == "'{' 缺少对应的 '}'；花括号本身请写作 '{{'");
  CHECK(std::get<ExpressionError>(close).message.zh == "'}' 缺少对应的 '{'；花括号本身请写作 '}}'");
}
