#include "unit/frontend/opdesc/sample.h"

// Tensors, element types, reductions and permutations.
using namespace tilelint;
using namespace tilelint::opdesc_test;

namespace {

std::vector<std::string> tensors_of(const std::string& text) {
  const Kernel kernel = kernel_of(text);
  std::vector<std::string> out;
  for (const Tensor& tensor : kernel.tensors) out.push_back(text_of(tensor));
  return out;
}

std::string axes_of(const std::string& text) {
  const Kernel kernel = kernel_of(text);
  const auto& reduction = kernel.operations.at(0).reduction;
  return reduction ? text_of(reduction->axes) + (reduction->keepdim ? " keepdim" : "") : "none";
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("tensors: names, shapes and element types") {
  CHECK(tensors_of(R"({"op": "add", "shape": [16, 64], "dtype": "DT_BF16"})") ==
        Lines{"x [16, 64] bf16"});
  CHECK(tensors_of(R"({"op": "add", "inputs": [{"shape": [16]}, {"name": "w", "shape": [1],
                       "dtype": "int8"}, {"shape": [16]}], "dtype": "fp16",
                       "outputs": [{"shape": [16]}]})") ==
        Lines{"x0 [16] fp16", "w [1] int8", "x2 [16] fp16", "y [16] fp16"});
  CHECK(tensors_of(R"({"op": "add", "inputs": [{"format": "NZ"}], "shape": [16]})") ==
        Lines{"x [16] -"});
  CHECK(kernel_of(R"({"op": "add", "inputs": [{"format": "NZ"}]})").tensors[0].format == "NZ");
}

TEST_CASE("tensors: a missing value is unknown, with a reason") {
  CHECK(tensors_of(R"({"op": "add", "dtype": "fp32"})") ==
        Lines{"x ?the description gives no shape fp32"});
  CHECK(tensors_of(R"({"op": "add", "inputs": [{"name": "w"}]})") ==
        Lines{"w ?the description does not give the shape of w -"});
  CHECK(tensors_of(R"({"transfers": []})").empty());
}

TEST_CASE("tensors: a dynamic dimension is unknown and has a name") {
  CHECK(tensors_of(R"({"op": "add", "shape": ["B", 64, "批 2"], "dtype": "fp32"})") ==
        Lines{"x [?B: dynamic dimension of x, 64, ?批 2: dynamic dimension of x] fp32"});
  const Kernel kernel = kernel_of(R"({"op": "add", "inputs": [{"name": "q", "shape": ["B"]}]})");
  CHECK(kernel.tensors[0].shape[0].unknown->zh == "B：q 的动态维度");
}

TEST_CASE("tensors: an invalid value is unknown") {
  CHECK(tensors_of(R"({"op": "add", "shape": [0, -1, "16", ""], "dtype": "fp31"})") ==
        Lines{"x [?shape[0] is not valid (TL002), ?shape[1] is not valid (TL002), "
              "?shape[2] is not valid (TL002), ?shape[3] is not valid (TL002)] "
              "?dtype is not valid (TL002)"});
  CHECK(findings_of(R"({"op": "add", "shape": [0, -1, "16", ""], "dtype": "fp31"})") ==
        Lines{"TL002 dimension 1:25 key=shape value=0 where=shape[0]",
              "TL002 dimension 1:28 key=shape value=-1 where=shape[1]",
              "TL002 dimension 1:32 key=shape value=\"16\" where=shape[2]",
              "TL002 dimension 1:38 key=shape value=\"\" where=shape[3]",
              "TL002 unknown_name 1:52 key=dtype value=fp31 "
              "expected=fp32, fp16, bf16, int8, hf8, bool suggestion=fp32 where=dtype"});
  CHECK(tensors_of(R"({"op": "add", "shape": []})") == Lines{"x ?shape is not valid (TL002) -"});
  CHECK(findings_of(R"({"op": "add", "inputs": [{"format": "nz"}]})") ==
        Lines{"TL002 unknown_name 1:37 key=format value=nz expected=ND, NZ suggestion=NZ "
              "where=inputs[0].format"});
}

TEST_CASE("tensors: given names must differ") {
  CHECK(findings_of(R"({"op": "add", "inputs": [{"name": "x"}, {"name": "y"}],
                        "outputs": [{"name": "x"}]})") ==
        Lines{"TL002 duplicate_tensor 2:46 key=name value=x where=outputs[0].name"});
  CHECK(findings_of(R"({"op": "add", "inputs": [{}, {}, {"name": "x0"}]})").empty());
}

