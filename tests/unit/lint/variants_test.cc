#include <algorithm>
#include <catch2/catch.hpp>

#include "support/kernels.h"

namespace tilelint {
namespace {

using namespace test;
using Texts = std::vector<std::string>;

const char* const kSoftmax = R"({"op": "softmax", "shape": [16, 32768], "dtype": "fp32",
 "reduce_axis": 1, "tile": [1, 32768]})";

LintOptions only(std::string rule, Lang lang = Lang::en) {
  LintOptions options;
  options.select = {std::move(rule)};
  options.lang = lang;
  return options;
}

FileReport report_of(const ParsedFile& file, LintOptions options) {
  return linter(std::move(options)).check(file);
}

Texts notes(const Diagnostic& diagnostic) {
  Texts out;
  for (const Related& related : diagnostic.related) out.push_back(related.message);
  return out;
}

}  // namespace

TEST_CASE("a finding in all variants of a function is reported once") {
  ParsedFile file = python_file(kSoftmax);
  add_variant(file);
  const FileReport report = report_of(file, only("TL101"));
  REQUIRE(ids(report) == Texts{"TL101"});
  CHECK(notes(report.diagnostics[0]).empty());
  CHECK(report.diagnostics[0].others == 0);
  CHECK(report.kernels == 1);
  CHECK(report.subjects == report_of(python_file(kSoftmax), only("TL101")).subjects);
}

TEST_CASE("a finding in only one variant names the variant") {
  ParsedFile file = python_file(kSoftmax);
  add_variant(file);
  set_tile(file.kernels[0], {1, 8192});
  const FileReport english = report_of(file, only("TL101"));
  REQUIRE(ids(english) == Texts{"TL101"});
  CHECK(notes(english.diagnostics[0]) == Texts{"only when `b` holds"});
  CHECK(english.diagnostics[0].related[0].place.span == file.kernels[0].span);
  const FileReport chinese = report_of(file, only("TL101", Lang::zh));
  CHECK(notes(chinese.diagnostics[0]) == Texts{"仅当 `b` 成立时"});
}

TEST_CASE("the worst variant represents several, and their number is reported") {
  ParsedFile file = python_file(kSoftmax);
  set_tile(add_variant(file), {2, 32768});
  set_tile(add_variant(file), {1, 8192});
  const FileReport report = report_of(file, only("TL101"));
  REQUIRE(ids(report) == Texts{"TL101"});
  CHECK(report.diagnostics[0].message.find("[2, 32768]") != std::string::npos);
  CHECK(notes(report.diagnostics[0]) == Texts{"in 2 of 3 variants, for example when `b` holds"});
  CHECK(notes(report_of(file, only("TL101", Lang::zh)).diagnostics[0]) ==
        Texts{"3 个变体中有 2 个如此，例如当 `b` 成立时"});
}

TEST_CASE("an error that depends on an unknown condition is a warning") {
  const auto severity = [](int circumstance_of_third) {
    ParsedFile file = python_file(kSoftmax);
    set_tile(add_variant(file), {1, 8192});
    Kernel& third = add_variant(file);
    third.circumstance = circumstance_of_third;
    LintOptions options = only("TL101");
    options.profile = "akg";
    const FileReport report = report_of(file, options);
    REQUIRE(ids(report) == Texts{"TL101"});
    return report.diagnostics[0].severity;
  };
  CHECK(severity(0) == Severity::warning);  // in one of three variants, which depends on conditions
  CHECK(severity(1) == Severity::error);    // for another call, whatever the conditions
}

TEST_CASE("a function that several kernels use has one diagnostic, and each counts as a kernel") {
  ParsedFile file = python_file(kSoftmax);
  file.kernels.push_back(file.kernels.front());
  file.kernels.back().name = "other";
  const FileReport report = report_of(file, only("TL101"));
  REQUIRE(ids(report) == Texts{"TL101"});
  CHECK(report.diagnostics[0].kernel == "kernel");
  CHECK(report.diagnostics[0].others == 0);
  CHECK(notes(report.diagnostics[0]).empty());
  CHECK(report.kernels == 2);
}

TEST_CASE("others counts places in the source, not variants") {
  ParsedFile file =
      python_file(R"({"inputs": [{"name": "x", "shape": [16, 32768], "dtype": "fp32"}],
    "steps": [{"op": "exp", "inputs": ["x"], "output": "y", "tile": [1, 32768]},
              {"op": "neg", "inputs": ["y"], "output": "z"}]})");
  add_variant(file);
  add_variant(file);
  const FileReport report = report_of(file, only("TL101"));
  REQUIRE(ids(report) == Texts{"TL101"});
  CHECK(report.diagnostics[0].others == 1);
}

