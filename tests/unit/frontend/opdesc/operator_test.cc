#include <filesystem>
#include <fstream>
#include <sstream>

#include "unit/frontend/opdesc/sample.h"

// Whole descriptions: files, names, short and long form.
using namespace tilelint;
using namespace tilelint::opdesc_test;

namespace {

// Everything about a kernel that rules can see, without places.
std::string all_of(const std::string& text) {
  const Kernel kernel = kernel_of(text);
  std::string out = kernel.name + "\n";
  for (const Tensor& tensor : kernel.tensors) out += text_of(tensor) + " " + tensor.format + "\n";
  out += text_of(kernel, kernel.steps);
  for (const Operation& operation : kernel.operations) {
    for (const int axis : operation.permutation) out += std::to_string(axis) + " ";
    if (!operation.matmul) continue;
    const Matmul& m = *operation.matmul;
    out += fmt::format("{} {} {} {} {} {} {} {}\n", text_of(m.m), text_of(m.k), text_of(m.n),
                       text_of(m.batch), m.a_trans, m.b_trans, m.a_format, m.b_format);
  }
  for (const InputFinding& finding : kernel.findings) out += finding.which + "\n";
  return out;
}

std::vector<std::string> names_in(const std::string& text, const std::string& path,
                                  bool lines = false) {
  std::vector<std::string> names;
  for (const Kernel& kernel : read(text, lines, path).kernels) names.push_back(kernel.name);
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("operator: names") {
  CHECK(names_in(R"({"op": "add"})", "some/dir.x/sum.tile.json") == Names{"sum"});
  CHECK(names_in(R"({"op": "add"})", "sum.json") == Names{"sum"});
  CHECK(names_in(R"({"op": "add"})", "sum.txt") == Names{"sum.txt"});
  CHECK(names_in(R"({"op": "add"})", ".tile.json") == Names{".tile"});
  CHECK(names_in(R"({"name": "a b", "op": "add"})", "sum.tile.json") == Names{"a b"});
  CHECK(names_in(R"([{"op": "add"}, {"name": "b", "op": "add"}])", "s.tile.json") ==
        Names{"s[0]", "b"});
  CHECK(names_in(R"({"operators": [{"op": "add"}, {"op": "add"}]})", "s.tile.json") ==
        Names{"s[0]", "s[1]"});
  CHECK(names_in("{\"op\": \"add\"}\n{\"op\": \"add\"}\n", "s.tile.jsonl", true) ==
        Names{"s[0]", "s[1]"});
  CHECK(names_in("[]", "s.tile.json").empty());
  CHECK(read("[]").failures.empty());
  CHECK(read("", true).failures.empty());
}

TEST_CASE("operator: backend, profile and the place of the whole description") {
  const std::string text = "\n  {\"op\": \"add\", \"backend\": \"a5\", \"profile\": \"cann\"} ";
  const ParsedFile file = read(text);
  REQUIRE(file.kernels.size() == 1);
  CHECK(file.kernels[0].backend == "a5");
  CHECK(file.kernels[0].profile == "cann");
  CHECK(source_text(file, file.kernels[0].span) ==
        "{\"op\": \"add\", \"backend\": \"a5\", \"profile\": \"cann\"}");
  CHECK_FALSE(kernel_of(R"({"op": "add"})").backend);
}

TEST_CASE("operator: the short form gives the same kernel as the long one") {
  CHECK(all_of(R"({"op": "softmax", "shape": [16, 16384], "dtype": "fp32", "reduce_axis": 1,
                   "tile": [1, 8192]})") ==
        all_of(R"({"op": "softmax", "inputs": [{"shape": [16, 16384], "dtype": "DT_FP32"}],
                   "reduce": {"axes": [-1]}, "tile": [1, 8192]})"));
  CHECK(all_of(R"({"op": "sum", "shape": ["B", 64], "dtype": "fp16", "reduce_axis": [0, 1]})") ==
        all_of(R"({"op": "sum", "inputs": [{"name": "x", "shape": ["B", 64], "format": "ND"}],
                   "dtype": "float16", "reduce": {"axes": [0, 1], "keepdim": false}})"));
  CHECK(all_of(R"({"op": "sum", "shape": [16, 64], "args": {"dim": 1, "keepdim": true}})") ==
        all_of(R"({"op": "sum", "inputs": [{}], "shape": [16, 64],
                   "reduce": {"axes": 1, "keepdim": true}})"));
  CHECK(all_of(R"({"op": "add", "shape": [16384, 64], "loops": [{"count": 16}]})") ==
        all_of(R"({"op": "add", "shape": [16384, 64],
                   "loops": [{"kind": "loop", "axis": -2, "count": 16, "batch": 1024,
                              "tail": 0}]})"));
  CHECK(all_of(R"({"op": "matmul", "dtype": "fp16", "matmul": {"m": 96, "k": 64, "n": 32}})") ==
        all_of(R"({"op": "matmul", "inputs": [{"name": "a", "shape": [96, 64], "dtype": "fp16"},
                                              {"name": "b", "shape": [64, 32], "dtype": "fp16"}]})"));
}

