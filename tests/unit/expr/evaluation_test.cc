#include <catch2/catch.hpp>

#include "unit/expr/sample.h"

TEST_CASE("arithmetic"){
    CHECK_CASES({"1 + 2", "3"}, {"7 - 9", "-2"}, {"6 * 7", "42"}, {"-5", "-5"}, {"--5", "5"},
                {"-rank", "-3"}, {"007", "7"}, {"7 / 2", "3"}, {"-7 / 2", "-4"}, {"7 / -2", "-4"},
                {"-7 / -2", "3"}, {"7 % 2", "1"}, {"-7 % 2", "1"}, {"7 % -2", "-1"},
                {"-7 % -2", "-1"}, {"6 % 3", "0"}, {"'tile' + \"s\"", "tiles"}, {"'' + ''", ""})}

TEST_CASE("precedence and grouping"){
    CHECK_CASES({"1 + 2 * 3", "7"}, {"(1 + 2) * 3", "9"}, {"10 - 4 - 3", "3"},
                {"100 / 10 / 5", "2"}, {"100 / (10 / 5)", "50"}, {"2 * 7 % 4", "2"},
                {"-2 * 3", "-6"}, {"-tile[1] + 1", "-15"}, {"1 + 1 == 2", "true"},
                {"1 < 2 && 3 < 4", "true"}, {"true || false && false", "true"},
                {"(true || false) && false", "false"}, {"!false && false", "false"},
                {"!(false && false)", "true"}, {"!!true", "true"}, {"!yes == false", "true"},
                {"true ? 1 : false ? 2 : 3", "1"}, {"false ? 1 : false ? 2 : 3", "3"},
                {"true ? false ? 1 : 2 : 3", "2"}, {"1 == 2 ? 'a' : 'b'", "b"},
                {"true || false ? 1 : 2", "1"}, {"1 + 1 in [2]", "true"})}

TEST_CASE("comparison"){CHECK_CASES(
    {"1 < 1", "false"}, {"1 <= 1", "true"}, {"2 > 1", "true"}, {"1 >= 2", "false"},
    {"-1 < 0", "true"}, {"'a' < 'b'", "true"}, {"'b' <= 'a'", "false"}, {"'ab' > 'a'", "true"},
    {"1 == 1", "true"}, {"1 != 1", "false"}, {"true == true", "true"}, {"true != false", "true"},
    {"op.class == 'reduce'", "true"}, {"[1, 2] == [1, 2]", "true"}, {"[1, 2] == [1]", "false"},
    {"[1, 2] != [2, 1]", "true"}, {"[[1], []] == [[1], []]", "true"}, {"[] == []", "true"},
    {"[] == [1]", "false"}, {"tile == [1, 16, 256]", "true"}, {"tile != shape", "true"},
    {"[[]] == [[1]]", "false"})}

TEST_CASE("in"){CHECK_CASES({"16 in tile", "true"}, {"3 in tile", "false"}, {"1 in []", "false"},
                            {"op.class in ['elementwise', 'reduce']", "true"},
                            {"[3] in blocks", "true"}, {"[] in blocks", "true"},
                            {"[2, 1] in blocks", "false"}, {"true in [false]", "false"})}

TEST_CASE("indexing"){CHECK_CASES({"tile[0]", "1"}, {"tile[rank - 1]", "256"},
                                  {"blocks[0][1]", "2"}, {"[1, 2][1]", "2"},
                                  {"tile[3]", "unknown: the index is out of range"},
                                  {"tile[-1]", "unknown: the index is out of range"},
                                  {"tile[least]", "unknown: the index is out of range"},
                                  {"[][0]", "unknown: the index is out of range"})}

TEST_CASE("literals"){CHECK_CASES({"9223372036854775807", "9223372036854775807"}, {"true", "true"},
                                  {R"('it''s')", "4..7: unexpected ''s'' after the expression"},
                                  {R"('it\'s')", "it's"}, {R"("a\"b\\c")", "a\"b\\c"},
                                  {R"('a\nb')", "a\nb"}, {R"("it's")", "it's"}, {"'分块'", "分块"},
                                  {"[]", "[]"}, {"[1, -2]", "[1, -2]"}, {"[1, rank]", "[1, 3]"},
                                  {"[[1], [rank], []]", "[[1], [3], []]"},
                                  {"['a', op.class]", "[a, reduce]"}, {" \t\r\n1\n", "1"})}

TEST_CASE("overflow is unknown, at the edges of the range and not before") {
  const char* overflow = "unknown: overflow: the number does not fit in 64 bits";
  CHECK_CASES({"9223372036854775806 + 1", "9223372036854775807"},
              {"9223372036854775807 + 1", overflow},
              {"-9223372036854775807 - 1", "-9223372036854775808"}, {"least - 1", overflow},
              {"4611686018427387904 * 2", overflow},
              {"-4611686018427387904 * 2", "-9223372036854775808"}, {"-least", overflow},
              {"least / -1", overflow}, {"least % -1", "0"}, {"least / 1", "-9223372036854775808"},
              {"least * 1", "-9223372036854775808"}, {"9223372036854775807 + 1 == 0", overflow},
              {"prod([9223372036854775807, 1])", "9223372036854775807"},
              {"prod([4294967296, 4294967296])", overflow}, {"sum([least, -1])", overflow},
              {"sum([least, 9223372036854775807])", "-1"})
}

TEST_CASE("division by zero is unknown") {
  CHECK_CASES({"1 / 0", "unknown: division by zero"}, {"1 % 0", "unknown: division by zero"},
              {"0 / (rank - 3)", "unknown: division by zero"})
}
