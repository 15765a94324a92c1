// What the rules about how a kernel is written use: expressions, options, Markdown.
#include <catch2/catch.hpp>

#include "frontend/markdown.h"
#include "unit/frontend/python/sample.h"

namespace tilelint::python::test {
namespace {

const std::string kX = "x: pypto.Tensor((8, 64), pypto.DT_FP32), n";

// "binary - (scalar, tensor) '1.0'" for each expression of the lines.
std::string written(const std::string& lines) {
  std::string out;
  for (const Expression& one : kernel_of(kernel_text(lines, kX)).expressions) {
    const char* forms[] = {"binary", "call", "reduction", "tile"};
    out += (out.empty() ? "" : "; ") + std::string(forms[static_cast<int>(one.form)]) + " " +
           one.name + "(";
    for (const std::string& operand : one.operands) {
      out += (out.back() == '(' ? "" : ", ") + operand;
    }
    out += ")" + (one.text.empty() ? "" : " " + one.text);
  }
  return out;
}

// The options of the kernel: "pass.sg_set_scope=1 [0, 2)".
std::string options(const std::string& text) {
  std::string out;
  for (const Option& one : kernel_of(text).options) {
    out += (out.empty() ? "" : "; ") + one.group + "." + one.name + "=" + to_text(one.value) +
           " [" + std::to_string(one.first) + ", " +
           (one.last < 0 ? std::string("end") : std::to_string(one.last)) + ")";
  }
  return out;
}

}  // namespace

TEST_CASE("a scalar on the left of an operator, with its text") {
  CHECK(written("1.0 - x") == "binary -(scalar, tensor) 1.0");
  CHECK(written("1 / x") == "binary /(integer, tensor) 1");
  CHECK(written("x - 1.0").empty());
  CHECK(written("n - x").starts_with("binary -(unknown, tensor)"));
  CHECK(written("x.exp() - x").empty());
}

TEST_CASE("the span of an expression is that of its operator") {
  const ParsedFile file = read(kernel_text("y = 1.0 - x", kX));
  CHECK(text_at(file, file.kernels.front().expressions.front().span) == "1.0 - x");
}

TEST_CASE("calls whose first argument is not a tensor") {
  CHECK(written("pypto.maximum(0.0, x)") == "call maximum(scalar, tensor) 0.0");
  CHECK(written("pypto.sub(1, x)").starts_with("call sub(integer, tensor)"));
  CHECK(written("pypto.maximum(x, 0.0)").empty());
}

TEST_CASE("reductions whose dim is not a single integer") {
  CHECK(written("pypto.sum(x, [0, 1])") == "reduction sum(list)");
  CHECK(written("pypto.sum(x)") == "reduction sum()");
  CHECK(written("pypto.sum(x, -1)").empty());
}

TEST_CASE("the arguments of a tile") {
  CHECK(written("pypto.set_vec_tile_shapes(8, 64)") ==
        "tile set_vec_tile_shapes(integer, integer)");
  CHECK(written("for i in pypto.loop(4):\n  pypto.set_vec_tile_shapes(i, 64)") ==
        "tile set_vec_tile_shapes(scalar, integer) i");
  CHECK(written("pypto.set_vec_tile_shapes(n, 64)") ==
        "tile set_vec_tile_shapes(unknown, integer)");
  CHECK(written("pypto.set_vec_tile_shapes([8, 64])") == "tile set_vec_tile_shapes(list) [8, 64]");
  CHECK(written("pypto.set_vec_tile_shapes(8, 7 / 2, 'x')") ==
        "tile set_vec_tile_shapes(integer, float, str) 7 / 2");
  CHECK(written("pypto.set_vec_tile_shapes(8, *n)") ==
        "tile set_vec_tile_shapes(integer, unknown)");
  CHECK(written("pypto.set_vec_tile_shapes()") == "tile set_vec_tile_shapes()");
  CHECK(written("pypto.set_options(vec_tile_shapes=[[8]])") == "tile vec_tile_shapes(list)");
  CHECK(written("pypto.set_options(cube_tile_shapes=[8, 8, 8])") ==
        "tile cube_tile_shapes(integer, integer, integer)");
  CHECK(written("pypto.set_cube_tile_shapes([16, 16], n=8, k=n)") ==
        "tile set_cube_tile_shapes(list, unknown, integer) 8");
}

TEST_CASE("a list as the only argument is not a tile with one entry") {
  CHECK(tiles(kernel_of(kernel_text("pypto.set_vec_tile_shapes([8, 64])\nx.exp()", kX))) ==
        "[...]");
}

TEST_CASE("the span of a tile runs from its first argument to its last") {
  const ParsedFile file = read(kernel_text("pypto.set_vec_tile_shapes(8,\n  64)\nx.exp()", kX));
  CHECK(text_at(file, file.kernels.front().settings.front().span).starts_with("8,"));
  CHECK(text_at(file, file.kernels.front().settings.front().span).ends_with("64"));
}

TEST_CASE("cube tiles") {
  const auto cube = [](const std::string& arguments) {
    const Kernel kernel = kernel_of(kernel_text("pypto.set_cube_tile_shapes(" + arguments + ")"));
    const auto split = kernel.settings.front().cube.split_k;
    return tiles(kernel) + (!split ? " ?" : *split ? " split" : "");
  };
  CHECK(cube("[128, 128], [64, 256], [256, 256]") == "[128, 128] [64, 256] [256, 256]");
  CHECK(cube("m=[16, 16], k=[64, 256, 512], n=[32, 32]") == "[16, 16] [64, 256, 512] [32, 32]");
  CHECK(cube("[128, 128], [64, 256], [256, 256], enable_split_k=True") ==
        "[128, 128] [64, 256] [256, 256] split");
  CHECK(cube("[128, 128], [64, 256], [256, 256], True") == "[128, 128] [64, 256] [256, 256] ?");
  CHECK(cube("[128, 128], [64, 256], [256, 256], True, False") ==
        "[128, 128] [64, 256] [256, 256]");
}

TEST_CASE("options of the decorator") {
  const std::string text =
      "import pypto\n@pypto.frontend.jit(runtime_options={'stitch_function_max_num': 128},\n"
      "                   pass_options={'cube_l1_reuse_setting': {-1: 4}})\n"
      "def kernel():\n  pypto.set_vec_tile_shapes(8)\n";
  const Kernel kernel = kernel_of(text);
  REQUIRE(!kernel.options.empty());
  const std::string all = options(text);
  CHECK(all.find("stitch_function_max_num") != std::string::npos);
  CHECK(all.find("cube_l1_reuse_setting") != std::string::npos);
}

TEST_CASE("pypto.options and set_options set tiles; the rest of their arguments are no options") {
  const std::string parameters = std::string(kX) + "):\n  x.exp()\n";
  const auto of_decorator = [&](const std::string& options) {
    return kernel_of("import pypto\n@pypto.options(" + options +
                     ")\n@pypto.frontend.jit\ndef kernel(" + parameters);
  };
  const std::string given =
      "name='scope', matrix_size=[1, 2], vec_tile_shapes=[8, 64], "
      "cube_tile_shapes=[[16, 16], [64, 64], [32, 32]]";
  CHECK(tiles(of_decorator(given)) == "[8, 64] [16, 16] [64, 64] [32, 32]");
  CHECK(of_decorator(given).options.empty());
  CHECK(tiles(of_decorator("vec_tile_shapes=n")) == "[...]");
  CHECK(steps(kernel_of(kernel_text("pypto.set_options(vec_tile_shapes=[4, 64])\nx.exp()\n"
                                    "with pypto.options(vec_tile_shapes=[2, 64]):\n  x.abs()\n"
                                    "x.sqrt()",
                                    kX))) ==
        "exp fp32[8, 64] @[4, 64]; abs fp32[8, 64] @[2, 64]; sqrt fp32[8, 64] @[4, 64]");
}

TEST_CASE("options end with their function or with statement") {
  const auto of = [](const std::string& before, const std::string& body) {
    return steps(kernel_of("import pypto\n" + before + "@pypto.frontend.jit\ndef kernel(" +
                           std::string(kX) + "):\n  pypto.set_vec_tile_shapes(8, 64)\n" + body));
  };
  const std::string scoped = "exp fp32[8, 64] @[2, 64]; abs fp32[8, 64] @[8, 64]";
  const std::string helper = "def helper(x):\n  return pypto.exp(x)\n";
  const std::string called = "  helper(x)\n  x.abs()\n";
  CHECK(of("@pypto.options(vec_tile_shapes=[2, 64])\n" + helper, called) == scoped);
  CHECK(of("O = pypto.options(vec_tile_shapes=[2, 64])\n@O\n" + helper, called) == scoped);
  CHECK(of("@pypto.options('h', None, None, None, None, None, None, None, [2, 64])\n" + helper,
           called) == scoped);
  CHECK(of("@pypto.options(name='h')\ndef helper(x):\n  pypto.set_vec_tile_shapes(2, 64)\n"
           "  return pypto.exp(x)\n",
           called) == scoped);
  CHECK(of("O = pypto.options(vec_tile_shapes=[2, 64])\n", "  with O:\n    x.exp()\n  x.abs()\n") ==
        scoped);
  CHECK(of("def made(n):\n  return pypto.options(vec_tile_shapes=[n, 64])\n",
           "  with made(2):\n    x.exp()\n  x.abs()\n") == scoped);
}

TEST_CASE("options of a with statement end with it") {
  CHECK(options(kernel_text("with pypto.options(pass_options={'sg_set_scope': 1}):\n  x.exp()\n"
                            "x.abs()",
                            kX)) == "pass.sg_set_scope=1 [0, 1)");
}

TEST_CASE("a with statement calls __enter__ and __exit__ of a class") {
  const std::string type =
      "class Tile:\n  def __init__(self, n): self.n = n\n"
      "  def __enter__(self):\n    pypto.set_vec_tile_shapes(self.n, 64)\n    return self.n * 2\n"
      "  def __exit__(self, *error): pypto.set_vec_tile_shapes(8, 64)\n";
  CHECK(steps(kernel_of("import pypto\n" + type + "@pypto.frontend.jit\ndef kernel(" +
                        std::string(kX) +
                        "):\n  with Tile(2) as n:\n    x.exp()\n"
                        "    pypto.set_vec_tile_shapes(n, 64)\n    x.abs()\n  x.sqrt()\n")) ==
        "exp fp32[8, 64] @[2, 64]; abs fp32[8, 64] @[4, 64]; sqrt fp32[8, 64] @[8, 64]");
}

TEST_CASE("set_print_options does not set an option of a kernel") {
  CHECK(
      kernel_of(kernel_text("pypto.set_print_options(edgeitems=1)\nx.exp()", kX)).options.empty());
}

TEST_CASE("the decorator jit accepts no tiles, and the suggestion says where they belong") {
  const std::string text =
      "import pypto\n@pypto.frontend.jit(vec_tile_shapes=[8, 64])\ndef kernel(" + std::string(kX) +
      "):\n  x.exp()\n";
  const ParsedFile file = read(text);
  const Kernel& kernel = file.kernels.front();
  REQUIRE(kernel.options.size() == 1);
  CHECK(kernel.settings.empty());
  CHECK(kernel.options.front().type == nullptr);
  CHECK(kernel.options.front().nearest == "options.vec_tile_shapes");
  CHECK(text_at(file, kernel.options.front().span) == "vec_tile_shapes=[8, 64]");
}

TEST_CASE("options set between operations apply to the following operations") {
  CHECK(options(kernel_text("pypto.set_pass_options(sg_set_scope=1)\nx.exp()\nx.abs()\n"
                            "pypto.set_pass_options(sg_set_scope=-1)\nx.sqrt()",
                            kX)) == "pass.sg_set_scope=1 [0, 2); pass.sg_set_scope=-1 [2, end)");
}

TEST_CASE("options set inside a loop of PyPTO end with the loop") {
  CHECK(options(kernel_text("pypto.set_pass_options(sg_set_scope=1)\nx.exp()\n"
                            "for i in pypto.loop(4):\n"
                            "  pypto.set_pass_options(sg_set_scope=2)\n  x.abs()\nx.sqrt()",
                            kX)) ==
        "pass.sg_set_scope=1 [0, 1); pass.sg_set_scope=2 [1, 2); pass.sg_set_scope=1 [2, end)");
}

TEST_CASE("Markdown blocks have their real lines") {
  const std::string text =
      "# A kernel\n\n```python\n" + kernel_text("pypto.set_vec_tile_shapes(8, 64)") + "```\n";
  const SourceFile source("a.md", text);
  const auto parts = python_blocks(source);
  REQUIRE(parts.size() == 1);
  Modules modules(dialect_names);
  const Definitions none;
  const ParsedFile file =
      read_python(std::make_shared<SourceFile>("a.md", text), parts.front(),
                  tilelint::test::builtin_catalogue()->vocabulary, {modules, {}, none});
  REQUIRE(file.kernels.size() == 1);
  CHECK(tiles(file.kernels.front()) == "[8, 64]");
  CHECK(line_at(file, file.kernels.front().settings.front().span) == 7);
}

TEST_CASE("a file is read if it imports a module that kernels are written with") {
  for (const char* text :
       {"import pypto", "import os, pypto", "  import pypto as p", "from pypto import loop",
        "from pypto.frontend import jit", "from pypto._controller import loop",
        "x = 1\r\nfrom pypto import \\\r\n  loop", "import pypto.pypto_impl",
        "from pypto_pro import a\nimport pypto", "from pypto.irrelevant import x"}) {
    INFO(text);
    CHECK(imports_dialect(text));
  }
  for (const char* text :
       {"", "pypto", "import pypto_pro", "from pypto_pro.ir import x",
        "from pypto.pypto_impl import ir", "from pypto.pypto_impl.ir import x",
        "from pypto.pil.ops import y", "from pypto.error\timport E", "# pypto is not imported"}) {
    INFO(text);
    CHECK_FALSE(imports_dialect(text));
  }
}

TEST_CASE("the modules of PyPTO's compiler make no kernels") {
  CHECK(kernels_of("from pypto.pypto_impl import ir\ndef f(x):\n  return ir.add(x, x)\n").empty());
  CHECK(kernels_of("from pypto import add\ndef f(x):\n  return add(x, x)\n").size() == 1);
}

}  // namespace tilelint::python::test
