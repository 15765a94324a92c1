#include "support/builtin.h"
#include "unit/frontend/opdesc/sample.h"

// Lists of steps, and phases.
using namespace tilelint;
using namespace tilelint::opdesc_test;

namespace {

using Lines = std::vector<std::string>;

// Uses the tables of rules/ops, which define the results of operations.
Kernel builtin_kernel(const std::string& text) {
  ParsedFile file = test::parse(text);
  REQUIRE(file.failures.empty());
  REQUIRE(file.kernels.size() == 1);
  return std::move(file.kernels.front());
}

std::vector<std::string> tensors_of(const std::string& text) {
  const Kernel kernel = builtin_kernel(text);
  std::vector<std::string> out;
  for (const Tensor& tensor : kernel.tensors) out.push_back(text_of(tensor));
  return out;
}

const char* const kSoftmax = R"({
  "inputs": [{"name": "x", "shape": [16, 4096], "dtype": "fp32"}],
  "outputs": [{"name": "y", "shape": [16, 4096], "dtype": "fp32"}],
  "tile": [1, 4096],
  "loops": [{"count": 4}],
  "steps": [
    {"op": "amax", "inputs": ["x"], "output": "m", "reduce": {"axes": [-1], "keepdim": true}},
    {"op": "sub", "inputs": ["x", "m"], "output": "d"},
    {"op": "exp", "inputs": ["d"], "output": "e", "tile": [2, 4096]},
    {"op": "sum", "inputs": ["e"], "output": "s", "args": {"dim": 1, "keepdim": true}},
    {"op": "div", "inputs": ["e", "s"], "output": "y"}
  ]
})";

}  // namespace

TEST_CASE("steps: in order, with the tensors that they write") {
  CHECK(steps_of(kSoftmax) ==
        "loop 0: 16 = 4 x 4\n"
        "  vec [1, 4096]\n"
        "  amax x -> m over [1] keepdim\n"
        "  sub x m -> d\n"
        "  vec [2, 4096]\n"
        "  exp d -> e\n"
        "  sum e -> s over [1] keepdim\n"
        "  div e s -> y\n");
  CHECK(tensors_of(kSoftmax) == Lines{"x [16, 4096] fp32", "y [16, 4096] fp32", "m [16, 1] fp32",
                                      "d [16, 4096] fp32", "e [16, 4096] fp32", "s [16, 1] fp32"});
  CHECK(kernel_of(kSoftmax).operations.back().outputs == std::vector<int>{1});
}

TEST_CASE("steps: shapes and element types of results") {
  const auto result = [](const std::string& step) {
    const Kernel kernel = builtin_kernel(R"({"inputs": [
        {"name": "a", "shape": [8, 1, 64], "dtype": "fp16"},
        {"name": "b", "shape": ["B", 1], "dtype": "fp16"},
        {"name": "c", "shape": [3], "dtype": "fp16"},
        {"name": "n", "dtype": "fp16"}], "steps": [)" +
                                         step + "]}");
    return text_of(kernel.tensors.back());
  };
  CHECK(result(R"({"op": "add", "inputs": ["a", "b"], "output": "y"})") ==
        "y [8, ?B: dynamic dimension of b, 64] fp16");
  CHECK(result(R"({"op": "add", "inputs": ["b", "a"], "output": "y"})") ==
        "y [8, ?B: dynamic dimension of b, 64] fp16");
  CHECK(result(R"({"op": "add", "inputs": ["a", "c"], "output": "y"})") ==
        "y [8, 1, ?the inputs do not broadcast: 64 against 3] fp16");
  CHECK(result(R"({"op": "add", "inputs": ["a", "n"], "output": "y"})") ==
        "y ?the description does not give the shape of y fp16");
  CHECK(result(R"({"op": "eq", "inputs": ["a", "a"], "output": "y"})") == "y [8, 1, 64] bool");
  CHECK(result(R"({"op": "cast", "inputs": ["a"], "output": "y"})") ==
        "y [8, 1, 64] ?the description does not give the dtype of y");
  CHECK(result(R"({"op": "sum", "inputs": ["a"], "output": "y", "reduce_axis": [0, 2]})") ==
        "y [1] fp16");
  CHECK(result(R"({"op": "argmax", "inputs": ["a"], "output": "y", "reduce_axis": 0})") ==
        "y [1, 64] int32");
  CHECK(result(R"({"op": "sum", "inputs": ["a"], "output": "y"})") ==
        "y ?the description does not give the shape of y fp16");
  CHECK(result(R"({"op": "softmax", "inputs": ["a"], "output": "y"})") == "y [8, 1, 64] fp16");
  CHECK(result(R"({"op": "topk", "inputs": ["a"], "output": "y"})")
            .starts_with("y ?the description does not give the shape of y"));
  CHECK(result(R"({"op": "topk", "inputs": ["a"],
                   "output": {"name": "y", "shape": [8, 1, 4], "dtype": "int8"}})") ==
        "y [8, 1, 4] int8");
  CHECK(result(R"({"op": "exp", "inputs": ["a"], "output": {"name": "y", "dtype": "fp32"}})") ==
        "y [8, 1, 64] fp32");
}

