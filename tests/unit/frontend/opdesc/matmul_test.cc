#include "unit/frontend/opdesc/sample.h"

using namespace tilelint;
using namespace tilelint::opdesc_test;

namespace {

using Lines = std::vector<std::string>;

// "m x k x n * batch"
std::string sizes_of(const std::string& text) {
  const Kernel kernel = kernel_of(text);
  for (const Operation& operation : kernel.operations) {
    if (!operation.matmul) continue;
    const Matmul& m = *operation.matmul;
    return text_of(m.m) + " x " + text_of(m.k) + " x " + text_of(m.n) + " * " + text_of(m.batch);
  }
  return "none";
}

std::string product(const std::string& a, const std::string& b, const std::string& more = "") {
  return R"({"op": "matmul", "inputs": [{"name": "a", "shape": )" + a +
         R"(}, {"name": "b", "shape": )" + b + "}]" + more + "}";
}

}  // namespace

TEST_CASE("matmul: sizes from the inputs") {
  CHECK(sizes_of(product("[96, 64]", "[64, 32]")) == "96 x 64 x 32 * 1");
  CHECK(sizes_of(product("[64, 96]", "[64, 32]", R"(, "args": {"a_trans": true})")) ==
        "96 x 64 x 32 * 1");
  CHECK(sizes_of(product("[96, 64]", "[32, 64]", R"(, "args": {"b_trans": true})")) ==
        "96 x 64 x 32 * 1");
  CHECK(sizes_of(product("[96, 64]", "[32, 64]", R"(, "matmul": {"b_trans": true})")) ==
        "96 x 64 x 32 * 1");
  CHECK(sizes_of(product("[8, 2, 96, 64]", "[2, 64, 32]")) == "96 x 64 x 32 * 16");
  CHECK(sizes_of(product("[1, 96, 64]", "[5, 64, 32]")) == "96 x 64 x 32 * 5");
  CHECK(sizes_of(product("[\"M\", 64]", "[64, 32]")) == "?M: dynamic dimension of a x 64 x 32 * 1");
  CHECK(sizes_of(product("[3, 96, 64]", "[5, 64, 32]")) ==
        "96 x 64 x 32 * ?the leading dimensions of a and b do not broadcast");
  CHECK(sizes_of(product("[64]", "[64, 32]")) ==
        "?a has fewer than two axes x ?a has fewer than two axes x 32 * 1");
  CHECK(sizes_of(R"({"op": "matmul", "shape": [96, 64]})") ==
        "96 x 64 x ?the description does not give the second matrix * 1");
  CHECK(sizes_of(R"({"op": "add", "inputs": [{"shape": [4, 4]}, {"shape": [4, 4]}]})") == "none");
}

TEST_CASE("matmul: sizes without inputs create the operands") {
  const Kernel kernel = kernel_of(R"({"dtype": "fp16", "loops": [{"count": 4}],
      "matmul": {"m": 96, "k": 64, "n": "N", "a_trans": true, "b_format": "NZ",
                 "out_dtype": "fp32"}, "cube_tile": {"m": [96, 96], "split_k": true}})");
  CHECK(text_of(kernel, kernel.steps) == "loop 0: 64 = 4 x 16\n  cube [96, 96]\n  matmul a b\n");
  CHECK(text_of(kernel.tensors[0]) == "a [64, 96] fp16");
  CHECK(text_of(kernel.tensors[1]) == "b [64, ?N: dynamic dimension of matmul] fp16");
  CHECK(kernel.tensors[1].format == "NZ");
  const Matmul& matmul = *kernel.operations[0].matmul;
  CHECK(matmul.out_dtype->name == "fp32");
  CHECK(matmul.a_trans);
  CHECK(kernel.settings[0].cube.split_k == true);
  CHECK(kernel_of(R"({"matmul": {"m": 1, "k": 2, "n": 3, "batch": 4}})").tensors[0].shape.size() ==
        3);
  CHECK(sizes_of(R"({"matmul": {"m": 16}})") ==
        "16 x ?the description does not give k of the matmul x ?the description does not give n of "
        "the matmul * 1");
}

TEST_CASE("matmul: next to another operation it is an operation of its own") {
  CHECK(steps_of(R"({"op": "softmax", "shape": [64, 64], "reduce_axis": 1, "loops": [{"count": 2}],
                     "matmul": {"m": 16, "k": 16, "n": 16}})") ==
        "loop 0: 64 = 2 x 32\n  softmax x over [1]\nmatmul a b\n");
}

TEST_CASE("matmul: flags, in matmul and in the arguments") {
  const Kernel kernel = kernel_of(product("[96, 64]", "[64, 32]", R"(, "args": {"out_dtype":
      "DT_BF16", "a_trans": false}, "matmul": {"bias": true, "relu": true, "a_format": "NZ"})"));
  const Matmul& matmul = *kernel.operations[0].matmul;
  CHECK(matmul.out_dtype->name == "bf16");
  CHECK(matmul.bias);
  CHECK(matmul.relu);
  CHECK_FALSE(matmul.scale);
  CHECK_FALSE(matmul.scaled);
  CHECK(matmul.a_format == "NZ");
  CHECK(kernel_of(R"({"op": "scaled_mm", "matmul": {"m": 1, "k": 1, "n": 1}})")
            .operations[0]
            .matmul->scaled);
}

TEST_CASE("matmul: conflicting values") {
  CHECK(findings_of(product("[96, 64]", "[32, 64]")) ==
        Lines{"TL002 matmul_inner 1:8 key=op value=a [96, 64] expected=64 where=op "
              "other=b [32, 64]"});
  CHECK(sizes_of(product("[96, 64]", "[32, 64]")) ==
        "96 x ?the inner dimensions of the two matrices differ (TL002) x 64 * 1");
  CHECK(findings_of(product("[96, 64]", "[64, 32]", R"(, "matmul": {"m": 95, "n": 32})")) ==
        Lines{"TL002 conflict 1:114 key=m value=95 where=matmul.m other=96"});
  CHECK(findings_of(R"({"matmul": {"m": 0, "k": 4, "n": 4, "a_format": "nd"}})") ==
        Lines{"TL002 dimension 1:18 key=m value=0 where=matmul.m",
              "TL002 unknown_name 1:49 key=a_format value=nd expected=ND, NZ suggestion=ND "
              "where=matmul.a_format"});
}
