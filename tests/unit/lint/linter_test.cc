#include "lint/linter.h"

#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/builtin.h"

namespace tilelint {
namespace {

using test::check;
using test::ids;
using Ids = std::vector<std::string>;

const char* const kNarrow = R"({"op": "sum", "shape": [16, 256, 256], "dtype": "fp32",
                                "reduce_axis": 1, "tile": [1, 256, 64]})";

bool raises(const FileReport& report, std::string_view rule) {
  return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                     [&](const Diagnostic& diagnostic) { return diagnostic.rule == rule; });
}

}  // namespace

TEST_CASE("the documented counter-example raises its rule, at the tile") {
  const FileReport report = check(kNarrow);
  REQUIRE(ids(report) == Ids{"TL201"});
  const Diagnostic& diagnostic = report.diagnostics.front();
  CHECK(diagnostic.severity == Severity::perf_hint);
  CHECK(diagnostic.place.begin == Position{2, 59});
  CHECK(report.undecided.empty());
}

TEST_CASE("a diagnostic has the facts that its condition read, and the source of a limit") {
  const auto facts_of = [](LintOptions options) {
    const FileReport report = check(kNarrow, std::move(options));
    return report.diagnostics.front().facts;
  };
  const auto find = [](const std::vector<FactReading>& facts, std::string_view name) {
    return *std::find_if(facts.begin(), facts.end(),
                         [&](const auto& fact) { return fact.name == name; });
  };
  CHECK(find(facts_of({}), "contiguous_bytes").unit == "B");
  CHECK(find(facts_of({}), "limits.contiguous_bytes").from == "profile akg");
  LintOptions set;
  set.set = {{"limits.contiguous_bytes=512", "--set"}};
  CHECK(find(facts_of(set), "limits.contiguous_bytes").from == "--set");
  CHECK(std::get<std::int64_t>(find(facts_of(set), "limits.contiguous_bytes").value.data) == 512);
}

TEST_CASE("select, ignore and severity combine") {
  LintOptions options;
  options.ignore = {"ContiguousBytes"};
  CHECK(ids(check(kNarrow, options)).empty());
  options = {};
  options.select = {"TL1"};
  CHECK(ids(check(kNarrow, options)).empty());
  options = {};
  options.severity = {{"TL201", Severity::error}};
  CHECK(check(kNarrow, options).diagnostics.front().severity == Severity::error);
  options.severity.push_back({"TL2", Severity::off});
  CHECK(ids(check(kNarrow, options)).empty());
}

TEST_CASE("an unknown name in an option is refused, with the nearest name") {
  const auto refusal = [](LintOptions options) {
    auto made = Linter::make(test::builtin_catalogue(), std::move(options));
    return made ? std::string() : made.failures().front().message.en;
  };
  LintOptions options;
  options.profile = "akk";
  CHECK(refusal(options) == "there is no profile `akk`; did you mean `akg`?");
  options = {};
  options.backend = "a2a";
  CHECK(refusal(options) == "there is no backend `a2a`; did you mean `a2a3`?");
  options = {};
  options.select = {"ContigousBytes"};
  CHECK(refusal(options) == "there is no rule `ContigousBytes`; did you mean `ContiguousBytes`?");
  options = {};
  options.set = {{"limits.tile_elms=4", "--set"}};
  CHECK(refusal(options) ==
        "there is no limit or chip number `limits.tile_elms`; did you mean `limits.tile_elems`?");
  options.set = {{"limits.tile_elems=many", "--set"}};
  CHECK_FALSE(refusal(options).empty());
  options.set = {{"limits.tile_elems=[1]", "--set"}};
  CHECK_FALSE(refusal(options).empty());
  options.set = {{"limits.reduce_tiles=[8, 16]", "--set"}};
  CHECK(refusal(options).empty());
}

