#include <catch2/catch.hpp>

#include "unit/expr/sample.h"

using namespace tilelint;

namespace {

// The text marks the place of the error: "1 + «true»".
struct Row {
  std::string text, en, zh;
};

struct Marked {
  std::string text;
  std::size_t begin, end;
};

Marked unmark(std::string text) {
  const std::string open = "«", close = "»";
  const std::size_t begin = text.find(open);
  REQUIRE(begin != std::string::npos);
  text.erase(begin, open.size());
  const std::size_t end = text.find(close);
  REQUIRE(end != std::string::npos);
  text.erase(end, close.size());
  return {text, begin, end};
}

void check(const std::vector<Row>& rows, std::optional<Type> expected = {}) {
  for (const Row& row : rows) {
    INFO(row.text);
    const Marked marked = unmark(row.text);
    Program program(sample::names());
    const auto compiled = program.compile(marked.text, expected);
    const auto* error = std::get_if<ExpressionError>(&compiled);
    REQUIRE(error != nullptr);
    CHECK(error->message.en == row.en);
    CHECK(error->message.zh == row.zh);
    CHECK(error->begin == marked.begin);
    CHECK(error->end == marked.end);
  }
}

}  // namespace

TEST_CASE("invalid characters and literals") {
  check({
      {"1 «#» 2", "unexpected character '#'", "意外的字符 '#'"},
      {"tile «，» 2", "unexpected character '，'", "意外的字符 '，'"},
      {"«\xFF»", "unexpected character '\\xff'", "意外的字符 '\\xff'"},
      {"1 +«\x01»", "unexpected character '\\x01'", "意外的字符 '\\x01'"},
      {"«9223372036854775808»", "the number does not fit in 64 bits", "数值超出 64 位整数范围"},
      {"-«9223372036854775808»", "the number does not fit in 64 bits", "数值超出 64 位整数范围"},
      {"2 * «99999999999999999999999»", "the number does not fit in 64 bits",
       "数值超出 64 位整数范围"},
      {"«12ab» + 1", "'12ab' is not a number", "'12ab' 不是数字"},
      {"«0x10»", "'0x10' is not a number", "'0x10' 不是数字"},
      {"«1.5» * 2", "only integers are allowed; write a ratio as a product, such as 3 * a <= 4 * b",
       "只能使用整数；比例请改写为乘积，例如 3 * a <= 4 * b"},
      {"«1.5e3»", "only integers are allowed; write a ratio as a product, such as 3 * a <= 4 * b",
       "只能使用整数；比例请改写为乘积，例如 3 * a <= 4 * b"},
      {"'a' + «'b»", "the string has no closing quote", "字符串缺少结束引号"},
      {"«\"b'»", "the string has no closing quote", "字符串缺少结束引号"},
      {"«'b\\»", "the string has no closing quote", "字符串缺少结束引号"},
      {"'a«\\t»b'", "unknown escape '\\t'", "未知的转义 '\\t'"},
      {"'a«\\分»'", "unknown escape '\\分'", "未知的转义 '\\分'"},
      {"(1 «$»", "unexpected character '$'", "意外的字符 '$'"},
  });
}

