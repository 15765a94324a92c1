#include "expr/value.h"

#include <array>
#include <catch2/catch.hpp>
#include <limits>

#include "expr/type.h"

using namespace tilelint;

TEST_CASE("values are small") {
  CHECK(sizeof(Value) == 16);
  CHECK(std::is_trivially_copyable_v<Value>);
}

TEST_CASE("kinds") {
  CHECK(Value().is_absent());
  CHECK_FALSE(Value().is_known());
  CHECK(Value::unknown(&kOverflow).is_unknown());
  CHECK_FALSE(Value::unknown(&kOverflow).is_known());
  CHECK(&Value::unknown(&kOverflow).reason() == &kOverflow);
  CHECK(Value::integer(-5).as_integer() == -5);
  CHECK(Value::boolean(true).as_boolean());
  CHECK_FALSE(Value::boolean(false).as_boolean());
  CHECK(Value::string("tile").as_string() == "tile");
  CHECK(Value::list({}).as_list().empty());
}

TEST_CASE("values as text") {
  Arena arena;
  CHECK(to_text(Value()) == "?");
  CHECK(to_text(Value::unknown(&kOverflow)) == "?");
  CHECK(to_text(Value::integer(std::numeric_limits<std::int64_t>::min())) ==
        "-9223372036854775808");
  CHECK(to_text(Value::boolean(false)) == "false");
  CHECK(to_text(Value::string("a b")) == "a b");
  CHECK(to_text(Value::list({})) == "[]");
  const std::array<std::int64_t, 3> numbers = {1, 16, 256};
  const Value list = make_list(arena, numbers);
  CHECK(to_text(list) == "[1, 16, 256]");
  const std::array<Value, 3> items = {list, Value::unknown(&kOverflow), Value::string("x")};
  CHECK(to_text(make_list(arena, items)) == "[[1, 16, 256], _, x]");
  CHECK(make_text(arena, list).as_string() == "[1, 16, 256]");
}

TEST_CASE("the text of a very long list is shortened") {
  Arena arena;
  const std::vector<std::int64_t> many(1'000'000, 7);
  const std::string text = to_text(make_list(arena, many));
  CHECK(text.size() < 11'000);
  CHECK(text.ends_with(", 7, …]"));
}

TEST_CASE("values made in an arena are copies") {
  Arena arena;
  std::string text = "a text that is longer than any small string";
  const Value string = make_string(arena, text);
  Message message{text, text};
  const Value unknown = make_unknown(arena, message);
  std::vector<Value> items = {Value::integer(1), string};
  const Value list = make_list(arena, items);
  text[0] = 'x';
  message.en[0] = 'x';
  items[0] = Value::integer(9);
  CHECK(string.as_string() == "a text that is longer than any small string");
  CHECK(unknown.reason().en == "a text that is longer than any small string");
  CHECK(list.as_list()[0].as_integer() == 1);
  CHECK(make_string(arena, "").as_string().empty());
  CHECK(make_list(arena, std::span<const Value>()).as_list().empty());
  arena.release();
}

TEST_CASE("values have a total order") {
  Arena arena;
  const auto list = [&](std::vector<std::int64_t> items) { return make_list(arena, items); };
  const Value ordered[] = {Value(),
                           Value::unknown(&kDivisionByZero),
                           Value::unknown(&kOverflow),
                           Value::integer(-1),
                           Value::integer(7),
                           Value::boolean(false),
                           Value::boolean(true),
                           Value::string(""),
                           Value::string("a"),
                           Value::string("ab"),
                           Value::string("b"),
                           list({}),
                           list({1}),
                           list({1, 2}),
                           list({2})};
  for (std::size_t i = 0; i < std::size(ordered); ++i) {
    for (std::size_t j = 0; j < std::size(ordered); ++j) {
      CAPTURE(i, j);
      CHECK(compare(ordered[i], ordered[j]) == (i < j ? -1 : i > j ? 1 : 0));
    }
  }
}

TEST_CASE("types as text") {
  CHECK(to_text(kInteger) == "int");
  CHECK(to_text(kBoolean) == "bool");
  CHECK(to_text(kString) == "string");
  CHECK(to_text(kIntegerLists) == "list of list of int");
  CHECK(to_text(Type{}.list()) == "list of any");
}

TEST_CASE("the type any matches every type of its depth or deeper") {
  constexpr Type any{};
  for (const Type type : {any, kInteger, kBoolean, kStrings, kIntegerLists}) {
    CHECK(fits(type, type));
    CHECK(fits(any, type));
    CHECK(fits(type, any));
  }
  CHECK(fits(any.list(), kIntegers));
  CHECK(fits(any.list(), kIntegerLists));
  CHECK(fits(kIntegers, any.list()));
  CHECK_FALSE(fits(any.list(), kInteger));
  CHECK_FALSE(fits(kInteger, any.list()));
  CHECK_FALSE(fits(kInteger, kString));
  CHECK_FALSE(fits(kIntegers, kInteger));
  CHECK_FALSE(fits(kIntegers, kStrings));
}

TEST_CASE("the common type is the more precise one") {
  constexpr Type any{};
  CHECK(common_type(any, kInteger) == kInteger);
  CHECK(common_type(kIntegers, any.list()) == kIntegers);
  CHECK(common_type(any.list(), kIntegerLists) == kIntegerLists);
  CHECK(common_type(any, any.list()) == any.list());
  CHECK(common_type(kString, kString) == kString);
  CHECK_FALSE(common_type(kString, kInteger));
  CHECK_FALSE(common_type(any.list(), kInteger));
}
