#include "lint/suppressions.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "support/kernels.h"

namespace tilelint {
namespace {

using namespace test;
using Texts = std::vector<std::string>;

// Two settings on lines of their own; both exceed the budget.
const char* const kTwo = R"({"inputs": [{"name": "x", "shape": [16, 32768], "dtype": "fp32"}],
 "steps": [
  {"op": "exp", "inputs": ["x"], "output": "y",
   "tile": [1, 32768]},
  {"op": "neg", "inputs": ["y"], "output": "z",
   "tile": [2, 32768]}]})";

LintOptions budget() {
  LintOptions options;
  options.select = {"TL101", "TL003"};
  return options;
}

// The diagnostics as "TL101 4".
Texts shown(const FileReport& report) {
  Texts out;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    out.push_back(fmt::format("{} {}", diagnostic.rule, diagnostic.place.begin.line));
  }
  return out;
}

Texts shown(const ParsedFile& file, LintOptions options = budget()) {
  return shown(linter(std::move(options)).check(file));
}

const char* const kSmall = "[1, 8192]";

std::string with_ignore(const std::string& rules, const std::string& tile = "[1, 32768]") {
  return R"({"op": "softmax", "shape": [16, 32768], "dtype": "fp32", "reduce_axis": 1, "tile": )" +
         tile + R"(, "lint": {"ignore": [)" + rules + "]}}";
}

Texts messages(const std::string& description, LintOptions options = {}) {
  Texts out;
  for (const Diagnostic& one : check(description, std::move(options)).diagnostics) {
    if (one.rule == "TL003") out.push_back(one.message);
  }
  return out;
}

}  // namespace

TEST_CASE("a suppression that covers a line silences the findings on it") {
  ParsedFile file = python_file(kTwo);
  CHECK(shown(file) == Texts{"TL101 4", "TL101 6"});
  const Span comment = span_of(file, "inputs");
  const auto silence = [&](Span covers) {
    file.kernels[0].suppressions = {{"TL101", "", comment, covers}};
  };
  silence({});
  CHECK(shown(file).empty());
  silence(span_of(file, "[2, 32768]"));
  CHECK(shown(file) == Texts{"TL101 4"});
  const Span key = span_of(file, "\"tile\": [2");
  silence({key.begin, key.begin + 1});  // any part of the line
  CHECK(shown(file) == Texts{"TL101 4"});
  silence(span_of(file, "{\"op\": \"exp\""));
  CHECK(shown(file) == Texts{"TL003 1", "TL101 4", "TL101 6"});
  const Span first = span_of(file, "\"tile\": [1");
  silence({first.begin, key.end});
  const FileReport report = linter(budget()).check(file);
  CHECK(shown(report).empty());
  CHECK(report.suppressed == 2);
}

TEST_CASE("several suppressions of a rule may overlap, and all count as used") {
  ParsedFile file = python_file(kTwo);
  const Span whole{0, static_cast<std::uint32_t>(file.source->text().size())};
  file.kernels[0].suppressions = {
      {"TL101", "", span_of(file, "inputs"), span_of(file, "[1, 32768]")},
      {"TileBudget", "", span_of(file, "name"), whole},
      {"TL1", "", span_of(file, "shape"), span_of(file, "[2, 32768]")}};
  CHECK(shown(file).empty());
}

TEST_CASE("a finding that all variants suppress counts once") {
  ParsedFile file = python_file(kTwo);
  file.kernels[0].suppressions = {{"TL101", "", span_of(file, "inputs"), {}}};
  add_variant(file);
  const FileReport report = linter(budget()).check(file);
  CHECK(shown(report).empty());
  CHECK(report.suppressed == 2);
}

TEST_CASE("an unused suppression is reported") {
  CHECK(messages(with_ignore(R"("TL101: measured")")).empty());
  const Texts unused{R"("TL101" is ignored here, but nothing here breaks that rule.)"};
  CHECK(messages(with_ignore(R"("TL101: measured")", kSmall)) == unused);
  CHECK(messages(with_ignore(R"("TileBudget")", kSmall)).size() == 1);
  CHECK(messages(with_ignore(R"("TL101", "TL101")", kSmall)).size() == 2);
  const FileReport report = check(with_ignore(R"("TL101")", kSmall));
  CHECK(report.diagnostics.at(0).place.span.begin == with_ignore("", kSmall).find("[]") + 1);
}

