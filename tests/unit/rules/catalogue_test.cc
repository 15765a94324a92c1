#include "rules/catalogue.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "support/builtin.h"

namespace tilelint {
namespace {

// A valid rule. Tests change one line of it.
const std::string kRule = R"(id        = "TEAM1"
name      = "RowsPerTask"
subject   = "vec_tile"
certainty = "heuristic"
severity  = { akg = "error" }
require   = "tile[0] <= 8"

[title]
en = "t"
zh = "标题"

[message]
en = "{tile[0]} rows."
zh = "{tile[0]} 行。"

[help]
en = "h"
zh = "帮助"

[why]
en = "w"
zh = "原因"

[[source]]
document = "handbook"

[[example]]
bad  = '{ "op": "exp", "shape": [64], "dtype": "fp32", "tile": [16] }'
good = '{ "op": "exp", "shape": [64], "dtype": "fp32", "tile": [8] }'
)";

std::string with(const std::string& from, const std::string& to) {
  std::string text = kRule;
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

Result<std::shared_ptr<const Catalogue>> load(const std::string& role, const std::string& text) {
  std::vector<DataFile> files = builtin_files();
  files.push_back({role, std::make_shared<SourceFile>("my/" + role, text), false});
  return load_catalogue(files);
}

// "line:column message" of the first fault.
std::string fault(const std::string& text, const std::string& role = "TEAM1-RowsPerTask.toml") {
  const auto loaded = load(role, text);
  if (loaded) return "loaded";
  const Failure& failure = loaded.failures().front();
  CHECK(failure.path == "my/" + role);
  CHECK_FALSE(failure.message.zh.empty());
  return fmt::format("{}:{} {}", failure.line, failure.column, failure.message.en);
}

}  // namespace

TEST_CASE("a user's rule is added to the others and judges") {
  const auto loaded = load("TEAM1-RowsPerTask.toml", kRule);
  REQUIRE(loaded);
  const auto linter = Linter::make(*loaded, {});
  const FileReport report = linter->check(test::parse(
      R"({"op": "sum", "shape": [64, 256], "dtype": "fp32", "reduce_axis": 1, "tile": [16, 256]})"));
  CHECK(test::ids(report).front() == "TEAM1");
  CHECK(report.diagnostics.front().message == "16 rows.");
}

TEST_CASE("a fault in a rule file has its line and column") {
  CHECK(fault(with("tile[0] <= 8", "tyle[0] <= 8")) ==
        "6:14 unknown name 'tyle'; did you mean 'tile'?");
  CHECK(fault(with("tile[0] <= 8", "tile <= 8")).starts_with("6:14 "));
  CHECK(fault(with("tile[0] <= 8", "tile[0]")).starts_with("6:14 "));
  CHECK(fault(with("{tile[0]} rows.", "{tile[0} rows.")).starts_with("13:"));
  CHECK(fault(with("akg = \"error\"", "akg = \"fatal\"")) ==
        "5:21 `fatal` is not a severity; write error, warning, perf_hint or off");
  CHECK(fault(with("akg = \"error\"", "akk = \"error\"")) == "5:15 there is no profile `akk`");
  CHECK(fault(with("\"vec_tile\"", "\"vec_tyle\"")) ==
        "3:13 `vec_tyle` is not a subject; did you mean `vec_tile`?");
  CHECK(fault(with("certainty", "certanty")).find("certainty") != std::string::npos);
  CHECK(fault(with("zh = \"标题\"\n", "")) == "8:1 the key `zh` is missing");
  CHECK(fault(with("[[example]]", "[[exemple]]")).find("example") != std::string::npos);
  CHECK(fault(with("name      = ", "name      ")).starts_with("2:"));
  CHECK(fault(with("require   = \"tile[0] <= 8\"", "require   = 8")) ==
        "6:13 `require` must be a string, not an integer");
}

TEST_CASE("a rule without an example is refused") {
  CHECK(fault(kRule.substr(0, kRule.find("[[example]]"))).find("no example") != std::string::npos);
}

TEST_CASE("a profile may extend another, and inherits its severities and limits") {
  const auto loaded = load("profiles/team.toml", R"(name = "team"
extends = "akg"
[title]
en = "Team"
zh = "团队"
[limits.contiguous_bytes]
value = 512
unit = "B"
source = "handbook"
)");
  REQUIRE(loaded);
  LintOptions options;
  options.profile = "team";
  const auto linter = Linter::make(*loaded, options);
  REQUIRE(linter);
  const auto raised = [&](int width) {
    return test::ids(linter->check(test::parse(fmt::format(
        R"({{"op": "sum", "shape": [16, 256, 256], "dtype": "fp32", "reduce_axis": 1, "tile": [1, 16, {}]}})",
        width))));
  };
  CHECK(raised(128).empty());
  CHECK(raised(64) == std::vector<std::string>{"TL201"});
}

TEST_CASE(
    "a constraint of an operation is reported as TL115 with its name, and can be ignored by it") {
  const std::string constraint = R"(operations = ["exp"]
id = "exp-even"
certainty = "proved"
severity = { akg = "error", cann = "error" }
require = "tile[0] % 2 == 0"
[message]
en = "tile {tile} is odd."
zh = "tile {tile} 是奇数。"
[help]
en = "make it even"
zh = "改成偶数"
[[example]]
bad  = '{ "op": "exp", "shape": [64], "dtype": "fp32", "tile": [15] }'
good = '{ "op": "exp", "shape": [64], "dtype": "fp32", "tile": [16] }'
)";
  const auto loaded = load("constraints/exp.toml", constraint);
  REQUIRE(loaded);
  const auto of = [&](LintOptions options, const char* tile) {
    const auto linter = Linter::make(*loaded, std::move(options));
    REQUIRE(linter);
    const auto report = linter->check(test::parse(
        fmt::format(R"({{"op": "exp", "shape": [512], "dtype": "fp32", "tile": [{}]}})", tile)));
    std::vector<std::string> names;
    for (const Diagnostic& d : report.diagnostics) {
      if (d.rule == "TL115") names.push_back(d.constraint);
    }
    return names;
  };
  CHECK(of({}, "255") == std::vector<std::string>{"exp-even"});
  CHECK(of({}, "256").empty());
}

TEST_CASE("a stricter form is judged only if the rule holds, and has a lower severity") {
  const auto loaded = load("TEAM1-RowsPerTask.toml", with("[why]", R"([stricter]
severity = { akg = "perf_hint" }
require  = "tile[0] <= 4"

[stricter.message]
en = "more than four rows."
zh = "超过四行。"

[stricter.help]
en = "h"
zh = "帮助"

[why])"));
  REQUIRE(loaded);
  const auto linter = Linter::make(*loaded, {.select = {"TEAM1"}});
  REQUIRE(linter);
  const auto severity = [&](int rows) {
    const auto report = linter->check(test::parse(fmt::format(
        R"({{"op": "sum", "shape": [64, 256], "dtype": "fp32", "reduce_axis": 1, "tile": [{}, 256]}})",
        rows)));
    REQUIRE(report.diagnostics.size() <= 1);
    return report.diagnostics.empty() ? Severity::off : report.diagnostics.front().severity;
  };
  CHECK(severity(4) == Severity::off);
  CHECK(severity(5) == Severity::perf_hint);
  CHECK(severity(9) == Severity::error);
}

}  // namespace tilelint
