#include <catch2/catch.hpp>

#include "unit/expr/sample.h"

TEST_CASE("all, exists, map, filter"){CHECK_CASES(
    {"tile.all(x, x > 0)", "true"}, {"tile.all(x, x > 1)", "false"}, {"[].all(x, false)", "true"},
    {"tile.exists(x, x == 16)", "true"}, {"tile.exists(x, x == 3)", "false"},
    {"[].exists(x, true)", "false"}, {"tile.map(x, x * 2)", "[2, 32, 512]"}, {"[].map(x, x)", "[]"},
    {"tile.map(x, [x])", "[[1], [16], [256]]"}, {"tile.map(x, str(x))", "[1, 16, 256]"},
    {"tile.filter(x, x > 1)", "[16, 256]"}, {"tile.filter(x, false)", "[]"},
    {"names.filter(x, x != 'a')", "[b]"}, {"range(rank).all(i, tile[i] <= shape[i])", "true"},
    {"range(rank).filter(i, tile[i] < shape[i])", "[0, 2]"}, {"blocks.map(b, len(b))", "[2, 1, 0]"},
    {"[1, 2].map(x, x + 1)[1]", "3"},
    {"tile.filter(x, x > 1).map(x, x / 2).all(x, x >= 8)", "true"})}

TEST_CASE("nested macros see the variables of the outer ones"){
    CHECK_CASES({"[1, 2].map(x, [10, 20].map(y, x + y))", "[[11, 21], [12, 22]]"},
                {"[1, 2].map(x, [10, 20].map(y, x * y).all(z, z > x))", "[true, true]"},
                {"[1, 2].map(x, sum([3, 4].map(y, y)) + x)", "[8, 9]"},
                {"blocks.all(b, b.all(x, x > 0))", "true"},
                // A name can be used again after the macro.
                {"[1].all(x, x == 1) && [2].all(x, x == 2)", "true"},
                {"[1, 2].map(a, [a].map(b, [b].map(c, [c].map(d, a + b + c + d))))",
                 "[[[[4]]], [[[8]]]]"})}

TEST_CASE("names can be used before a macro") {
  CHECK_CASES({"limits.tile_elems > 1 && op.class == 'reduce'", "true"},
              {"limits . tile_elems", "16384"}, {"tile . all ( x , x > 0 )", "true"})
}