TEST_CASE("a rule undecided in one variant is listed once, unless it is violated in another") {
  ParsedFile file = python_file(kSoftmax);
  set_tile(file.kernels[0], {1, 8192});
  forget(add_variant(file).settings.front().tile[1]);
  forget(add_variant(file).settings.front().tile[1]);
  FileReport report = report_of(file, only("TL101"));
  CHECK(report.diagnostics.empty());
  REQUIRE(report.undecided.size() == 1);
  CHECK(report.undecided[0].kernel == "kernel");

  set_tile(file.kernels[0], {1, 32768});
  report = report_of(file, only("TL101"));
  CHECK(ids(report) == Texts{"TL101"});
  CHECK(report.undecided.empty());
}

TEST_CASE("identical findings of the frontend are reported once") {
  ParsedFile file = python_file(kSoftmax);
  const Span place = span_of(file, "softmax");
  file.kernels[0].findings.push_back({"TL004", "syntax", {{"value", "3"}}, place});
  add_variant(file).findings.push_back({"TL004", "steps", {{"value", "9"}}, place});
  const FileReport report = report_of(file, only("TL004"));
  CHECK(ids(report) == Texts{"TL004", "TL004"});
}

TEST_CASE("the diagnostics of several kernels are in source order") {
  ParsedFile file = python_file(kSoftmax);
  file.kernels.push_back(file.kernels.front());
  file.kernels.front().settings.front().span = span_of(file, "32768]}");
  file.kernels.back().name = "other";
  const FileReport report = report_of(file, only("TL101"));
  REQUIRE(report.diagnostics.size() == 2);
  CHECK(report.diagnostics[0].kernel == "other");
  CHECK(report.diagnostics[0].place.span.begin < report.diagnostics[1].place.span.begin);
}

TEST_CASE("an error in a branch with an unknown condition is a warning") {
  const auto severities = [](const ParsedFile& file) {
    std::vector<Severity> out;
    for (const auto& diagnostic : report_of(file, only("TL101")).diagnostics) {
      out.push_back(diagnostic.severity);
    }
    return out;
  };
  const ParsedFile plain = python_file(kSoftmax);
  REQUIRE(plain.kernels[0].steps.size() == 2);
  CHECK(severities(plain) == std::vector{Severity::error});
  for (const std::size_t step : {0U, 1U}) {
    ParsedFile file = plain;
    file.kernels[0].steps[step].conditional = true;
    CHECK(severities(file) == std::vector{Severity::warning});
  }

  ParsedFile looped = python_file(R"({"op": "softmax", "shape": [16, 32768], "dtype": "fp32",
    "reduce_axis": 1, "tile": [1, 32768], "loops": [{"axis": 0, "count": 16}]})");
  CHECK(severities(looped) == std::vector{Severity::error});
  const auto loop = std::find_if(looped.kernels[0].steps.begin(), looped.kernels[0].steps.end(),
                                 [](const Step& step) { return step.kind == Step::Kind::loop; });
  REQUIRE(loop != looped.kernels[0].steps.end());
  loop->conditional = true;
  CHECK(severities(looped) == std::vector{Severity::warning});

  ParsedFile unset = plain;
  auto& steps = unset.kernels[0].steps;
  steps.insert(steps.begin() + 1, {.kind = Step::Kind::setting, .index = -1});
  CHECK(severities(unset).empty());

  ParsedFile hint = python_file(R"({"op": "sum", "shape": [16, 256, 256], "dtype": "fp32",
    "reduce_axis": 1, "tile": [1, 256, 64]})");
  hint.kernels[0].steps[1].conditional = true;
  CHECK(report_of(hint, only("TL201")).diagnostics.at(0).severity == Severity::perf_hint);
}

TEST_CASE("an assumption is noted if a diagnostic depends on it") {
  ParsedFile file = python_file(R"({"op": "softmax", "shape": [4096, 32768], "dtype": "fp32",
    "reduce_axis": 1, "tile": [1, 32768]})");
  const Span comment = span_of(file, "reduce_axis");
  file.kernels[0].assumptions = {{"x: fp32[4096, 32768]", comment}};
  LintOptions options;
  options.select = {"TL101", "TL102"};
  const FileReport report = report_of(file, options);
  REQUIRE(ids(report) == Texts{"TL101", "TL102"});
  const auto assumed = [](const Diagnostic& diagnostic) {
    return std::count_if(diagnostic.related.begin(), diagnostic.related.end(), [](const auto& one) {
      return one.message == "assumes x: fp32[4096, 32768]";
    });
  };
  CHECK(assumed(report.diagnostics[0]) == 0);
  CHECK(assumed(report.diagnostics[1]) == 1);
  CHECK(report.diagnostics[1].related.back().place.span == comment);
  options.lang = Lang::zh;
  CHECK(notes(report_of(file, options).diagnostics[1]).back() == "假定 x: fp32[4096, 32768]");

  file.kernels[0].assumptions = {{"n=32768", comment}};
  CHECK(notes(report_of(file, only("TL101")).diagnostics[0]) == Texts{"assumes n=32768"});
}

}  // namespace tilelint
