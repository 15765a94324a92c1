#include <rapidcheck.h>

#include "unit/frontend/opdesc/sample.h"

// Hostile texts: the result is always a kernel or a failure, at bounded cost.
using namespace tilelint;
using namespace tilelint::opdesc_test;

namespace {

std::string repeat(std::string_view part, std::size_t times) {
  std::string text;
  text.reserve(part.size() * times);
  for (std::size_t i = 0; i < times; ++i) text += part;
  return text;
}

const std::string kDescription = R"(// a description with most parts
{
	"name": "按行", "op": "softmax", "backend": "a2a3",
  "inputs": [{"name": "x", "shape": [16, "B"], "dtype": "fp32", "format": "ND"}],
  "args": {"dim": -1, "eps": 1.5e-3}, "tile": [1, 8192], "candidates": [[2, 4096]],
  "cube_tile": {"m": [16, 16], "k": [16, 32], "n": [16, 16], "split_k": false},
  "matmul": {"m": 64, "k": 64, "n": 64, "b_trans": true},
  "loops": [{"axis": 0, "count": 16, "unroll_list": [4, 1]}], /* views */
  "views": [{"shape": [4, 4096], "offset": ["i\n", 0]}],
  "steps": [{"op": "exp", "inputs": ["x"], "output": "e", "tile": [4, 4096]},
            {"op": "sum", "inputs": ["e"], "output": {"name": "s"}, "reduce_axis": 1}],
  "phases": [{"tile": [4, 4096]}, {"name": "\u6279", "shape": [8], "reduce": {"axes": [0]}}],
  "options": {"pass": {"p": {"-1": 2}}},
  "transfers": [{"op": "tile.load", "tile": [16, 16], "memory": "Mat"}],
  "pipelines": [{"stage": 4, "slots": null}],
  "observed": {"errors": [{"kind": "UB"}], "measurements": [{"gen_time_us": 630.3}]},
  "lint": {"ignore": ["TL201: measured"]}
})";

// Checks that every index of a kernel is valid.
void check_sound(const Kernel& kernel) {
  const auto tensors = static_cast<int>(kernel.tensors.size());
  for (const Operation& operation : kernel.operations) {
    for (const int index : operation.inputs) RC_ASSERT(index >= 0 && index < tensors);
    for (const int index : operation.outputs) RC_ASSERT(index >= 0 && index < tensors);
    if (operation.reduction) RC_ASSERT_FALSE(operation.reduction->axes.empty());
  }
  for (const View& view : kernel.views) RC_ASSERT(view.tensor >= -1 && view.tensor < tensors);
  const auto walk = [&](auto&& self, const std::vector<Step>& steps) -> std::size_t {
    std::size_t loops = 0;
    for (const Step& step : steps) {
      const auto index = static_cast<std::size_t>(step.index);
      if (step.kind == Step::Kind::setting) RC_ASSERT(index < kernel.settings.size());
      if (step.kind == Step::Kind::operation) RC_ASSERT(index < kernel.operations.size());
      if (step.kind != Step::Kind::loop) continue;
      RC_ASSERT(index < kernel.loops.size());
      loops += 1 + self(self, kernel.loops[index].body);
    }
    return loops;
  };
  RC_ASSERT(walk(walk, kernel.steps) == kernel.loops.size());
}

void check_outcome(const ParsedFile& file) {
  const auto size = static_cast<std::uint32_t>(file.source->text().size());
  for (const Kernel& kernel : file.kernels) {
    check_sound(kernel);
    RC_ASSERT(kernel.span.begin < kernel.span.end);
    RC_ASSERT(kernel.span.end <= size);
    for (const InputFinding& finding : kernel.findings) {
      RC_ASSERT(finding.span.begin < finding.span.end);
      RC_ASSERT(finding.span.end <= size);
    }
  }
  for (const Failure& failure : file.failures) {
    RC_ASSERT(failure.line >= 1);
    RC_ASSERT(failure.line <= file.source->line_count());
    RC_ASSERT(failure.column >= 1);
    RC_ASSERT_FALSE(failure.message.en.empty());
    RC_ASSERT_FALSE(failure.message.zh.empty());
  }
}

}  // namespace

TEST_CASE("hostile: the sample is valid") {
  const Kernel kernel = kernel_of(kDescription);
  CHECK(kernel.findings.empty());
  CHECK(kernel.operations.size() == 5);
}

TEST_CASE("hostile: millions of open brackets fail at once") {
  CHECK(failure_of(repeat("[", 2'000'000)) == "1:65: the text is nested more than 64 levels deep");
  CHECK(failure_of(repeat("{\"a\":", 2'000'000)) ==
        "1:321: the text is nested more than 64 levels deep");
  CHECK(failures_of(repeat("[[", 100) + "\n" + repeat("[", 10), true).size() == 2);
}