TEST_CASE("the grammar") {
  check({
      {"«»", "expected an expression at the end", "末尾缺少表达式"},
      {"«»  ", "expected an expression at the end", "末尾缺少表达式"},
      {"1 «+» ", "expected an expression at the end", "末尾缺少表达式"},
      {"1 + «)»", "expected an expression, found ')'", "此处应为表达式，而不是 ')'"},
      {"«in» tile", "expected an expression, found 'in'", "此处应为表达式，而不是 'in'"},
      {"1 in «in» tile", "expected an expression, found 'in'", "此处应为表达式，而不是 'in'"},
      {"(«1»", "expected ')' at the end", "末尾缺少 ')'"},
      {"(1 «]»", "expected ')', found ']'", "此处应为 ')'，而不是 ']'"},
      {"tile[«0»", "expected ']' at the end", "末尾缺少 ']'"},
      {"[1, 2«,» ", "expected an expression at the end", "末尾缺少表达式"},
      {"[1 «2»]", "expected ']', found '2'", "此处应为 ']'，而不是 '2'"},
      {"yes ? «1»", "expected ':' at the end", "末尾缺少 ':'"},
      {"prod(«tile»", "expected ')' at the end", "末尾缺少 ')'"},
      {"1 «2»", "unexpected '2' after the expression", "表达式之后出现意外的 '2'"},
      {"1 «)»", "unexpected ')' after the expression", "表达式之后出现意外的 ')'"},
      {"rank «=» 3", "unexpected '=' after the expression; write '=='",
       "表达式之后出现意外的 '='；请写 '=='"},
      {"(rank «=» 3)", "expected ')', found '='; write '=='",
       "此处应为 ')'，而不是 '='；请写 '=='"},
      {"yes «&» yes", "unexpected '&' after the expression; write '&&'",
       "表达式之后出现意外的 '&'；请写 '&&'"},
      {"yes «|» yes", "unexpected '|' after the expression; write '||'",
       "表达式之后出现意外的 '|'；请写 '||'"},
      {"yes «and» yes", "unexpected 'and' after the expression; write '&&'",
       "表达式之后出现意外的 'and'；请写 '&&'"},
      {"yes «or» yes", "unexpected 'or' after the expression; write '||'",
       "表达式之后出现意外的 'or'；请写 '||'"},
      {"«not» yes", "unknown name 'not'; write '!'", "未知名称 'not'；请写 '!'"},
      {"1 < 2 «<» 3", "comparisons do not chain; join them with &&",
       "比较运算不能连用，请用 && 连接"},
      {"1 == 1 «==» true", "comparisons do not chain; join them with &&",
       "比较运算不能连用，请用 && 连接"},
      {"1 in tile «in» names", "comparisons do not chain; join them with &&",
       "比较运算不能连用，请用 && 连接"},
      {"tile[0]«.» ", "expected the name of a macro at the end", "末尾缺少宏名"},
      {"tile[0].«3»", "expected the name of a macro, found '3'", "此处应为宏名，而不是 '3'"},
      {"tile.all(«3», yes)", "expected the name of a variable, found '3'",
       "此处应为变量名，而不是 '3'"},
      {"tile.all(«true», yes)", "expected the name of a variable, found 'true'",
       "此处应为变量名，而不是 'true'"},
      {"tile.all«(»", "expected the name of a variable at the end", "末尾缺少变量名"},
      {"tile.all(x«)»", "expected ',', found ')'", "此处应为 ','，而不是 ')'"},
      {"tile.all(x, yes«,» 1)", "expected ')', found ','", "此处应为 ')'，而不是 ','"},
  });
}

TEST_CASE("names") {
  check({
      {"«tiel»[0]", "unknown name 'tiel'; did you mean 'tile'?",
       "未知名称 'tiel'；是否想写 'tile'？"},
      {"1 + «nothing»", "unknown name 'nothing'", "未知名称 'nothing'"},
      {"«limits.tile_elem» > 1",
       "unknown name 'limits.tile_elem'; did you mean 'limits.tile_elems'?",
       "未知名称 'limits.tile_elem'；是否想写 'limits.tile_elems'？"},
      {"«limits» > 1", "unknown name 'limits'", "未知名称 'limits'"},
      {"«rank.x»", "unknown name 'rank.x'; did you mean 'rank'?",
       "未知名称 'rank.x'；是否想写 'rank'？"},
      {"«True»", "unknown name 'True'; did you mean 'true'?", "未知名称 'True'；是否想写 'true'？"},
      {"[1].all(item, «itme» > 0)", "unknown name 'itme'; did you mean 'item'?",
       "未知名称 'itme'；是否想写 'item'？"},
      {"[1].all(x, true) && «x» > 0", "unknown name 'x'", "未知名称 'x'"},
      {"«prd»(tile)", "unknown function 'prd'; did you mean 'prod'?",
       "未知函数 'prd'；是否想写 'prod'？"},
      {"«rank»(tile)", "unknown function 'rank'", "未知函数 'rank'"},
      {"tile.«any»(x, true)", "unknown macro 'any'; the macros are all, exists, map, filter",
       "未知宏 'any'；可用的宏有 all, exists, map, filter"},
      {"[1].«len»", "unknown macro 'len'; the macros are all, exists, map, filter",
       "未知宏 'len'；可用的宏有 all, exists, map, filter"},
      {"[1].all(«tile», true)", "the name 'tile' is already in use; choose another one",
       "名称 'tile' 已被占用，请换一个"},
      {"[1].all(«limits», true)", "the name 'limits' is already in use; choose another one",
       "名称 'limits' 已被占用，请换一个"},
      {"[1].all(x, [1].all(«x», true))", "the name 'x' is already in use; choose another one",
       "名称 'x' 已被占用，请换一个"},
  });
}

