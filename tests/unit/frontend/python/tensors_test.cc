// The shapes and dtypes of tensors, as far as the source determines them.
#include <catch2/catch.hpp>

#include "sample.h"

namespace tilelint::python::test {
namespace {

// A parameter with this annotation.
std::string annotated(const std::string& annotation) {
  return to_text(kernel_of(kernel_text("x.exp()", "x: " + annotation)).tensors.front());
}

// The result of the last operation in the lines. They may use x: fp32[4, 16, 64], y: fp32[4, 16,
// 64], a: fp16[32, 128], b: fp16[128, 64], v: fp32[64], d: fp32[?, 64].
std::string made(const std::string& lines) {
  const Kernel kernel = kernel_of(kernel_text(
      lines,
      "x: pypto.Tensor((4, 16, 64), pypto.DT_FP32), "
      "y: pypto.Tensor((4, 16, 64), pypto.DT_FP32), "
      "a: pypto.Tensor((32, 128), pypto.DT_FP16), "
      "b: pypto.Tensor((128, 64), pypto.DT_FP16), v: pypto.Tensor((64,), pypto.DT_FP32), "
      "d: pypto.Tensor((pypto.DYNAMIC, 64), pypto.DT_FP32)"));
  INFO(lines);
  REQUIRE(!kernel.operations.empty());
  const Operation& last = kernel.operations.back();
  if (last.outputs.empty()) return last.name;
  return last.name + " " + to_text(kernel.tensors[static_cast<std::size_t>(last.outputs.front())]);
}

}  // namespace

TEST_CASE("annotations") {
  CHECK(annotated("pypto.Tensor((64, 128), pypto.DT_FP32)") == "fp32[64, 128]");
  CHECK(annotated("pypto.Tensor([64, 128], pypto.DT_BF16)") == "bf16[64, 128]");
  CHECK(annotated("pypto.Tensor([8 * 8], dtype=pypto.DT_FP16)") == "fp16[64]");
  CHECK(annotated("pypto.Tensor(shape=(64,), dtype=pypto.DT_INT32)") == "int32[64]");
  CHECK(annotated("pypto.Tensor([], pypto.DT_FP32)") == "fp32[...]");
  CHECK(annotated("pypto.Tensor([...], pypto.DT_FP32)") == "fp32[...]");
  CHECK(annotated("pypto.Tensor([64, ...], pypto.DT_FP32)") == "fp32[...]");
  CHECK(annotated("pypto.Tensor([pypto.DYNAMIC, 128], pypto.DT_FP32)") == "fp32[?, 128]");
  CHECK(annotated("pypto.Tensor([pypto.STATIC, 128], pypto.DT_FP32)") == "fp32[?, 128]");
  CHECK(annotated("pypto.Tensor([-1, 128], pypto.DT_FP32)") == "fp32[?, 128]");
  CHECK(annotated("pypto.Tensor") == "?[...]");
  CHECK(annotated("pypto.Tensor([16, 16], missing)") == "?[16, 16]");
  CHECK(annotated("pypto.Tensor((16, 16), pypto.DT_FP32, format=pypto.TileOpFormat.TILEOP_NZ)") ==
        "fp32[16, 16]NZ");
}

TEST_CASE("the format of a parameter") {
  const Kernel kernel = kernel_of(kernel_text(
      "x.exp()", "x: pypto.Tensor((16, 16), pypto.DT_FP32, format=pypto.TileOpFormat.TILEOP_NZ)"));
  CHECK(kernel.tensors.front().format == "NZ");
}

TEST_CASE("a dynamic dimension differs from an unknown one") {
  const Kernel kernel = kernel_of(
      kernel_text("x.exp()", "x: pypto.Tensor([pypto.DYNAMIC, pypto.STATIC], pypto.DT_FP32)"));
  CHECK(kernel.tensors.front().shape[0].dynamic);
  CHECK_FALSE(kernel.tensors.front().shape[1].dynamic);
}

TEST_CASE("elementwise operations in all forms") {
  CHECK(made("pypto.add(x, y)") == "add fp32[4, 16, 64]");
  CHECK(made("x + y") == "add fp32[4, 16, 64]");
  CHECK(made("x.add(y)") == "add fp32[4, 16, 64]");
  CHECK(made("x - 1.0") == "sub fp32[4, 16, 64]");
  CHECK(made("2 * x") == "mul fp32[4, 16, 64]");
  CHECK(made("x / y") == "div fp32[4, 16, 64]");
  CHECK(made("-x") == "neg fp32[4, 16, 64]");
  CHECK(made("x ** 2") == "pow fp32[4, 16, 64]");
  CHECK(made("x > y").starts_with("gt "));
  CHECK(made("pypto.maximum(x, 0.0)") == "maximum fp32[4, 16, 64]");
  CHECK(made("x += y") == "add fp32[4, 16, 64]");
}

TEST_CASE("shapes broadcast") {
  CHECK(made("x + v") == "add fp32[4, 16, 64]");
  CHECK(made("v + x") == "add fp32[4, 16, 64]");
  CHECK(made("x + pypto.sum(x, 2, keepdim=True)") == "add fp32[4, 16, 64]");
  CHECK(made("d + v") == "add fp32[?, 64]");
}

TEST_CASE("reductions") {
  CHECK(made("pypto.sum(x, -1)") == "sum fp32[4, 16]");
  CHECK(made("pypto.sum(x, -1, True)") == "sum fp32[4, 16, 1]");
  CHECK(made("pypto.amax(x, dim=1, keepdim=True)") == "amax fp32[4, 1, 64]");
  CHECK(made("x.amin(0)") == "amin fp32[16, 64]");
  CHECK(made("pypto.sum(d, 0)") == "sum fp32[64]");
  CHECK(made("pypto.sum(d, -1)") == "sum fp32[?]");
}

TEST_CASE("the reduction of an operation, with its place") {
  const ParsedFile file = read(
      kernel_text("pypto.sum(x, -1, keepdim=True)", "x: pypto.Tensor((8, 64), pypto.DT_FP32)"));
  const Operation& sum = file.kernels.front().operations.front();
  REQUIRE(sum.reduction.has_value());
  CHECK(to_text(sum.reduction->axes) == "[1]");
  CHECK(sum.reduction->keepdim);
  CHECK(text_at(file, sum.reduction->span) == "-1");
  CHECK(text_at(file, sum.span) == "pypto.sum(x, -1, keepdim=True)");
  CHECK(line_at(file, sum.span) == 4);
}

TEST_CASE("views and slices") {
  CHECK(made("pypto.view(x, [2, 16, 64], [0, 0, 0])") == "view fp32[2, 16, 64]");
  CHECK(made("x.view([2, 16, 64], [0, 0, 0])") == "view fp32[2, 16, 64]");
  CHECK(made("x[0:2]") == "view fp32[2, 16, 64]");
  CHECK(made("x[:, 4:8, :]") == "view fp32[4, 4, 64]");
  CHECK(made("x[..., 0:32]") == "view fp32[4, 16, 32]");
  CHECK(made("x[:, :, 32:]") == "view fp32[4, 16, 32]");
  CHECK(made("x[:2, ...]") == "view fp32[2, 16, 64]");
  CHECK(made("x[:, :, -4:]") == "view fp32[4, 16, ?]");
}

TEST_CASE("a slice that moves with a loop has the length that its ends give") {
  const auto sliced = [](const std::string& index) {
    return result(kernel_of(kernel_text("n = 8\nfor i in pypto.loop(4):\n  y = x[" + index + "]",
                                        "x: pypto.Tensor((64, 64), pypto.DT_FP32)")),
                  "view");
  };
  CHECK(sliced("i * 16:(i + 1) * 16, :") == "fp32[16, 64]");
  CHECK(sliced("i * 16:i * 16 + 16") == "fp32[16, 64]");
  CHECK(sliced("i:i + 1") == "fp32[1, 64]");
  CHECK(sliced(":, 16 * i:16 + i * 16") == "fp32[64, 16]");
  CHECK(sliced("i * n:i * n + n") == "fp32[8, 64]");
  CHECK(sliced("i * 16:i * 8") == "fp32[?, 64]");
  CHECK(sliced("i:j") == "fp32[?, 64]");
  CHECK(sliced("i:i") == "fp32[?, 64]");
  CHECK(sliced("i * i:i * i + 4") == "fp32[4, 64]");
}

TEST_CASE("moves") {
  CHECK(made("pypto.reshape(x, [64, 64])") == "reshape fp32[64, 64]");
  CHECK(made("pypto.reshape(x, [4, -1])") == "reshape fp32[4, 1024]");
  CHECK(made("pypto.reshape(x, [4, -1])") == "reshape fp32[4, 1024]");
  CHECK(made("pypto.reshape(x, [missing, 64])") == "reshape fp32[?, 64]");
  CHECK(made("pypto.reshape(x, missing)") == "reshape fp32[...]");
  CHECK(made("pypto.transpose(x, 1, 2)") == "transpose fp32[4, 64, 16]");
  CHECK(made("x.transpose(0, -1)") == "transpose fp32[64, 16, 4]");
  CHECK(made("pypto.unsqueeze(x, 1)") == "unsqueeze fp32[4, 1, 16, 64]");
  CHECK(made("pypto.unsqueeze(x, -1)") == "unsqueeze fp32[4, 16, 64, 1]");
  CHECK(made("pypto.cast(x, pypto.DT_FP16)") == "cast fp16[4, 16, 64]");
  CHECK(made("x.cast(pypto.DT_BF16)") == "cast bf16[4, 16, 64]");
  CHECK(made("pypto.concat([x, y], 0)") == "concat fp32[8, 16, 64]");
  CHECK(made("pypto.concat([x, y], -1)") == "concat fp32[4, 16, 128]");
  CHECK(made("pypto.assemble(x, [0, 0, 0], y)") == "assemble fp32[4, 16, 64]");
}

TEST_CASE("products of matrices") {
  CHECK(made("pypto.matmul(a, b, pypto.DT_FP32)") == "matmul fp32[32, 64]");
  CHECK(made("pypto.matmul(a, a, pypto.DT_FP32, b_trans=True)") == "matmul fp32[32, 32]");
  CHECK(made("pypto.matmul(a, a, pypto.DT_FP32, a_trans=True)") == "matmul fp32[128, 128]");
  CHECK(made("a @ b").starts_with("matmul "));
  CHECK(made("pypto.matmul(x, y, pypto.DT_FP32, b_trans=True)") == "matmul fp32[4, 16, 16]");
  const Kernel kernel = kernel_of(kernel_text("pypto.matmul(a, b, pypto.DT_FP32, b_trans=True)",
                                              "a: pypto.Tensor((32, 128), pypto.DT_FP16), "
                                              "b: pypto.Tensor((64, 128), pypto.DT_FP16)"));
  const Matmul& product = *kernel.operations.front().matmul;
  CHECK(to_text(product.m) == "32");
  CHECK(to_text(product.k) == "128");
  CHECK(to_text(product.n) == "64");
  CHECK(product.b_trans);
  CHECK(product.out_dtype->name == "fp32");
}

TEST_CASE("composite and index operations") {
  CHECK(made("pypto.softmax(x, -1)") == "softmax fp32[4, 16, 64]");
  CHECK(made("pypto.exp(x)") == "exp fp32[4, 16, 64]");
  CHECK(made("pypto.zeros([8, 64], pypto.DT_FP16)").find("[8, 64]") != std::string::npos);
  CHECK(made("pypto.full([8, 64], 1.0, pypto.DT_FP32)").find("[8, 64]") != std::string::npos);
}

TEST_CASE("an operation that writes into a tensor has it as result") {
  const Kernel kernel = kernel_of(kernel_text("z[:] = x + 1.0\nreturn z",
                                              "x: pypto.Tensor((8, 64), pypto.DT_FP32), "
                                              "z: pypto.Tensor((8, 64), pypto.DT_FP32)"));
  REQUIRE(kernel.operations.size() == 1);
  REQUIRE(kernel.outputs.size() == 1);
  CHECK(kernel.tensors[static_cast<std::size_t>(kernel.outputs.front())].name == "z");
}

TEST_CASE("tensors that a kernel creates") {
  CHECK(made("t = pypto.tensor([8, 64], pypto.DT_FP32)\nt.exp()") == "exp fp32[8, 64]");
  CHECK(made("t = pypto.Tensor((8, 64), pypto.DT_FP16, 't')\nt.exp()") == "exp fp16[8, 64]");
  CHECK(made("t = pypto.tensor(x.shape, x.dtype)\nt.exp()") == "exp fp32[4, 16, 64]");
  CHECK(made("t = pypto.tensor([x.shape[0], len(x.shape)], x.dtype)\nt.exp()") == "exp fp32[4, 3]");
}

TEST_CASE("the shape of a tensor is a list of numbers") {
  CHECK(made("m, n, k = x.shape\nt = pypto.tensor([m * n, k], x.dtype)\nt.exp()") ==
        "exp fp32[64, 64]");
  CHECK(made("t = pypto.tensor([x.size(1), x.dim()], x.dtype)\nt.exp()") == "exp fp32[16, 3]");
  CHECK(made("t = pypto.tensor(x.shape[:-1], x.dtype)\nt.exp()") == "exp fp32[4, 16]");
}

TEST_CASE("an annotation with dynamic and static axes only also accepts tensors of higher rank") {
  const std::string parameter = "x: pypto.Tensor([pypto.DYNAMIC, pypto.STATIC], pypto.DT_FP16)";
  CHECK(result(kernel_of(kernel_text("x.exp()", parameter)), "exp") == "fp16[?, ?]");
  for (const std::string& body :
       {std::string("y = pypto.view(x, [8, 16, 2], [0, 0, 0])"), std::string("y = x[0:8, :, :]"),
        std::string("pypto.assemble(pypto.zeros([8, 16, 2], pypto.DT_FP16), [0, 0, 0], x)")}) {
    const Kernel kernel = kernel_of(kernel_text(body + "\nx.exp()", parameter));
    CHECK(to_text(kernel.tensors.front()) == "fp16[...]");
  }
  const std::string exact = "x: pypto.Tensor([8, 16], pypto.DT_FP16)";
  CHECK(to_text(kernel_of(kernel_text("y = pypto.view(x, [8, 16, 2], [0, 0, 0])", exact))
                    .tensors.front()) == "fp16[8, 16]");
  CHECK(to_text(kernel_of(kernel_text("x.exp()", parameter) +
                          "def test():\n  kernel(torch.zeros((64, 16, 2), dtype=torch.float16))\n"
                          "import torch\n")
                    .tensors.front()) == "fp16[?, 16, 2]");
}

TEST_CASE("an unknown list of tensors has an unknown number of inputs") {
  const auto concat = [](const std::string& list) {
    const Kernel kernel = kernel_of(
        kernel_text("pypto.concat(" + list + ", dim=0)", "x: pypto.Tensor((8, 64), T), unknown"));
    const Operation& operation = kernel.operations.back();
    return std::to_string(operation.inputs.size()) +
           (operation.inputs_unknown != nullptr ? " or more" : "");
  };
  CHECK(concat("[x, x]") == "2");
  CHECK(concat("[x, unknown]") == "2");
  CHECK(concat("[unknown, unknown]") == "2");
  CHECK(concat("unknown").ends_with(" or more"));
  CHECK(concat("[x, *unknown]").ends_with(" or more"));
}

TEST_CASE("a size computed from another one does not have its name") {
  const auto named = [](const std::string& size) {
    const Kernel kernel =
        kernel_of(kernel_text("t, d = x.shape\npypto.reshape(x, [t, " + size + "]).exp()",
                              "x: pypto.Tensor([pypto.DYNAMIC, pypto.STATIC], pypto.DT_FP32)"));
    const Tensor& made =
        kernel.tensors[static_cast<std::size_t>(kernel.operations.back().inputs[0])];
    REQUIRE(made.shape.size() == 2);
    CHECK_FALSE(made.shape[0].computed);
    return !made.shape[1].computed;
  };
  CHECK(named("d"));
  CHECK(named("len(x)"));
  for (const char* size : {"d * 2", "2 * d", "-d", "d // 8", "max(d, 8)", "min(d, 8) + 1",
                           "(lambda n: n * n)(d)", "sum([d, d])", "unheard(d)"}) {
    INFO(size);
    CHECK_FALSE(named(size));
  }
}

TEST_CASE("a list of unknown sizes is not a list of tensors") {
  for (const char* call :
       {"pypto.zeros([m, n], pypto.DT_FP32)", "pypto.full([m, n], 1.0, pypto.DT_FP32)"}) {
    const Kernel kernel = kernel_of(kernel_text(std::string(call) + ".exp()", "m, n"));
    INFO(call);
    CHECK(result(kernel, "exp") == "fp32[?, ?]");
  }
}

}  // namespace tilelint::python::test
