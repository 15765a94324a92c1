#include <catch2/catch.hpp>

#include "support/kernels.h"

namespace tilelint {
namespace {

using namespace test;
using Texts = std::vector<std::string>;

// 256 x 256 x 4 B of L0C: twice the capacity of a2a3, exactly that of a5.
const char* const kWide = R"({"op": "matmul", "matmul": {"m": 256, "k": 64, "n": 256},
 "dtype": "fp16", "args": {"out_dtype": "fp32"},
 "cube_tile": {"m": [256, 256], "k": [64, 64], "n": [256, 256]}})";
// More than any chip has.
const char* const kTooWide = R"({"op": "matmul", "matmul": {"m": 1024, "k": 64, "n": 1024},
 "dtype": "fp16", "args": {"out_dtype": "fp32"},
 "cube_tile": {"m": [1024, 1024], "k": [64, 64], "n": [1024, 1024]}})";

FileReport report_of(const ParsedFile& file, std::optional<std::string> backend,
                     Lang lang = Lang::en) {
  LintOptions options;
  options.select = {"TL505"};
  options.backend = std::move(backend);
  options.lang = lang;
  return linter(std::move(options)).check(file);
}

}  // namespace

TEST_CASE("an error on the assumed chip is a warning if another chip accepts the kernel") {
  const FileReport report = report_of(python_file(kWide), std::nullopt);
  REQUIRE(ids(report) == Texts{"TL505"});
  CHECK(report.diagnostics[0].severity == Severity::warning);
  REQUIRE(report.diagnostics[0].related.size() == 1);
  CHECK(report.diagnostics[0].related[0].message ==
        "this is an error on a2a3, but a5 accepts it; no chip is named, so tilelint assumes a2a3: "
        "name the chip with --backend");
  CHECK(report_of(python_file(kWide), std::nullopt, Lang::zh).diagnostics[0].related[0].message ==
        "在 a2a3 上是 error，而 a5 接受这种写法；未指定芯片，故按 a2a3 判断：请用 --backend "
        "指定芯片");
}

TEST_CASE("an error on all chips stays an error and names no chip") {
  const FileReport report = report_of(python_file(kTooWide), std::nullopt);
  REQUIRE(ids(report) == Texts{"TL505"});
  CHECK(report.diagnostics[0].severity == Severity::error);
  CHECK(report.diagnostics[0].related.empty());
}

TEST_CASE("no chip is assumed if the user or the source names one") {
  CHECK(report_of(python_file(kWide), "a2a3").diagnostics.at(0).severity == Severity::error);
  CHECK(report_of(python_file(kWide), "a5").diagnostics.empty());
  ParsedFile named = python_file(kWide);
  named.kernels[0].backend = "a2a3";
  CHECK(report_of(named, std::nullopt).diagnostics.at(0).severity == Severity::error);
}

TEST_CASE("no chip is assumed for a description") {
  ParsedFile described = python_file(kWide);
  described.kind = SourceKind::description;
  CHECK(report_of(described, std::nullopt).diagnostics.at(0).severity == Severity::error);
}

}  // namespace tilelint