TEST_CASE("types of operands") {
  check({
      {"1 + «true»", "the right side of + must be int, but is bool",
       "+ 的右侧应为 int，但实际为 bool"},
      {"1 + «'a'»", "the right side of + must be int, but is string",
       "+ 的右侧应为 int，但实际为 string"},
      {"'a' + «1»", "the right side of + must be string, but is int",
       "+ 的右侧应为 string，但实际为 int"},
      {"«tile» + tile", "the left side of + must be int or string, but is list of int",
       "+ 的左侧应为 int 或 string，但实际为 list of int"},
      {"«'a'» - 1", "the left side of - must be int, but is string",
       "- 的左侧应为 int，但实际为 string"},
      {"2 * «(1 < 2)»", "the right side of * must be int, but is bool",
       "* 的右侧应为 int，但实际为 bool"},
      {"1 / «tile»", "the right side of / must be int, but is list of int",
       "/ 的右侧应为 int，但实际为 list of int"},
      {"«yes» % 2", "the left side of % must be int, but is bool",
       "% 的左侧应为 int，但实际为 bool"},
      {"-«yes»", "the operand of - must be int, but is bool", "- 的操作数应为 int，但实际为 bool"},
      {"!«rank»", "the operand of ! must be bool, but is int", "! 的操作数应为 bool，但实际为 int"},
      {"«1 + 1» && yes", "the left side of && must be bool, but is int",
       "&& 的左侧应为 bool，但实际为 int"},
      {"yes || «tile[0]»", "the right side of || must be bool, but is int",
       "|| 的右侧应为 bool，但实际为 int"},
      {"«1 == 'a'»", "== compares values of one type, not int and string",
       "== 只能比较同一类型的值，而不是 int 与 string"},
      {"«tile != 1»", "!= compares values of one type, not list of int and int",
       "!= 只能比较同一类型的值，而不是 list of int 与 int"},
      {"«true» < false", "the left side of < must be int or string, but is bool",
       "< 的左侧应为 int 或 string，但实际为 bool"},
      {"«tile» >= tile", "the left side of >= must be int or string, but is list of int",
       ">= 的左侧应为 int 或 string，但实际为 list of int"},
      {"1 <= «'a'»", "the right side of <= must be int, but is string",
       "<= 的右侧应为 int，但实际为 string"},
      {"1 in «2»", "the right side of in must be list, but is int",
       "in 的右侧应为 list，但实际为 int"},
      {"«'a'» in tile", "the left side of in must be int, but is string",
       "in 的左侧应为 int，但实际为 string"},
      {"«rank»[0]", "the value before [] must be list, but is int",
       "[] 之前的值应为 list，但实际为 int"},
      {"tile[«yes»]", "the index in [] must be int, but is bool",
       "[] 中的下标应为 int，但实际为 bool"},
      {"«rank» ? 1 : 2", "the condition of ?: must be bool, but is int",
       "?: 的条件应为 bool，但实际为 int"},
      {"yes ? «1 : 'a'»", "both branches of ?: must be of one type, not int and string",
       "?: 的两个分支类型必须相同，而不是 int 与 string"},
      {"[1, 2, «'a'»]", "item 3 of the list must be int like the items before it, but is string",
       "列表第 3 项应与之前各项同为 int，但实际为 string"},
      {"[[1], «2»]", "item 2 of the list must be list of int like the items before it, but is int",
       "列表第 2 项应与之前各项同为 list of int，但实际为 int"},
      {"«rank».all(x, true)", "the value before .all must be list, but is int",
       ".all 之前的值应为 list，但实际为 int"},
      {"tile.filter(x, «x + 1»)", "the condition of filter must be bool, but is int",
       "filter 的条件应为 bool，但实际为 int"},
  });
}