TEST_CASE("steps: a name may be written to again") {
  const Kernel kernel = kernel_of(R"({"inputs": [{"name": "x", "shape": [64]}], "steps": [
      {"op": "exp", "inputs": ["x"], "output": "x"}, {"op": "neg", "inputs": ["x"]}]})");
  CHECK(kernel.operations[0].inputs == std::vector<int>{0});
  CHECK(kernel.operations[0].outputs == std::vector<int>{1});
  CHECK(kernel.operations[1].inputs == std::vector<int>{1});
}

TEST_CASE("steps: unknown names, and missing operations") {
  const std::string text = R"({"inputs": [{"name": "xin", "shape": [64]}], "steps": [
    {"op": "exp", "inputs": ["xni", "zz"], "output": "y"}, {"inputs": ["y"]},
    {"op": "exp", "inputs": ["y"], "output": ""}]})";
  CHECK(findings_of(text) ==
        Lines{"TL002 unknown_tensor 2:30 key=inputs value=xni expected=xin suggestion=xin "
              "where=steps[0].inputs[0]",
              "TL002 unknown_tensor 2:37 key=inputs value=zz expected=xin "
              "where=steps[0].inputs[1]",
              "TL002 missing 2:60 key=op where=steps[1].op",
              "TL002 empty 3:46 key=output where=steps[2].output"});
  const Kernel kernel = kernel_of(text);
  CHECK(text_of(kernel.tensors[1]) ==
        "xni ?steps[0].inputs[0] is not valid (TL002) ?steps[0].inputs[0] is not valid (TL002)");
}

TEST_CASE("phases: each has a setting and an operation, its own or inherited ones") {
  CHECK(steps_of(R"({"op": "cross_entropy", "shape": [4096, 1024], "dtype": "fp32",
                     "loops": [{"count": 16}],
                     "phases": [{"name": "sample", "tile": [4, 1024], "reduce_axis": 1},
                                {"tile": [8, 1024], "reduce_axis": 0},
                                {"name": "batch", "shape": [512, 8], "tile": [512, 8],
                                 "reduce_axis": 0, "loops": []}]})") ==
        "loop 0: 4096 = 16 x 256\n"
        "  vec [4, 1024]\n"
        "  cross_entropy x over [1] in sample\n"
        "  vec [8, 1024]\n"
        "  cross_entropy x over [0] in phase2\n"
        "vec [512, 8]\n"
        "cross_entropy x over [0] in batch\n");
}

TEST_CASE("phases: loops of the operator also apply to a phase's own tensors") {
  CHECK(steps_of(R"({"op": "exp", "shape": [4096], "tile": [64], "loops": [{"count": 16}],
                     "phases": [{}, {"shape": [128]}]})") ==
        "loop 0: 4096 = 16 x 256\n"
        "  vec [64]\n"
        "  exp x in phase1\n"
        "loop 0: 128 = 16 x 8\n"
        "  exp x in phase2\n");
}

TEST_CASE("phases: element types and arguments") {
  const Kernel kernel = kernel_of(R"({"op": "sum", "args": {"dim": -1}, "backend": "a5",
      "inputs": [{"name": "w", "shape": [64, 32], "dtype": "fp16"}],
      "phases": [{"backend": "a5"}, {"dtype": "fp32"}, {"shape": [8]},
                 {"op": "exp", "shape": [8], "dtype": "bf16"}, {"reduce_axis": 0}]})");
  const auto input = [&](std::size_t phase) {
    return text_of(kernel.tensors[static_cast<std::size_t>(kernel.operations[phase].inputs[0])]);
  };
  CHECK(kernel.findings.empty());
  CHECK(input(0) == "w [64, 32] fp16");
  CHECK(text_of(kernel, kernel.operations[0]) == "sum w over [1] in phase1");
  CHECK(input(1) == "w [64, 32] fp32");
  CHECK(input(2) == "x [8] fp16");
  CHECK(text_of(kernel, kernel.operations[2]) ==
        "sum x over [?the description does not name the reduced axis; give reduce_axis] in "
        "phase3");
  CHECK(input(3) == "x [8] bf16");
  CHECK(text_of(kernel, kernel.operations[3]) == "exp x in phase4");
}

TEST_CASE("phases: a fault in an inherited part is reported once") {
  CHECK(findings_of(R"({"op": "sm", "shape": [64], "loops": [{"axis": 3, "count": 2}],
    "phases": [{}, {"shape": [32]}, {"dtype": "fp16"}]})") ==
        Lines{"TL002 unknown_op 1:8 key=op value=sm "
              "expected=cross_entropy, elementwise, group_norm, reduce where=op",
              "TL002 axis_range 1:48 key=axis value=3 expected=-1 … 0 where=loops[0].axis rank=1 "
              "other=x"});
  CHECK(findings_of(R"({"shape": [64], "phases": [{"tile": [64]}]})") ==
        Lines{"TL002 missing 1:28 key=op where=phases[0].op"});
  CHECK(findings_of(R"({"op": "exp", "backend": "a5", "phases": [{"backend": "a2a3"}]})") ==
        Lines{"TL002 conflict 1:55 key=backend value=a2a3 where=phases[0].backend "
              "other=a5"});
}

TEST_CASE("steps and phases follow one another") {
  CHECK(steps_of(R"({"op": "cross_entropy", "shape": [64], "steps": [{"op": "exp",
                     "inputs": ["x"]}], "phases": [{"reduce_axis": 0}]})") ==
        "exp x\ncross_entropy x over [0] in phase1\n");
}
