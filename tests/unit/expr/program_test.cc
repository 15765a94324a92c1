#include "expr/program.h"

#include <catch2/catch.hpp>

#include "unit/expr/sample.h"

using namespace tilelint;
using sample::SampleFacts;
using sample::shown;
using Slots = std::vector<int>;

namespace {

ExpressionId compile(Program& program, std::string_view text) {
  const auto compiled = program.compile(text);
  REQUIRE(std::holds_alternative<ExpressionId>(compiled));
  return std::get<ExpressionId>(compiled);
}

ExpressionId define(Program& program, std::string_view name, std::string_view text) {
  const auto compiled = program.define(name, text);
  REQUIRE(std::holds_alternative<ExpressionId>(compiled));
  return std::get<ExpressionId>(compiled);
}

ExpressionError definition_error(Program& program, std::string_view name, std::string_view text) {
  const auto compiled = program.define(name, text);
  REQUIRE(std::holds_alternative<ExpressionError>(compiled));
  return std::get<ExpressionError>(compiled);
}

}  // namespace

TEST_CASE("types of expressions") {
  Program program(sample::names());
  const auto type = [&](std::string_view text) {
    return to_text(program.type_of(compile(program, text)));
  };
  CHECK(type("1 + 2") == "int");
  CHECK(type("tile") == "list of int");
  CHECK(type("'a' + 'b'") == "string");
  CHECK(type("1 < 2") == "bool");
  CHECK(type("[]") == "list of any");
  CHECK(type("[[], [1]]") == "list of list of int");
  CHECK(type("[][0]") == "any");
  CHECK(type("yes ? [] : [1]") == "list of int");
  CHECK(type("blocks[0]") == "list of int");
  CHECK(type("last(names)") == "string");
  CHECK(type("concat([], names)") == "list of string");
  CHECK(type("with([[]], 0, [1])") == "list of list of int");
  CHECK(type("tile.map(x, str(x))") == "list of string");
  CHECK(type("blocks.filter(b, len(b) > 1)") == "list of list of int");
  CHECK(type("tile.exists(x, x > 1)") == "bool");
}

TEST_CASE("lets can be used like facts, also in later lets") {
  Program program(sample::names());
  define(program, "wide", "range(rank).filter(i, tile[i] < shape[i])");
  define(program, "count", "len(wide)");
  const ExpressionId id = compile(program, "count == 2 && wide[0] == 0");
  Arena arena;
  SampleFacts facts(arena);
  CHECK(shown(Evaluation(program, facts, arena).evaluate(id)) == "true");
  REQUIRE(program.lets().size() == 2);
  CHECK(program.lets()[0].name == "wide");
  CHECK(program.lets()[1].name == "count");
  CHECK(to_text(program.type_of(program.lets()[0].expression)) == "list of int");
}

TEST_CASE("names of lets") {
  Program program(sample::names());
  define(program, "mine", "1");
  const auto check = [&](std::string_view name, std::string_view en, std::string_view zh) {
    INFO(name);
    const ExpressionError error = definition_error(program, name, "1");
    CHECK(error.message.en == en);
    CHECK(error.message.zh == zh);
    CHECK(error.begin == 0);
    CHECK(error.end == 0);
  };
  check("mine", "the name 'mine' is already in use; choose another one",
        "名称 'mine' 已被占用，请换一个");
  check("tile", "the name 'tile' is already in use; choose another one",
        "名称 'tile' 已被占用，请换一个");
  check("limits", "the name 'limits' is already in use; choose another one",
        "名称 'limits' 已被占用，请换一个");
  check("a.b", "'a.b' cannot be a name: a name has letters, digits and _ only",
        "'a.b' 不能作为名称：名称只能由字母、数字和 _ 组成");
  for (const char* name : {"", "1a", "in", "true", "false", "分块", "a b"}) {
    INFO(name);
    CHECK(definition_error(program, name, "1").message.en ==
          "'" + std::string(name) + "' cannot be a name: a name has letters, digits and _ only");
  }
  // A let can read neither itself nor a later one.
  CHECK(shown(definition_error(program, "later", "later + 1")) == "0..5: unknown name 'later'");
  // A variable must not hide a let.
  CHECK(shown(definition_error(program, "other", "tile.all(mine, true)")) ==
        "9..13: the name 'mine' is already in use; choose another one");
}

TEST_CASE("a let that fails is not defined, and the program goes on") {
  Program program(sample::names());
  definition_error(program, "bad", "[rank, 1 + true]");
  CHECK(program.lets().empty());
  const ExpressionId id = compile(program, "[rank, 2]");
  CHECK(program.slots_of(id) == Slots{sample::rank});
  Arena arena;
  SampleFacts facts(arena);
  CHECK(shown(Evaluation(program, facts, arena).evaluate(id)) == "[3, 2]");
}