TEST_CASE("calls") {
  check({
      {"«prod()»", "prod does not take 0 arguments: prod(list of int) -> int",
       "prod 不接受 0 个参数：prod(list of int) -> int"},
      {"«prod(tile, 1)»", "prod does not take 2 arguments: prod(list of int) -> int",
       "prod 不接受 2 个参数：prod(list of int) -> int"},
      {"«with(tile)»", "with does not take 1 argument: with(list of T, int, T) -> list of T",
       "with 不接受 1 个参数：with(list of T, int, T) -> list of T"},
      {"1 + «min()»",
       "min does not take 0 arguments: min(list of int) -> int; min(int, int, ...) -> int",
       "min 不接受 0 个参数：min(list of int) -> int; min(int, int, ...) -> int"},
      {"prod(«rank»)", "argument 1 of prod must be list of int, but is int",
       "prod 的第 1 个参数应为 list of int，但实际为 int"},
      {"prod(«names»)", "argument 1 of prod must be list of int, but is list of string",
       "prod 的第 1 个参数应为 list of int，但实际为 list of string"},
      {"min(«1»)", "argument 1 of min must be list of int, but is int",
       "min 的第 1 个参数应为 list of int，但实际为 int"},
      {"min(1, 2, «tile»)", "argument 3 of min must be int, but is list of int",
       "min 的第 3 个参数应为 int，但实际为 list of int"},
      {"clip(1, «tile»)", "argument 2 of clip must be int, but is list of int",
       "clip 的第 2 个参数应为 int，但实际为 list of int"},
      {"clip(«yes», 1)", "argument 1 of clip must be list of int or int, but is bool",
       "clip 的第 1 个参数应为 list of int 或 int，但实际为 bool"},
      {"concat(tile, «names»)", "argument 2 of concat must be list of int, but is list of string",
       "concat 的第 2 个参数应为 list of int，但实际为 list of string"},
      {"with(tile, 0, «'a'»)", "argument 3 of with must be int, but is string",
       "with 的第 3 个参数应为 int，但实际为 string"},
      {"index(tile, «tile»)", "argument 2 of index must be int, but is list of int",
       "index 的第 2 个参数应为 int，但实际为 list of int"},
      {"len(«rank»)", "argument 1 of len must be list of any, but is int",
       "len 的第 1 个参数应为 list of any，但实际为 int"},
  });
}

TEST_CASE("the whole expression has the expected type") {
  check(
      {{"«rank + 1»", "the expression must be bool, but is int", "表达式应为 bool，但实际为 int"}},
      kBoolean);
  check({{"«[[1]]»", "the expression must be list of int, but is list of list of int",
          "表达式应为 list of int，但实际为 list of list of int"}},
        kIntegers);
  Program program(sample::names());
  CHECK(std::holds_alternative<ExpressionId>(program.compile("[]", kIntegers)));
}

TEST_CASE("only the first error is reported") {
  check({{"«tiel» + shpae + 'a' * true", "unknown name 'tiel'; did you mean 'tile'?",
          "未知名称 'tiel'；是否想写 'tile'？"}});
}
