#include "unit/frontend/opdesc/sample.h"

using namespace tilelint;
using namespace tilelint::opdesc_test;

namespace {

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("loops: nested around the settings and operations, outermost first") {
  CHECK(steps_of(R"({"op": "add", "shape": [1024, 512], "tile": [8, 64],
                     "loops": [{"axis": 0, "count": 16}, {"kind": "loop_unroll", "axis": -1,
                                "batch": 64}]})") ==
        "loop 0: 1024 = 16 x 64\n"
        "  loop_unroll 1: 512 = 8 x 64\n"
        "    vec [8, 64]\n"
        "    add x\n");
  CHECK(steps_of(R"({"op": "add", "shape": [64], "tile": [8], "loops": []})") ==
        "vec [8]\nadd x\n");
}

TEST_CASE("loops: the missing one of count and batch follows from the other") {
  CHECK(steps_of(R"({"op": "add", "shape": [1000], "loops": [{"count": 16}]})") ==
        "loop 0: 1000 = 16 x 63\n  add x\n");
  CHECK(steps_of(R"({"op": "add", "shape": [1000], "loops": [{"batch": 64}]})") ==
        "loop 0: 1000 = 16 x 64\n  add x\n");
  CHECK(steps_of(R"({"op": "add", "shape": [1000], "loops": [{"count": 3, "batch": 7}]})") ==
        "loop 0: 1000 = 3 x 7\n  add x\n");
  CHECK(steps_of(R"({"op": "add", "shape": ["B"], "loops": [{"count": 16}]})") ==
        "loop 0: ?B: dynamic dimension of x = 16 x ?B: dynamic dimension of x\n  add x\n");
  CHECK(steps_of(R"({"op": "add", "loops": [{"batch": 16}]})") ==
        "loop 0: ?the description gives no shape = ?the description gives no shape x 16\n"
        "  add x\n");
}

TEST_CASE("loops: an inner loop over the same axis covers one iteration of the outer loop") {
  CHECK(steps_of(R"({"op": "add", "shape": [1024], "loops": [{"count": 16}, {"count": 4}]})") ==
        "loop 0: 1024 = 16 x 64\n  loop 0: 64 = 4 x 16\n    add x\n");
}

TEST_CASE("loops: tail and unroll_list") {
  const Kernel kernel = kernel_of(R"({"op": "add", "shape": [1000],
      "loops": [{"batch": 128, "tail": 104, "unroll_list": [8, 0, -1]}]})");
  CHECK(kernel.loops[0].tail.value == 104);
  CHECK(text_of(kernel.loops[0].unroll_list) == "[8, 0, -1]");
  CHECK(kernel_of(R"({"op": "add", "loops": [{"count": 1}]})").loops[0].tail.value == 0);
}

TEST_CASE("loops: values outside their domain") {
  const std::string text = R"({"op": "add", "shape": [64], "loops": [
    {"kind": "lop", "axis": 1, "count": 0, "tail": -1}, {"axis": 0}, {"batch": -4}]})";
  CHECK(findings_of(text) ==
        Lines{"TL002 unknown_name 2:14 key=kind value=lop expected=loop, loop_unroll "
              "suggestion=loop where=loops[0].kind",
              "TL002 axis_range 2:29 key=axis value=1 expected=-1 … 0 where=loops[0].axis rank=1 "
              "other=x",
              "TL002 too_small 2:41 key=count value=0 expected=1 where=loops[0].count",
              "TL002 too_small 2:52 key=tail value=-1 expected=0 where=loops[0].tail",
              "TL002 missing 2:57 key=count where=loops[1].count",
              "TL002 too_small 2:80 key=batch value=-4 expected=1 where=loops[2].batch"});
  const Kernel kernel = kernel_of(text);
  CHECK(kernel.loops[0].axis == -1);
  CHECK(text_of(kernel.loops[0].extent) == "?the axis of the loop is unknown");
  CHECK(text_of(kernel.loops[0].count) == "?loops[0].count is not valid (TL002)");
  CHECK(text_of(kernel.loops[0].batch) == "?the axis of the loop is unknown");
  CHECK(text_of(kernel.loops[1].count) == "?loops[1] gives neither count nor batch");
}

TEST_CASE("views") {
  const Kernel kernel = kernel_of(R"({"op": "add", "shape": [64, 64], "views": [
      {"shape": [4, "T"], "offset": ["i * 4", 0], "valid_shape": [4, 64]}, {"shape": [64]}]})");
  REQUIRE(kernel.views.size() == 2);
  CHECK(kernel.views[0].tensor == 0);
  CHECK(text_of(kernel.views[0].shape) == "[4, ?T: dynamic dimension of views[0]]");
  CHECK(text_of(kernel.views[0].offset) == "[?views[0].offset[0] is computed: i * 4, 0]");
  CHECK(text_of(kernel.views[0].valid_shape) == "[4, 64]");
  CHECK(kernel.views[1].offset.empty());
  CHECK(kernel.findings.empty());  // a rule checks the rank against the tensor
  CHECK(kernel_of(R"({"steps": [], "views": [{"shape": [4]}]})").views[0].tensor == -1);
}

TEST_CASE("views: the tensor is the first one of the same rank that can contain the view") {
  const auto tensor_of = [](const std::string& view) {
    return kernel_of(R"({"op": "add", "inputs": [{"name": "a", "shape": [64]},
        {"name": "b", "shape": [4, 64]}, {"name": "c", "shape": ["T", 128]}], "views": [)" +
                     view + "]}")
        .views[0]
        .tensor;
  };
  CHECK(tensor_of(R"({"shape": [8]})") == 0);
  CHECK(tensor_of(R"({"shape": [4, 64]})") == 1);
  CHECK(tensor_of(R"({"shape": [8, 64]})") == 2);
  CHECK(tensor_of(R"({"shape": [8, 64], "valid_shape": [4, 64]})") == 1);
  CHECK(tensor_of(R"({"shape": [8, 256]})") == 1);
  CHECK(tensor_of(R"({"shape": [8, 8, 8]})") == 0);
}

TEST_CASE("views: the lists of one view must have equal lengths") {
  const std::string text = R"({"op": "add", "shape": [64, 64], "views": [
    {"shape": [4, 64], "offset": [0], "valid_shape": [4, 64, 1]}, {"offset": [-1]}]})";
  CHECK(findings_of(text) ==
        Lines{"TL002 rank 2:34 key=offset value=[0] where=views[0].offset rank=2 "
              "other=views[0].shape",
              "TL002 rank 2:54 key=valid_shape value=[4, 64, 1] where=views[0].valid_shape rank=2 "
              "other=views[0].shape",
              "TL002 missing 2:67 key=shape where=views[1].shape",
              "TL002 too_small 2:79 key=offset value=-1 expected=0 where=views[1].offset[0]"});
  CHECK(kernel_of(text).views[0].offset.empty());
}