TEST_CASE("hostile: a description with too many values is not read") {
  const std::string many = "the description holds more than 500000 values";
  CHECK(failure_of("{\"op\": \"add\", \"shape\": [" + repeat("1,", 600'000) + "1]}") ==
        "1:1: " + many);
  CHECK(failure_of("[\n{\"op\": \"add\", \"phases\": [" + repeat("{},", 600'000) + "{}]}]") ==
        "2:1: " + many);
  CHECK(kernel_of("{\"op\": \"add\", \"shape\": [" + repeat("1,", 100'000) + "1]}")
            .tensors[0]
            .shape.size() == 100'001);
}

TEST_CASE("hostile: the number of reported faults is limited") {
  const ParsedFile keys = read("{\"op\": \"add\"" + [] {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += fmt::format(", \"k{}\": 1", i);
    return text;
  }() + "}");
  CHECK(keys.kernels.empty());
  REQUIRE(keys.failures.size() == 1);
  CHECK(keys.failures[0].message.en ==
        "the description has more than 500 faults; the others are not listed");

  const ParsedFile types = read("[" + repeat("1,", 5000) + "1]");
  CHECK(types.failures.size() == 1001);
  CHECK(types.failures.back().message.en ==
        "more than 1000 failures in one file; tilelint reads no further");

  const ParsedFile empty = read("[" + repeat("{},", 50'000) + "{}]");
  CHECK(empty.kernels.size() == 10'000);
  REQUIRE(empty.failures.size() == 1);
  CHECK(empty.failures[0].message.en ==
        "more than 10000 invalid keys and values in one file; tilelint reads no further");

  const ParsedFile lines = read(repeat("[\n", 5000), true);
  CHECK(lines.failures.size() == 1001);
}

TEST_CASE("hostile: long tokens") {
  const std::string million(1'000'000, '1');
  CHECK(failure_of("{\"a\": " + million + "}").size() < 200);
  CHECK(failure_of("{\"a\": 0." + million + "x}").size() < 200);
  CHECK(failure_of("{\"a\": \"" + million).size() < 200);
  CHECK(failure_of("{\"a\": " + repeat("x", 1'000'000)).size() < 200);
  CHECK(failure_of("/*" + million).size() < 200);
  CHECK(findings_of("{\"" + million + "\": 1, \"op\": \"" + million + "\"}")[0].size() < 1000);
  const Kernel kernel = kernel_of("{\"op\": \"add\", \"name\": \"" + million + "\"}");
  CHECK(kernel.name.size() == million.size());
}

TEST_CASE("hostile: a truncated description is never accepted") {
  rc::check("every proper prefix fails", [] {
    const auto size = *rc::gen::inRange<std::size_t>(0, kDescription.size() - 1);
    const ParsedFile file = read(kDescription.substr(0, size));
    RC_ASSERT(file.kernels.empty());
    RC_ASSERT(file.failures.size() == 1U);
    check_outcome(file);
  });
}

TEST_CASE("hostile: changed bytes give a kernel or a failure") {
  rc::check("a byte replaced, removed or inserted; a piece repeated", [] {
    std::string text = kDescription;
    const auto changes = *rc::gen::inRange(1, 6);
    for (int i = 0; i < changes; ++i) {
      const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
      const char byte = *rc::gen::oneOf(
          rc::gen::arbitrary<char>(), rc::gen::elementOf(std::string("{}[]:,\"\\/*-+.eE019 \n\t")));
      switch (*rc::gen::inRange(0, 4)) {
        case 0:
          text[at] = byte;
          break;
        case 1:
          text.erase(at, 1);
          break;
        case 2:
          text.insert(at, 1, byte);
          break;
        default:
          text.insert(at, text.substr(at, *rc::gen::inRange<std::size_t>(0, 40)));
      }
    }
    for (const bool lines : {false, true}) {
      const ParsedFile file = read(text, lines);
      RC_ASSERT(!file.kernels.empty() || !file.failures.empty());
      check_outcome(file);
    }
  });
}

TEST_CASE("hostile: any value at any place gives a kernel or a failure") {
  rc::check("keys of the format with values of any kind", [] {
    static const std::vector<std::string> keys = {
        "op",     "inputs",      "outputs", "shape",     "dtype",   "args",    "reduce",
        "axes",   "reduce_axis", "tile",    "matmul",    "loops",   "axis",    "count",
        "batch",  "m",           "steps",   "phases",    "views",   "offset",  "observed",
        "errors", "candidates",  "name",    "cube_tile", "options", "pass",    "dim",
        "kind",   "permutation", "output",  "keepdim",   "lint",    "version", "operators"};
    static const std::vector<std::string> leaves = {"0",
                                                    "1",
                                                    "2",
                                                    "-1",
                                                    "64",
                                                    "true",
                                                    "null",
                                                    "1.5",
                                                    "\"x\"",
                                                    "\"sum\"",
                                                    "\"B\"",
                                                    "\"fp32\"",
                                                    "\"\"",
                                                    "\"a5\"",
                                                    "\"matmul\"",
                                                    "9223372036854775807",
                                                    "-9223372036854775808"};
    const auto value = [](auto&& self, int depth) -> std::string {
      const int kind = depth == 0 ? 0 : *rc::gen::inRange(0, 3);
      if (kind == 0) return *rc::gen::elementOf(leaves);
      std::string text;
      const int size = *rc::gen::inRange(0, 4);
      std::vector<std::string> used;
      for (int i = 0; i < size; ++i) {
        std::string key = *rc::gen::elementOf(keys);
        if (kind == 2 && std::find(used.begin(), used.end(), key) != used.end()) continue;
        if (!text.empty()) text += ", ";
        if (kind == 2) text += "\"" + key + "\": ";
        text += self(self, depth - 1);
        used.push_back(std::move(key));
      }
      return kind == 1 ? "[" + text + "]" : "{" + text + "}";
    };
    std::string text = "{\"op\": " + value(value, 0);
    for (const std::string& key :
         *rc::gen::unique<std::vector<std::string>>(rc::gen::elementOf(keys))) {
      if (key != "op") text += ", \"" + key + "\": " + value(value, 3);
    }
    const ParsedFile file = read(text + "}");
    check_outcome(file);
  });
}
