// Calls: helpers are evaluated where they are called, and kernels are made for the arguments that
// they are called with.
#include <catch2/catch.hpp>
#include <set>

#include "sample.h"

namespace tilelint::python::test {
namespace {

const std::string kX = "x: pypto.Tensor((64, 64), pypto.DT_FP32)";
const std::string kJit = "@pypto.frontend.jit()\n";

// The steps of the kernels with a name, without duplicates.
std::set<std::string> steps_of(const std::string& text, std::string_view name) {
  std::set<std::string> all;
  for (const Kernel& kernel : kernels_of(text)) {
    if (kernel.name == name) all.insert(steps(kernel));
  }
  return all;
}

using Steps = std::set<std::string>;

// The parameter of a kernel, as the host passes it: the kernel has no annotations and computes exp,
// and the lines of `host` call it.
std::string given(const std::string& host, const std::string& parameters = "x") {
  const std::string text = "import torch, pypto\n" + kJit + "def kernel(" + parameters +
                           "):\n  pypto.set_vec_tile_shapes(8, 64)\n  pypto.exp(x)\n" +
                           "def main():\n" + host;
  std::string out;
  for (const Kernel& kernel : kernels_of(text)) {
    if (kernel.name != "kernel") continue;
    out += (out.empty() ? "" : " | ") + result(kernel, "exp");
  }
  return out;
}

}  // namespace

TEST_CASE("operations of a helper belong to the calling kernel, with the tile in force there") {
  const std::string text = "import pypto\ndef helper(x):\n  return x.exp()\n" + kJit +
                           "def kernel(" + kX +
                           "):\n  pypto.set_vec_tile_shapes(8, 64)\n  y = helper(x)\n"
                           "  pypto.set_vec_tile_shapes(4, 64)\n  helper(y)\n";
  CHECK(steps_of(text, "kernel") == Steps{"exp fp32[64, 64] @[8, 64]; exp fp32[64, 64] @[4, 64]"});
  CHECK(kernels_of(text).size() == 1);
}

TEST_CASE("a tile that a helper sets is in force after the call") {
  const std::string text = "import pypto\ndef tile(n):\n  pypto.set_vec_tile_shapes(n, 64)\n" +
                           kJit + "def kernel(" + kX + "):\n  tile(8)\n  x.exp()\n  tile(4)\n" +
                           "  x.abs()\n";
  CHECK(steps_of(text, "kernel") == Steps{"exp fp32[64, 64] @[8, 64]; abs fp32[64, 64] @[4, 64]"});
}

TEST_CASE("operations of a helper have their place in the helper") {
  const ParsedFile file = read("import pypto\ndef helper(x):\n  return x.exp()\n" + kJit +
                               "def kernel(" + kX + "):\n  helper(x)\n");
  REQUIRE(file.kernels.size() == 1);
  CHECK(line_at(file, file.kernels.front().operations.front().span) == 3);
  CHECK(text_at(file, file.kernels.front().span) == "kernel");
}

TEST_CASE("a function without callers is a kernel of its own, whose callers may set tiles") {
  const Kernel kernel = kernel_of("import pypto\ndef helper(x):\n  pypto.exp(x)\n");
  CHECK(kernel.called_inside);
  CHECK_FALSE(kernel.compiled);
  CHECK(steps(kernel) == "exp ?[...] @none");
}

TEST_CASE("recursive helpers terminate") {
  const std::string text =
      "import pypto\ndef helper(x, n):\n  if n == 0:\n    return x\n"
      "  return helper(x.exp(), n - 1)\n" +
      kJit + "def kernel(" + kX + "):\n  helper(x, 1)\n";
  CHECK(steps_of(text, "kernel") == Steps{"exp fp32[64, 64] @none"});
  CHECK_NOTHROW(kernels_of("import pypto\n" + kJit + "def k(x):\n  k(x.exp())\nk(k)\n"));
}

TEST_CASE("method calls are followed") {
  const std::string text =
      "import pypto\nclass Model:\n  def __init__(self, n):\n    self.n = n\n"
      "  def tile(self):\n    pypto.set_vec_tile_shapes(self.n, 64)\n"
      "  def run(self, x):\n    self.tile()\n    return x.exp()\n" +
      kJit + "def kernel(" + kX + "):\n  Model(4).run(x)\n";
  CHECK(steps_of(text, "kernel") == Steps{"exp fp32[64, 64] @[4, 64]"});
}

TEST_CASE("a kernel is made for each different list of arguments") {
  const std::string text = "import pypto\n" + kJit +
                           "def kernel(n):\n  pypto.set_vec_tile_shapes(n, 64)\n"
                           "def main():\n  kernel(8)\n  kernel(4)\n  kernel(8)\n";
  CHECK(all_tiles(text) == "[4, 64] | [8, 64]");
  const auto kernels = kernels_of(text);
  REQUIRE(kernels.size() == 2);
  CHECK(kernels.front().compiled);
  CHECK(kernels.front().variant->en.find("n=8") != std::string::npos);
}

TEST_CASE("torch tensors give the shapes of parameters without annotation") {
  CHECK(given("  kernel(torch.randn(16, 256))\n") == "fp32[16, 256]");
  CHECK(given("  kernel(torch.randn((16, 256), dtype=torch.float16))\n") == "fp16[16, 256]");
  CHECK(given("  kernel(torch.empty([16, 256], dtype=torch.bfloat16))\n") == "bf16[16, 256]");
  CHECK(given("  kernel(torch.zeros(16, 256, dtype=torch.int32))\n") == "int32[16, 256]");
  CHECK(given("  kernel(torch.ones(16, 256).half())\n") == "fp16[16, 256]");
  CHECK(given("  kernel(torch.rand(16, 256).to(torch.bfloat16))\n") == "bf16[16, 256]");
  CHECK(given("  kernel(torch.full((16, 256), 1.0))\n") == "fp32[16, 256]");
  CHECK(given("  kernel(torch.zeros(size=(16, 256)))\n") == "fp32[16, 256]");
  CHECK(given("  m = 16\n  x = torch.randn(m, m * 16, device='npu').npu()\n  kernel(x)\n") ==
        "fp32[16, 256]");
  CHECK(given("  x = torch.randn(16, 256)\n  kernel(torch.zeros_like(x))\n") == "fp32[16, 256]");
  CHECK(given("  kernel(torch.randn(16, 256).reshape(-1, 64).contiguous())\n") == "fp32[64, 64]");
  CHECK(given("  kernel(x=torch.randn(16, 256))\n") == "fp32[16, 256]");
  CHECK(given("  kernel(pypto.from_torch(torch.randn(16, 256), 'x'))\n") == "fp32[16, 256]");
  CHECK(given("  kernel(load())\n") == "?[...]");
}

TEST_CASE("integer tensors of torch have 64 bits by default") {
  CHECK(given("  kernel(torch.randint(0, 10, (16, 256), dtype=torch.int32))\n") ==
        "int32[16, 256]");
  CHECK(given("  kernel(torch.randint(0, 10, (16, 256)))\n") == "int64[16, 256]");
  CHECK(given("  kernel(torch.randint(10, (16, 256)))\n") == "int64[16, 256]");
  CHECK(given("  kernel(torch.randint(0, 10, size=(16, 256)))\n") == "int64[16, 256]");
  CHECK(given("  kernel(torch.full((16, 256), 1))\n") == "int64[16, 256]");
}

TEST_CASE("an annotation takes precedence over the argument from the host") {
  CHECK(given("  kernel(torch.randn(16, 256))\n", "x: pypto.Tensor([], pypto.DT_FP16)") ==
        "fp16[16, 256]");
  CHECK(given("  kernel(torch.randn(16, 256))\n",
              "x: pypto.Tensor([pypto.DYNAMIC, pypto.STATIC], pypto.DT_FP32)") == "fp32[?, 256]");
  CHECK(given("  kernel(torch.randn(16, 256))\n", "x: pypto.Tensor((8, 256), pypto.DT_FP32)") ==
        "fp32[8, 256]");
}

TEST_CASE("the main block is evaluated with its arguments") {
  const std::string text = "import torch, pypto\n" + kJit +
                           "def kernel(x):\n  pypto.set_vec_tile_shapes(8, 64)\n  x.exp()\n"
                           "if __name__ == '__main__':\n  kernel(torch.randn(32, 64))\n";
  CHECK(steps_of(text, "kernel") == Steps{"exp fp32[32, 64] @[8, 64]"});
}

TEST_CASE("a kernel of a factory, called through a class on the host") {
  const std::string text =
      "import torch, pypto\ndef create(m, n):\n  " + kJit +
      "  def kernel(x: pypto.Tensor((m, n), pypto.DT_FP32)):\n"
      "    pypto.set_vec_tile_shapes(1, n)\n    return x.exp()\n  return kernel\n"
      "class ModelNew(torch.nn.Module):\n  def __init__(self):\n    super().__init__()\n"
      "  def forward(self, x):\n    assert x.dim() == 2\n"
      "    m, n = x.shape\n    return create(m, n)(x.contiguous())\n"
      "def get_inputs():\n  return [torch.randn(16, 256)]\n"
      "if __name__ == '__main__':\n  ModelNew()(torch.randn(16, 256))\n";
  CHECK(steps_of(text, "kernel") == Steps{"exp fp32[16, 256] @[1, 256]"});
}

TEST_CASE("a function without a site or an operation is not a kernel") {
  CHECK(kernels_of("import pypto\ndef f(x):\n  return 1\n").empty());
  CHECK(kernels_of("print('nothing')\n").empty());
  CHECK(kernels_of("").empty());
}

TEST_CASE("assumptions in comments") {
  const std::string body = "  pypto.set_vec_tile_shapes(n, 64)\n  pypto.exp(x)\n";
  const Kernel on_function =
      kernel_of("import pypto\n" + kJit +
                "def kernel(x, n):  # tilelint: assume x: fp16[1024, B], n=128\n" + body);
  CHECK(steps(on_function) == "exp fp16[1024, ?] @[128, 64]");
  REQUIRE(!on_function.assumptions.empty());
  const Kernel on_line = kernel_of(
      "import pypto\n" + kJit + "def kernel(x):\n  n = x.size  # tilelint: assume n=32\n" + body);
  CHECK(tiles(on_line) == "[32, 64]");
}

TEST_CASE("the option --define sets undefined names and parameters") {
  const Beside beside{.definitions = {{"N", "64"}, {"n", "8"}, {"flag", "True"}, {"T", "fp16"}}};
  CHECK(all_tiles(kernel_text("pypto.set_vec_tile_shapes(n, N)", "n"), beside) == "[8, 64]");
  CHECK(all_tiles(kernel_text("pypto.set_vec_tile_shapes(1 if flag else 2)"), beside) == "[1]");
  CHECK(all_tiles("N = 4\n" + kernel_text("pypto.set_vec_tile_shapes(N)"), beside) == "[4]");
  CHECK(steps(kernel_of(kernel_text("x.exp()", "x: pypto.Tensor((N, 4), T)"), beside)) ==
        "exp fp16[64, 4] @none");
}

TEST_CASE("a block `with pypto.function` is a kernel of its own") {
  std::vector<Kernel> kernels = kernels_of(
      "import pypto\ndef test():\n  a = pypto.tensor([8, 64], pypto.DT_FP32, 'a')\n"
      "  pypto.set_vec_tile_shapes(8, 64)\n"
      "  with pypto.function('ONE', a):\n    for i in pypto.loop(4):\n      a.exp()\n"
      "  with pypto.function('TWO', a) as f:\n    for i in pypto.loop(4):\n      a.abs()\n"
      "test()\n");
  // The function itself only sets a tile.
  std::erase_if(kernels, [](const Kernel& kernel) { return kernel.loops.empty(); });
  REQUIRE(kernels.size() == 2);
  CHECK(steps(kernels[0]) == "loop 4 {exp fp32[8, 64] @[8, 64]}");
  CHECK(steps(kernels[1]) == "loop 4 {abs fp32[8, 64] @[8, 64]}");
  for (const Kernel& kernel : kernels) {
    CHECK(kernel.name == "test");
    CHECK_FALSE(kernel.variant);
    CHECK(kernel.called_inside);
  }
  CHECK_FALSE(kernels[0].span == kernels[1].span);
}

TEST_CASE("options set while a function is recorded belong to its kernel") {
  const std::vector<Kernel> kernels = kernels_of(
      "import pypto\ndef test():\n  with pypto.function('ONE'):\n"
      "    pypto.set_pass_options(sg_set_scope=[1])\ntest()\n");
  REQUIRE(kernels.size() == 1);
  CHECK(kernels.front().options.size() == 1);
}

TEST_CASE("the call in a with statement is evaluated once") {
  CHECK(steps(kernel_of("def make(x):\n  x.exp()\n  return x\n" +
                        kernel_text("with make(x).scope(1) as y:\n  x.abs()",
                                    "x: pypto.Tensor((8, 64), pypto.DT_FP32)"))) ==
        "exp fp32[8, 64] @none; abs fp32[8, 64] @none");
}

TEST_CASE("a recorded kernel knows its inputs and its chip") {
  const std::vector<Kernel> kernels = kernels_of(
      "import pypto\ndef test():\n  a = pypto.tensor([8, 64], pypto.DT_FP32, 'a')\n"
      "  with pypto.function('ONE', a):\n"
      "    pypto.set_vec_tile_shapes(8, 64 if pypto.platform.npuarch == 'DAV_3510' else 32)\n"
      "    a.exp()\n");
  REQUIRE(kernels.size() == 2);
  for (const Kernel& kernel : kernels) {
    CHECK(kernel.inputs.size() == 1);
    REQUIRE(kernel.backend);
    CHECK(tiles(kernel) == (*kernel.backend == "a5" ? "[8, 64]" : "[8, 32]"));
  }
}

}  // namespace tilelint::python::test