TEST_CASE("a let is computed once until reset") {
  Program program(sample::names());
  define(program, "size", "prod(tile)");
  const ExpressionId id = compile(program, "size + size * size");
  Arena arena;
  SampleFacts facts(arena);
  Evaluation evaluation(program, facts, arena);
  CHECK(shown(evaluation.evaluate(id)) == "16781312");
  CHECK(shown(evaluation.evaluate(id)) == "16781312");
  CHECK(facts.reads == 1);
  const std::int64_t smaller[] = {2, 2};
  facts.set(sample::tile, make_list(arena, smaller));
  CHECK(shown(evaluation.evaluate(id)) == "16781312");
  evaluation.reset();
  CHECK(shown(evaluation.evaluate(id)) == "20");
  CHECK(facts.reads == 2);
}

TEST_CASE("a let in a macro keeps its variables apart") {
  Program program(sample::names());
  define(program, "sixteen", "[16].filter(x, [16].all(y, x == y))[0]");
  const ExpressionId id = compile(program, "[1, 2].map(x, [3].map(y, [sixteen, x, y]))");
  Arena arena;
  SampleFacts facts(arena);
  CHECK(shown(Evaluation(program, facts, arena).evaluate(id)) == "[[[16, 1, 3]], [[16, 2, 3]]]");
}

TEST_CASE("an unknown or absent let stays so where it is used") {
  Program program(sample::names());
  define(program, "missing", "gone + 1");
  define(program, "dynamic", "dyn + 1");
  Arena arena;
  SampleFacts facts(arena);
  Evaluation evaluation(program, facts, arena);
  const auto result = [&](std::string_view text) {
    return shown(evaluation.evaluate(compile(program, text)));
  };
  CHECK(result("false && missing == 1") == "false");
  CHECK(result("missing") == "absent");
  CHECK(result("missing") == "absent");
  CHECK(result("dynamic == 1") == "unknown: the dimension B is dynamic");
}

TEST_CASE("the slots of an expression are in text order and include those of its lets") {
  Program program(sample::names());
  define(program, "wide", "tile[0] < shape[0]");
  define(program, "both", "wide && yes");
  CHECK(program.slots_of(compile(program, "1")).empty());
  CHECK(program.slots_of(compile(program, "rank + rank + dyn")) ==
        Slots{sample::rank, sample::dyn});
  CHECK(program.slots_of(compile(program, "rank == 1 && both && wide")) ==
        Slots{sample::rank, sample::tile, sample::shape, sample::yes});
  CHECK(program.slots_of(compile(program, "[1].all(x, dyn == x)")) == Slots{sample::dyn});
}

TEST_CASE("reads are recorded in order of first reading") {
  Program program(sample::names());
  define(program, "wide", "tile[0] < shape[0]");
  define(program, "both", "yes && wide");
  const ExpressionId id = compile(program, "rank == 3 && wide && tile[1] == 16 && both");
  const ExpressionId shortcut = compile(program, "rank == 4 && wide");
  Arena arena;
  SampleFacts facts(arena);
  Evaluation evaluation(program, facts, arena);
  const Slots expected = {sample::rank, ~0, sample::tile, sample::shape, ~1, sample::yes};

  Slots reads;
  evaluation.record_reads(&reads);
  evaluation.evaluate(id);
  CHECK(reads == expected);
  evaluation.evaluate(id);
  CHECK(reads == expected);  // each slot once

  // Lets that are already computed also count as read.
  Slots again;
  evaluation.record_reads(&again);
  evaluation.evaluate(id);
  CHECK(again == expected);

  // Operands that are not evaluated are not read.
  Slots few;
  evaluation.record_reads(&few);
  evaluation.evaluate(shortcut);
  CHECK(few == Slots{sample::rank});

  // A let inside a let. Neither was recorded when it was computed.
  evaluation.record_reads(nullptr);
  evaluation.reset();
  evaluation.evaluate(id);
  Slots nested;
  evaluation.record_reads(&nested);
  evaluation.evaluate(program.lets()[1].expression);
  CHECK(nested == Slots{sample::yes, ~0, sample::tile, sample::shape});
}

TEST_CASE("programs can share a table of names, and can be copied and moved") {
  const auto table = std::make_shared<const NameTable>(sample::names());
  Program first(table);
  const ExpressionId id = compile(first, "concat('short', op.class) + str([1, 2])");
  const Program copy = first;
  const Program moved = std::move(first);
  Arena arena;
  SampleFacts facts(arena);
  CHECK(shown(Evaluation(copy, facts, arena).evaluate(id)) == "shortreduce[1, 2]");
  CHECK(shown(Evaluation(moved, facts, arena).evaluate(id)) == "shortreduce[1, 2]");
  CHECK(table->find("limits.tile_elems") != nullptr);
  CHECK(table->find("limits") == nullptr);
  CHECK(table->is_taken("limits"));
  CHECK_FALSE(table->is_taken("limit"));
}
