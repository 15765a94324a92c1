#include <catch2/catch.hpp>

#include "unit/expr/sample.h"

// Three-valued logic: t (true), f (false), u (unknown), and a (absent, which ends the evaluation).
namespace {

std::string operand(char kind) {
  switch (kind) {
    case 't':
      return "yes";
    case 'f':
      return "!yes";
    case 'u':
      return "dyn_flag";
    default:
      return "gone_flag";
  }
}

char kind_of(const std::string& result) {
  return result.starts_with("unknown: the dimension B") ? 'u' : result[0];
}

char evaluate(const std::string& text) { return kind_of(tilelint::sample::result_of(text)); }

}  // namespace

TEST_CASE("truth tables") {
  struct Row {
    const char* operands;
    char conjunction, disjunction;
  };
  constexpr Row rows[] = {
      {"tt", 't', 't'}, {"tf", 'f', 't'}, {"tu", 'u', 't'}, {"ta", 'a', 't'},
      {"ft", 'f', 't'}, {"ff", 'f', 'f'}, {"fu", 'f', 'u'}, {"fa", 'f', 'a'},
      {"ut", 'u', 't'}, {"uf", 'f', 'u'}, {"uu", 'u', 'u'}, {"ua", 'a', 'a'},
      {"at", 'a', 'a'}, {"af", 'a', 'a'}, {"au", 'a', 'a'}, {"aa", 'a', 'a'},
  };
  for (const Row& row : rows) {
    const std::string left = operand(row.operands[0]), right = operand(row.operands[1]);
    INFO(row.operands);
    CHECK(evaluate(left + " && " + right) == row.conjunction);
    CHECK(evaluate(left + " || " + right) == row.disjunction);
    // The macros behave the same over lists.
    const std::string list = "[" + left + ", " + right + "]";
    const bool absent_item = list.find("gone") != std::string::npos;
    if (absent_item) continue;  // a list with an absent item is absent
    CHECK(evaluate(list + ".all(x, x)") == row.conjunction);
    CHECK(evaluate(list + ".exists(x, x)") == row.disjunction);
  }
  CHECK(evaluate("!" + operand('t')) == 'f');
  CHECK(evaluate("!" + operand('f')) == 't');
  CHECK(evaluate("!" + operand('u')) == 'u');
  CHECK(evaluate("!" + operand('a')) == 'a');
}

TEST_CASE("only the selected branch is evaluated, and none if the condition is unknown"){
    CHECK_CASES({"yes ? 1 : gone", "1"}, {"!yes ? gone : 2", "2"}, {"yes ? gone : 2", "absent"},
                {"dyn_flag ? 1 : 1", "unknown: the dimension B is dynamic"},
                {"dyn_flag ? gone : 1", "unknown: the dimension B is dynamic"},
                {"gone_flag ? 1 : 2", "absent"},
                {"yes ? dyn : 2", "unknown: the dimension B is dynamic"}, {"!yes ? dyn : 2", "2"})}

TEST_CASE("an absent value makes an expression absent only if it is evaluated") {
  CHECK_CASES({"gone", "absent"}, {"gone + 1", "absent"}, {"1 + gone", "absent"},
              {"-gone", "absent"}, {"dyn + gone", "absent"}, {"gone + dyn", "absent"},
              {"gone == gone", "absent"}, {"dyn == 1 && gone == 1", "absent"},
              {"gone in tile", "absent"}, {"1 in gone_list", "absent"}, {"gone_list[0]", "absent"},
              {"tile[gone]", "absent"}, {"dyn_list[gone]", "absent"}, {"[1, gone]", "absent"},
              {"prod(gone_list)", "absent"}, {"min(dyn, gone)", "absent"},
              {"with(tile, 0, gone)", "absent"}, {"str(gone)", "absent"}, {"known(gone)", "absent"},
              {"known(dyn) || known(gone)", "absent"}, {"gone_list.all(x, true)", "absent"},
              {"tile.all(x, gone_flag)", "absent"}, {"tile.all(x, x > 1 && gone_flag)", "false"},
              {"tile.map(x, gone)", "absent"}, {"tile.filter(x, gone_flag)", "absent"},
              {"[].all(x, gone_flag)", "true"}, {"tile.exists(x, x == 1 || gone_flag)", "true"})
}
