#include <catch2/catch.hpp>

#include "unit/expr/sample.h"

namespace {

constexpr const char* kUnknown = "unknown: the dimension B is dynamic";
constexpr const char* kRange = "unknown: the index is out of range";

}  // namespace

TEST_CASE("an operation on an unknown value is unknown, with the first reason"){
    CHECK_CASES({"dyn + 1", kUnknown}, {"1 - dyn", kUnknown}, {"-dyn", kUnknown},
                {"dyn < 3", kUnknown}, {"dyn == dyn", kUnknown}, {"dyn != 1", kUnknown},
                {"dyn in tile", kUnknown}, {"1 in dyn_list", kUnknown}, {"dyn_list[0]", kUnknown},
                {"tile[dyn]", kUnknown}, {"dyn + tile[9]", kUnknown}, {"tile[9] + dyn", kRange},
                {"dyn / 0", kUnknown}, {"tile[9] == 1 || dyn == 1", kRange},
                {"dyn_list.all(x, true)", kUnknown})}

TEST_CASE("a list keeps its known items"){
    CHECK_CASES({"partial", "[4, _, 8]"}, {"len(partial)", "3"}, {"partial[0]", "4"},
                {"partial[1]", kUnknown}, {"last(partial)", "8"}, {"[1, dyn]", "[1, _]"},
                {"last([1, dyn])", kUnknown}, {"with(partial, 1, 5)", "[4, 5, 8]"},
                {"with(tile, 0, dyn)", "[_, 16, 256]"}, {"with(tile, dyn, 0)", kUnknown},
                {"with(dyn_list, 0, 1)", kUnknown},
                {"concat(partial, tile)", "[4, _, 8, 1, 16, 256]"},
                {"clip(partial, [8, 8, 7])", "[4, _, 7]"}, {"clip([dyn], [tile[9]])", "[_]"})}

TEST_CASE("a function that needs every item is unknown if one item is"){
    CHECK_CASES({"prod(partial)", kUnknown}, {"sum(partial)", kUnknown}, {"min(partial)", kUnknown},
                {"max(partial)", kUnknown}, {"min(1, dyn)", kUnknown}, {"str(partial)", kUnknown},
                {"str([[1], partial])", kUnknown},
                {"prod([4611686018427387904, 4, dyn])", kUnknown}, {"min([dyn])", kUnknown})}

TEST_CASE("membership and equality only need the items that decide"){
    CHECK_CASES({"8 in partial", "true"}, {"5 in partial", kUnknown}, {"index(partial, 4)", "0"},
                {"index(partial, 8)", kUnknown}, {"index(partial, 5)", kUnknown},
                {"index(tile, dyn)", kUnknown}, {"partial == [4, 1]", "false"},
                {"partial == [5, 6, 8]", "false"}, {"partial == [4, 6, 9]", "false"},
                {"partial == [4, 6, 8]", kUnknown}, {"partial != [5, 6, 8]", "true"},
                {"partial != [4, 6, 8]", kUnknown}, {"partial in [[1, 2, 3]]", "false"},
                {"[[4, dyn]] == [[5, 1]]", "false"})}

TEST_CASE("macros over a list with an unknown item"){CHECK_CASES(
    {"partial.all(x, x > 3)", kUnknown}, {"partial.all(x, x > 4)", "false"},
    {"partial.all(x, x < 8)", "false"}, {"partial.exists(x, x == 8)", "true"},
    {"partial.exists(x, x == 5)", kUnknown}, {"partial.map(x, x * 2)", "[8, _, 16]"},
    {"partial.filter(x, x > 4)", kUnknown}, {"partial.map(x, known(x))", "[true, false, true]"},
    {"partial.filter(x, known(x))", "[4, 8]"}, {"partial.filter(x, true)", "[4, _, 8]"})}

TEST_CASE("known() is never unknown") {
  CHECK_CASES({"known(1)", "true"}, {"known(dyn)", "false"}, {"known(dyn + 1)", "false"},
              {"known(tile)", "true"}, {"known(partial)", "false"}, {"known(partial[0])", "true"},
              {"known([[1], partial])", "false"}, {"known(tile[9])", "false"},
              {"known(dyn) || rank == 3", "true"}, {"known(1 / 0)", "false"})
}