TEST_CASE("operator: the order of keys is irrelevant") {
  CHECK(all_of(R"({"tile": [1, 64], "reduce_axis": -1, "dtype": "fp16", "shape": [4, 64],
                   "loops": [{"count": 2}], "op": "sum"})") ==
        all_of(R"({"op": "sum", "loops": [{"count": 2}], "shape": [4, 64], "dtype": "fp16",
                   "reduce_axis": 1, "tile": [1, 64]})"));
}

TEST_CASE("operator: CRLF, a byte order mark and comments change only the places") {
  const std::string text =
      "{\n  \"op\": \"softmax\",\n  \"shape\": [16, 64],\n  \"reduce_axis\": 1\n}\n";
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(all_of(windows) == all_of(text));
  const ParsedFile file = read(windows);
  const Position place = file.source->position(file.kernels[0].tensors[0].shape[1].span.begin);
  CHECK(place == Position{3, 17});
}

TEST_CASE("operator: every part knows its place") {
  const ParsedFile file = read(R"({
	"op": "sum", "shape": [16, 64], "dtype": "fp32", // 注释
	"args": {"dim": 1},	"tile": [1, 64], "candidates": [[2, 64]],
	"loops": [{"count": 4}], "lint": {"ignore": ["TL101: 已测量"]}
})");
  REQUIRE(file.kernels.size() == 1);
  const Kernel& kernel = file.kernels[0];
  const auto at = [&](Span span) {
    const Position place = file.source->position(span.begin);
    return fmt::format("{}:{} {}", place.line, place.column, file.source->text(span));
  };
  CHECK(at(kernel.operations[0].span) == "2:8 \"sum\"");
  CHECK(at(kernel.tensors[0].shape_span) == "2:24 [16, 64]");
  CHECK(at(kernel.tensors[0].shape[1].span) == "2:29 64");
  CHECK(at(kernel.tensors[0].dtype_span) == "2:43 \"fp32\"");
  CHECK(at(kernel.operations[0].reduction->span) == "3:18 1");
  CHECK(at(kernel.operations[0].reduction->axes[0].span) == "3:18 1");
  CHECK(at(kernel.operations[0].arguments[0].span) == "3:11 \"dim\": 1");
  CHECK(at(kernel.settings[0].span) == "3:30 [1, 64]");
  CHECK(at(kernel.settings[0].tile[1].span) == "3:34 64");
  CHECK(at(kernel.settings[0].candidates_span) == "3:53 [[2, 64]]");
  CHECK(at(kernel.settings[0].candidates[0][0].span) == "3:55 2");
  CHECK(at(kernel.loops[0].span) == "4:12 {\"count\": 4}");
  CHECK(at(kernel.loops[0].count.span) == "4:22 4");
  CHECK(at(kernel.suppressions[0].span) == "4:47 \"TL101: 已测量\"");
}

TEST_CASE("operator: descriptions without an operation") {
  CHECK(findings_of(R"({"name": "x"})") ==
        std::vector<std::string>{"TL002 missing 1:1 key=op where=op"});
  CHECK(findings_of(R"([{"op": "add"}, {"shape": [1], "tile": [1]}])") ==
        std::vector<std::string>{"TL002 missing 1:17 key=op where=op"});
  CHECK(findings_of(R"({"transfers": [], "loops": []})").size() == 1);
  CHECK(findings_of(R"({"transfers": []})").empty());
  CHECK(findings_of(R"({"observed": {}})").empty());
  CHECK(findings_of(R"({"matmul": {"m": 16, "k": 16, "n": 16}})").empty());
}

TEST_CASE("operator: an unknown key of a versioned file is a finding of its first kernel") {
  const ParsedFile file = read(R"({"version": 1, "operator": [], "operators": [{"op": "add"}]})");
  REQUIRE(file.kernels.size() == 1);
  REQUIRE(file.kernels[0].findings.size() == 1);
  CHECK(file.kernels[0].findings[0].rule == "TL001");
  CHECK(source_text(file, file.kernels[0].findings[0].span) == "\"operator\"");
}

TEST_CASE("operator: files in good/ have no fault, files in bad/ do") {
  const std::filesystem::path data = TILELINT_SOURCE_DIR "/tests/data/descriptions";
  int files = 0;
  for (const char* folder : {"good", "bad"}) {
    for (const auto& entry : std::filesystem::directory_iterator(data / folder)) {
      std::ifstream in(entry.path(), std::ios::binary);
      std::ostringstream text;
      text << in.rdbuf();
      const ParsedFile file = read(text.str());
      std::string faults;
      for (const Failure& failure : file.failures) faults += failure.message.en + "\n";
      for (const Kernel& kernel : file.kernels) {
        for (const InputFinding& finding : kernel.findings) faults += finding.which + "\n";
      }
      INFO(entry.path().string() << ": " << faults);
      CHECK(faults.empty() == (std::string(folder) == "good"));
      ++files;
    }
  }
  CHECK(files > 100);
}