TEST_CASE(
    "profile and backend: the option overrides the description, which overrides the default") {
  const std::string whole = R"({"op": "sum", "shape": [64, 1024], "dtype": "fp32", "reduce_axis": 1,
                                "profile": "cann", "tile": [16, 512]})";
  CHECK(raises(check(whole), "TL303"));
  CHECK(check(whole).profiles == Ids{"cann"});
  LintOptions options;
  options.profile = "akg";
  CHECK_FALSE(raises(check(whole, options), "TL303"));
  CHECK(check(kNarrow).profiles == Ids{"akg"});
}

TEST_CASE("a suppression in the description silences its rule and is counted") {
  const FileReport report =
      check(R"({"op": "sum", "shape": [16, 256, 256], "dtype": "fp32", "reduce_axis": 1,
      "tile": [1, 256, 64], "lint": {"ignore": ["TL201: measured"]}})");
  CHECK(ids(report).empty());
  CHECK(report.suppressed == 1);
}

TEST_CASE("the short and the long form of a description give the same report") {
  const FileReport brief = check(R"({"op": "sum", "shape": [16, 256, 256], "dtype": "fp32",
                                     "reduce_axis": -2, "tile": [1, 256, 64]})");
  const FileReport whole = check(R"({"op": "sum", "inputs": [{"name": "x", "shape": [16, 256, 256],
      "dtype": "DT_FP32"}], "reduce": {"axes": [1]}, "tile": [1, 256, 64]})");
  REQUIRE(ids(brief) == ids(whole));
  for (std::size_t i = 0; i < brief.diagnostics.size(); ++i) {
    CHECK(brief.diagnostics[i].message == whole.diagnostics[i].message);
    CHECK(brief.diagnostics[i].help == whole.diagnostics[i].help);
    CHECK(brief.diagnostics[i].fingerprint == whole.diagnostics[i].fingerprint);
  }
}

TEST_CASE("a fingerprint does not depend on line, layout or language") {
  const auto print = [](const std::string& text, Lang lang) {
    LintOptions options;
    options.lang = lang;
    return check(text, options).diagnostics.front().fingerprint;
  };
  const std::string spread = R"({

    "op": "sum", "shape": [16,256,256], "dtype": "fp32", "reduce_axis": 1, "tile": [ 1,
      256, 64 ]})";
  CHECK(print(kNarrow, Lang::en) == print(spread, Lang::zh));
  const std::string other = R"({"op": "sum", "shape": [16, 256, 256], "dtype": "fp32",
                                "reduce_axis": 1, "tile": [1, 256, 32]})";
  CHECK(print(kNarrow, Lang::en) != print(other, Lang::en));
}

TEST_CASE(
    "a kernel without reduction has no undecided reduction rule; a symbolic size gives a reason") {
  CHECK(check(R"({"op": "exp", "shape": [4096], "dtype": "fp32", "tile": [1024]})")
            .undecided.empty());
  const FileReport report = check(R"({"op": "sum", "shape": ["B", 256, 256], "dtype": "fp32",
                                      "reduce_axis": 1, "tile": [1, 16, 256]})");
  CHECK(report.diagnostics.empty());
  REQUIRE_FALSE(report.undecided.empty());
  for (const Undecided& open : report.undecided) {
    CHECK(open.reason.en.starts_with("B"));
    CHECK_FALSE(open.reason.zh.empty());
  }
}

TEST_CASE("a larger budget never adds an error") {
  rc::check("tile_elems", [] {
    const auto size = [] { return *rc::gen::inRange(1, 5000); };
    const std::string text = fmt::format(
        R"({{"op": "sum", "shape": [{}, {}], "dtype": "fp32", "reduce_axis": 1, "tile": [{}, {}]}})",
        size(), size(), size(), size());
    const auto errors = [&](std::int64_t budget) {
      LintOptions options;
      options.set = {{fmt::format("limits.tile_elems={}", budget), "--set"}};
      const FileReport report = check(text, options);
      return std::count_if(report.diagnostics.begin(), report.diagnostics.end(),
                           [](const Diagnostic& d) { return d.severity == Severity::error; });
    };
    const std::int64_t small = *rc::gen::inRange(1, 20000);
    const std::int64_t large = small + *rc::gen::inRange(0, 20000);
    RC_ASSERT(errors(large) <= errors(small));
  });
}

}  // namespace tilelint
