// How the compiler treats tiles of matmuls: tests/data/cube_cases.json. "rule" is the rule whose
// error explains why the compiler rejects the tile; null if it accepts it.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/builtin.h"
#include "support/golden.h"

namespace tilelint {
namespace {

using Ids = std::vector<std::string>;

Ids errors(const std::string& description, const std::string& profile) {
  LintOptions options;
  options.profile = profile;
  options.select = {"TL5"};
  Ids out;
  for (const Diagnostic& diagnostic : test::check(description, options).diagnostics) {
    if (diagnostic.severity == Severity::error) out.push_back(diagnostic.rule);
  }
  return out;
}

}  // namespace

TEST_CASE("each tile that the compiler rejects has the error of its rule, others have none") {
  const auto cases =
      nlohmann::json::parse(test::read_text(test::source_dir() + "/tests/data/cube_cases.json"));
  REQUIRE(cases.size() >= 40);
  for (auto description : cases) {
    INFO(description.dump());
    const nlohmann::json rule = description["rule"];
    description.erase("of");
    description.erase("rule");
    const Ids expected = rule.is_null() ? Ids{} : Ids{rule.get<std::string>()};
    for (const char* profile : {"akg", "cann"}) {
      CHECK(errors(description.dump(), profile) == expected);
    }
  }
}

TEST_CASE("a matmul without out_dtype has the element type of its output") {
  const std::string product = R"({"op": "matmul", "inputs": [{"shape": [64, 4096], "dtype": "bf16"},
      {"shape": [4096, 64], "dtype": "bf16"}], "cube_tile": {"m": [64, 64], "k": [64, 256],
      "n": [64, 64], "split_k": true}, "outputs": [{"shape": [64, 64], "dtype": ")";
  CHECK(errors(product + R"(bf16"}]})", "cann") == Ids{"TL509"});
  CHECK(errors(product + R"(fp32"}]})", "cann").empty());
}

TEST_CASE("if a description gives only A, B has the same element type") {
  const std::string product = R"({"op": "matmul", "shape": [4096, 4096], "dtype": "int8",
      "matmul": {"n": 4096}, "cube_tile": {"m": [32, 32], "k": [256, 512], "n": )";
  CHECK(errors(product + "[256, 256]}}", "cann").empty());
  CHECK(errors(product + "[288, 288]}}", "cann") == Ids{"TL504"});
}

TEST_CASE("a tile that exceeds only the documented formula for L1 is a perf hint") {
  LintOptions options;
  options.select = {"TL506"};
  const FileReport report = test::check(
      R"({"matmul": {"m": 6144, "k": 6144, "n": 6144}, "dtype": "bf16",
          "cube_tile": {"m": [128, 512], "k": [256, 512], "n": [64, 64]}})",
      options);
  REQUIRE(test::ids(report) == Ids{"TL506"});
  CHECK(report.diagnostics.front().severity == Severity::perf_hint);
}

}  // namespace tilelint