TEST_CASE("a suppression of an unknown rule is reported, with the nearest name") {
  const FileReport report = check(with_ignore(R"("TL1O1", "", "nothing like it")"));
  Texts said;
  for (const Diagnostic& one : report.diagnostics) {
    if (one.rule == "TL003") said.push_back(one.message + " " + one.help);
  }
  CHECK(said ==
        Texts{R"("TL1O1" is ignored here, but there is no such rule. did you mean "TL101"?)",
              R"("nothing like it" is ignored here, but there is no such rule. )"
              "write the id or the name of a rule; `tilelint rules list` shows them"});
}

TEST_CASE("a suppression that other options may need is not reported") {
  CHECK(messages(with_ignore(R"("TL303")", kSmall)).empty());  // the rule is off in this profile
  CHECK(messages(with_ignore(R"("TL1")", kSmall)).empty());    // some of these rules are off
  LintOptions options;
  options.select = {"TL2", "TL003"};
  CHECK(messages(with_ignore(R"("TL101")", kSmall), options).empty());
  options = {};
  options.ignore = {"TL101"};
  CHECK(messages(with_ignore(R"("TL101")", kSmall), options).empty());
  options = {};
  options.severity = {{"TL101", Severity::off}};
  CHECK(messages(with_ignore(R"("TL101")", kSmall), options).empty());
  options = {};
  options.inline_ignores = false;
  CHECK(messages(with_ignore(R"("TL101", "no rule")", kSmall), options).empty());
  // It is not known whether the rule is violated.
  const std::string open = R"({"op": "softmax", "shape": ["B", 8192], "dtype": "fp32",
    "reduce_axis": 1, "tile": [1, 8192], "lint": {"ignore": ["TL102"]}})";
  CHECK(messages(open).empty());
}

TEST_CASE("a constraint is named by its rule, or by rule and constraint") {
  const auto of_topk = [](const std::string& ignore, int k) {
    return fmt::format(R"({{"op": "topk", "shape": [16, 1024], "dtype": "fp32", "tile": [1, 1024],
      "args": {{"k": {}, "dim": -1}}, "lint": {{"ignore": ["{}"]}}}})",
                       k, ignore);
  };
  for (const char* name : {"TL115/topk-k-le-tile", "OperationConstraint/topk-k-le-tile"}) {
    INFO(name);
    CHECK(messages(of_topk(name, 2000)).empty());
    CHECK(messages(of_topk(name, 16)).size() == 1);
  }
  const Texts unknown = messages(of_topk("TL115/topk-q", 16));
  REQUIRE(unknown.size() == 1);
  CHECK(unknown[0].find("there is no such rule") != std::string::npos);
}

TEST_CASE("a suppression shared by several kernels is used if one of them uses it") {
  ParsedFile file = python_file(kTwo);
  file.kernels[0].suppressions = {{"TL101", "", span_of(file, "inputs"), {}}};
  file.kernels.push_back(file.kernels.front());
  file.kernels.back().name = "other";
  for (TileSetting& setting : file.kernels[0].settings) setting.tile[1].value = 64;
  CHECK(shown(file).empty());
  for (TileSetting& setting : file.kernels[1].settings) setting.tile[1].value = 64;
  CHECK(shown(file) == Texts{"TL003 1"});
}

TEST_CASE("the finding TL003 can be suppressed, too") {
  CHECK(messages(with_ignore(R"("TL101", "TL003")", kSmall)).empty());
  CHECK(messages(with_ignore(R"("UnusedSuppression: kept on purpose")", kSmall)).empty());
  CHECK(check(with_ignore(R"("TL101", "TL003")", kSmall)).suppressed == 1);
}

TEST_CASE("many suppressions and many findings are judged quickly") {
  constexpr int many = 20000;
  std::string text =
      R"({"inputs": [{"name": "x", "shape": [16, 32768], "dtype": "fp32"}],"steps": [)";
  text += R"({"op": "exp", "inputs": ["x"], "output": "x0"})";
  for (int i = 0; i < many; ++i) {
    text += fmt::format(
        ",\n{{\"op\": \"exp\", \"inputs\": [\"x{}\"], \"output\": \"x{}\", \"tile\": [{}, 32768]}}",
        i, i + 1, i + 1);
  }
  ParsedFile file = python_file(text + "]}");
  Kernel& kernel = file.kernels.front();
  REQUIRE(kernel.settings.size() == many);
  for (const TileSetting& setting : kernel.settings) {
    kernel.suppressions.push_back({"TL101", "", setting.span, setting.span});
  }
  LintOptions options = budget();
  const FileReport report = linter(options).check(file);
  CHECK(shown(report).empty());
  CHECK(report.suppressed == many);
}

}  // namespace tilelint