TEST_CASE("reductions: from reduce, reduce_axis and the operation's own argument") {
  CHECK(axes_of(R"({"op": "sum", "shape": [4, 5, 6], "reduce": {"axes": [1, -1],
                    "keepdim": true}})") == "[1, 2] keepdim");
  CHECK(axes_of(R"({"op": "sum", "shape": [4, 5, 6], "reduce_axis": -3})") == "[0]");
  CHECK(axes_of(R"({"op": "sum", "shape": [4, 5, 6], "reduce_axis": [-1, 0]})") == "[2, 0]");
  CHECK(axes_of(R"({"op": "sum", "shape": [4, 5], "args": {"dim": -1, "keepdim": true}})") ==
        "[1] keepdim");
  CHECK(axes_of(R"({"op": "sum", "shape": [4, 5], "args": {"dim": [0, 1]}})") == "[0, 1]");
  CHECK(axes_of(R"({"op": "add", "shape": [4, 5], "args": {"dim": 1}})") == "none");
  CHECK(axes_of(R"({"op": "add", "shape": [4, 5], "reduce_axis": 1})") == "[1]");
  CHECK(axes_of(R"({"op": "add", "shape": [4, 5]})") == "none");
}

TEST_CASE("reductions: an axis that is not given is unknown") {
  const std::string why = "[?the description does not name the reduced axis; give reduce_axis]";
  CHECK(axes_of(R"({"op": "softmax", "shape": [4, 5]})") == why);
  CHECK(axes_of(R"({"op": "softmax", "shape": [4, 5], "args": {"dim": null}})") == why);
  CHECK(axes_of(R"({"op": "add", "shape": [4, 5], "reduce": {"keepdim": true}})") ==
        why + " keepdim");
  CHECK(findings_of(R"({"op": "softmax", "shape": [4, 5]})").empty());
  CHECK(axes_of(R"({"op": "amax", "shape": [4, 5]})") == "[0, 1]");
  CHECK(axes_of(R"({"op": "argmax", "shape": [4, 5], "reduce": {"keepdim": true}})") ==
        "[1] keepdim");
  CHECK(axes_of(R"({"op": "argmax"})") == "[?the description gives no shape]");
  CHECK(axes_of(R"({"op": "sum", "reduce_axis": 1})") == "[1]");
  CHECK(axes_of(R"({"op": "sum", "reduce_axis": -1})") ==
        "[?axis -1 counts from the end, but the shape is unknown]");
}

TEST_CASE("reductions: axes that are given twice must agree") {
  CHECK(axes_of(R"({"op": "sum", "shape": [4, 5], "reduce_axis": 1, "args": {"dim": -1}})") ==
        "[1]");
  CHECK(axes_of(R"({"op": "sum", "shape": [4, 5], "reduce_axis": 1, "reduce": {"axes": [0]}})") ==
        "[?reduce_axis is not valid (TL002)]");
  CHECK(
      findings_of(R"({"op": "sum", "shape": [4, 5], "reduce_axis": 1, "reduce": {"axes": [0]}})") ==
      Lines{"TL002 conflict 1:47 key=reduce_axis value=[1] where=reduce_axis other=[0]"});
}

TEST_CASE("reductions: axes must be in range and unique") {
  CHECK(findings_of(R"({"op": "sum", "shape": [4, 5], "reduce_axis": [2, -3, 0, -2]})") ==
        Lines{"TL002 axis_range 1:48 key=reduce_axis value=2 expected=-2 … 1 where=reduce_axis[0] "
              "rank=2 other=x",
              "TL002 axis_range 1:51 key=reduce_axis value=-3 expected=-2 … 1 "
              "where=reduce_axis[1] rank=2 other=x",
              "TL002 duplicate_axis 1:58 key=reduce_axis value=-2 where=reduce_axis[3]"});
  CHECK(axes_of(R"({"op": "sum", "shape": [4, 5], "reduce_axis": [2, 0, 0]})") ==
        "[?reduce_axis[0] is not valid (TL002), 0, ?reduce_axis[2] is not valid (TL002)]");
  CHECK(findings_of(R"({"op": "sum", "shape": [4, 5], "reduce": {"axes": []}})") ==
        Lines{"TL002 empty 1:51 key=axes value=[] where=reduce.axes"});
}

TEST_CASE("permutations") {
  const auto permutation = [](const std::string& text) {
    return kernel_of(text).operations[0].permutation;
  };
  CHECK(permutation(R"({"op": "add", "shape": [4, 5, 6], "permutation": [2, 0, 1]})") ==
        std::vector<int>{2, 0, 1});
  CHECK(permutation(R"({"op": "add", "shape": [4, 5], "permutation": [-1, -2]})") ==
        std::vector<int>{1, 0});
  const Kernel wrong = kernel_of(R"({"op": "add", "shape": [4, 5], "permutation": [0, 2]})");
  CHECK(wrong.operations[0].permutation.empty());
  CHECK(wrong.operations[0].permutation_unknown->en == "permutation is not valid (TL002)");
  CHECK(findings_of(R"({"op": "add", "shape": [4, 5], "permutation": [0, 2]})") ==
        Lines{"TL002 permutation 1:47 key=permutation value=[0, 2] expected=1 where=permutation"});
  CHECK(findings_of(R"({"op": "add", "shape": [4, 5], "permutation": [0]})") ==
        Lines{"TL002 rank 1:47 key=permutation value=[0] where=permutation rank=2 other=x"});
}
