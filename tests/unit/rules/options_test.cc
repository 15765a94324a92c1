// TL701 on values that PyPTO rejects and accepts, and the parsing of merge settings.
#include <algorithm>

#include "kernel/facts/option_value.h"
#include "support/builtin.h"
#include "support/cases.h"

namespace tilelint {
namespace {

std::vector<std::string> errors(const std::string& description) {
  std::vector<std::string> found;
  for (const Diagnostic& diagnostic : test::check(description).diagnostics) {
    if (diagnostic.severity == Severity::error) found.push_back(diagnostic.rule);
  }
  return found;
}

OptionValue sorted(const std::string& option, const std::string& value) {
  const ParsedFile file =
      test::parse(R"({"options": {"pass": {")" + option + "\": " + value + "}}}");
  REQUIRE(file.kernels.size() == 1);
  const Option& read = file.kernels.front().options.front();
  REQUIRE(read.type != nullptr);
  return sort_option(read.value, *read.type);
}

}  // namespace

TEST_CASE("options that PyPTO rejects are errors, others are not") {
  test::for_each_case("option_cases.json", [](JsonValue item) {
    std::vector<std::string> expected;
    for (const JsonValue rule : test::member(item, "rules").items()) {
      expected.emplace_back(rule.text());
    }
    CHECK(errors(std::string(test::member(item, "description").token())) == expected);
  });
}

TEST_CASE("the kinds of keys of a merge setting are distinguished") {
  const OptionValue value =
      sorted("vec_nbuffer_setting",
             R"({"-2": 1, "-1": 4, "007": 2, "func8_0": 3, "Func8_0": 5, "func_0": 6, "func12": 7,
          "default": 8, "func": 9, "function": 10, "V1": 11})");
  CHECK(value.integer_keys == std::vector<std::int64_t>{-2, -1, 7});
  CHECK(value.control_numbers == std::vector<std::int64_t>{1});
  CHECK(value.function_keys);
  CHECK(value.malformed_keys == std::vector<std::string>{"Func8_0", "func_0", "func12", "default"});
  CHECK(value.entries == 11);
  CHECK(value.numbers.size() == 10);
  CHECK(value.misfit_kind.empty());
}

TEST_CASE("a number may be paired with a side if the option allows it") {
  const OptionValue value =
      sorted("cube_l1_reuse_setting", R"({"DEFAULT": 4, "MM1": [2, "LEFT"]})");
  CHECK(value.numbers == std::vector<std::int64_t>{4});
  CHECK(value.sided == std::vector<std::int64_t>{2});
  CHECK(value.texts == std::vector<std::string>{"left"});
  CHECK(sorted("vec_nbuffer_setting", R"({"MM1": [2, "left"]})").misfit_place == "[\"MM1\"]");
}

TEST_CASE("an unknown option suggests the nearest one") {
  const auto nearest = [](const char* description) {
    return test::parse(description).kernels.front().options.front().nearest;
  };
  CHECK(nearest(R"({"options": {"pass": {"Cube_l1_reuse_setting": {"-1": 9}}}})") ==
        "pass.cube_l1_reuse_setting");
  CHECK(nearest(R"({"options": {"pass": {"stitch_function_max_num": 1}}})") ==
        "runtime.stitch_function_max_num");
  CHECK(nearest(R"({"options": {"runtime": {"no_such_thing_at_all": 1}}})").empty());
}

TEST_CASE("an option is found by its group and name") {
  const auto& vocabulary = test::builtin_catalogue()->vocabulary;
  REQUIRE(vocabulary.find_option("debug", "runtime_debug_mode") != nullptr);
  CHECK(vocabulary.find_option("jit", "runtime_debug_mode") == nullptr);
  CHECK(vocabulary.find_option("pass", "sg_set_scope")->kind == OptionKind::scope);
}

}  // namespace tilelint
