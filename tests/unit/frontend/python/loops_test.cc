// Loops of Python, which are unrolled, and loops of PyPTO, whose body is evaluated once.
#include <algorithm>
#include <catch2/catch.hpp>

#include "sample.h"

namespace tilelint::python::test {
namespace {

Loop loop_of(const std::string& call) {
  const Kernel kernel = kernel_of(kernel_text("for i in " + call + ":\n  x.exp()",
                                              "x: pypto.Tensor((64, 64), pypto.DT_FP32), n"));
  REQUIRE(kernel.loops.size() == 1);
  return kernel.loops.front();
}

}  // namespace

TEST_CASE("a loop index has no meaning in another kernel") {
  const std::string loop = "for i in pypto.loop(4):\n  pass\n";
  const std::string uses =
      "def kernel(x: pypto.Tensor((4, 4), pypto.DT_FP32)):\n  a = x[i:2]\n"
      "  b = pypto.view(x, [2, 4], [i, 0])\n  c = [1, 2][i]\n  pypto.exp(a)\n";
  CHECK(kernels_of("import pypto\n" + uses + loop).size() == 2);
  CHECK(kernels_of("import pypto\n" + loop + uses).size() == 2);
}

TEST_CASE("a Python loop over known values is evaluated iteration by iteration") {
  CHECK(tiles(kernel_of(kernel_text("for i in range(1, 4):\n  pypto.set_vec_tile_shapes(i)"))) ==
        "[1] [2] [3]");
  CHECK(tiles(kernel_of(
            kernel_text("for a, b in [(1, 2), (3, 4)]:\n  pypto.set_vec_tile_shapes(a, b)"))) ==
        "[1, 2] [3, 4]");
  CHECK(value("N", "N = 0\nfor i in range(5):\n  N += i") == "10");
  CHECK(value("N", "N = 0\nfor i in range(5):\n  if i == 3:\n    break\n  N += i") == "3");
  CHECK(value("N", "N = 0\nfor i in range(5):\n  if i == 3:\n    continue\n  N += i") == "7");
  CHECK(value("N", "N = 0\nfor i in range(2):\n  pass\nelse:\n  N = 8") == "8");
  CHECK(value("N", "N = 0\nfor i in range(2):\n  break\nelse:\n  N = 8") == "0");
  CHECK(value("i", "for i in range(3):\n  pass") == "2");
}

TEST_CASE("a while loop is evaluated as long as its condition is known") {
  CHECK(value("N", "N = 1\nwhile N < 100:\n  N *= 2") == "128");
  CHECK(value("N", "N = 1\nwhile True:\n  N *= 2\n  if N > 50:\n    break") == "64");
  CHECK(value("N", "N = 1\nwhile missing:\n  N *= 2") == "?");
  CHECK(value("N", "N = 1\nwhile True:\n  N += 1") == "?");
}

TEST_CASE("names set in a loop over something unknown are unknown after it") {
  CHECK(value("N", "N = 1\nfor i in missing:\n  N += 1") == "?");
  CHECK(value("M", "N = 1\nM = 2\nfor i in missing:\n  N += 1") == "2");
  CHECK(value("L", "L = [1]\nfor i in missing:\n  L.append(2)") == "?");
  CHECK(value("D['a']", "D = {'a': 1}\nfor i in missing:\n  D['a'] = 2") == "?");
  CHECK(value("N", "N = 1\nfor i in missing:\n  for j in range(3):\n    N = j") == "?");
}

TEST_CASE("the forms of pypto.loop") {
  CHECK(to_text(loop_of("pypto.loop(8)").count) == "8");
  CHECK(to_text(loop_of("pypto.loop(2, 8)").count) == "6");
  CHECK(to_text(loop_of("pypto.loop(0, 8, 2)").count) == "4");
  CHECK(to_text(loop_of("pypto.loop(0, 9, 2)").count) == "5");
  CHECK(to_text(loop_of("pypto.loop(8, 2)").count) == "0");
  CHECK(to_text(loop_of("pypto.loop(0, n, 1)").count) == "?");
  CHECK(to_text(loop_of("pypto.loop(x.shape[0] // 16)").count) == "4");
  CHECK(to_text(loop_of("pypto.loop(8, name='LOOP', idx_name='i')").count) == "8");
  CHECK(to_text(loop_of("pypto.loop(0, 8, 0)").count) == "?");
  CHECK(loop_of("pypto.loop_unroll(8)").call == "loop_unroll");
  CHECK(to_text(loop_of("pypto.loop(8, unroll_list=[4, 2, 1])").unroll_list) == "[4, 2, 1]");
  CHECK(to_text(loop_of("pypto.loop(8)").unroll_list) == "[]");
}

TEST_CASE("the index of a loop is known only at run time") {
  const Kernel kernel = kernel_of(
      kernel_text("for i in pypto.loop(4):\n  pypto.set_vec_tile_shapes(i, 64)\n  x.exp()",
                  "x: pypto.Tensor((64, 64), pypto.DT_FP32)"));
  CHECK(steps(kernel) == "loop 4 {exp fp32[64, 64] @[?, 64]}");
  CHECK(kernel.settings.front().tile.front().dynamic);
}

TEST_CASE("a name carried from iteration to iteration is unknown in a loop of PyPTO") {
  const std::string before = "n = 1\nm = 2\n";
  CHECK(tiles(kernel_of(kernel_text(
            before + "for i in pypto.loop(4):\n  pypto.set_vec_tile_shapes(n, m)\n  n = n + 1"))) ==
        "[?, 2]");
  CHECK(tiles(kernel_of(kernel_text(
            before + "for i in pypto.loop(4):\n  n = 8\n  pypto.set_vec_tile_shapes(n, m)"))) ==
        "[8, 2]");
  CHECK(tiles(kernel_of(kernel_text(
            before + "for i in pypto.loop(4):\n  n += 1\npypto.set_vec_tile_shapes(n, m)"))) ==
        "[?, 2]");
}

TEST_CASE("loops can be nested") {
  CHECK(steps(kernel_of(kernel_text("pypto.set_vec_tile_shapes(8, 64)\n"
                                    "for i in pypto.loop(4):\n  for j in pypto.loop(2):\n"
                                    "    y = x.exp()\n  y.abs()",
                                    "x: pypto.Tensor((64, 64), pypto.DT_FP32)"))) ==
        "loop 4 {loop 2 {exp fp32[64, 64] @[8, 64]}; abs fp32[64, 64] @[8, 64]}");
}

TEST_CASE("a loop of PyPTO inside a Python loop occurs once per iteration") {
  CHECK(steps(kernel_of(kernel_text("pypto.set_vec_tile_shapes(8, 64)\nfor j in range(2):\n"
                                    "  for i in pypto.loop(j + 3):\n    x.exp()",
                                    "x: pypto.Tensor((64, 64), pypto.DT_FP32)"))) ==
        "loop 3 {exp fp32[64, 64] @[8, 64]}; loop 4 {exp fp32[64, 64] @[8, 64]}");
}

TEST_CASE("the view whose offset moves with the index determines the axis of a loop") {
  const Kernel kernel = kernel_of(kernel_text(
      "b = 16\nfor i in pypto.loop(4):\n  y = pypto.view(x, [b, 64], [i * b, 0])\n  y.exp()",
      "x: pypto.Tensor((64, 64), pypto.DT_FP32)"));
  const Loop& loop = kernel.loops.front();
  CHECK(loop.axis == 0);
  CHECK(to_text(loop.extent) == "64");
  CHECK(to_text(loop.batch) == "16");
  CHECK(loop.batch_literal == std::optional(true));
  const Kernel inner = kernel_of(kernel_text(
      "for i in pypto.loop(4):\n  off = i * 16\n  y = pypto.view(x, [64, 16], [0, off])",
      "x: pypto.Tensor((64, 64), pypto.DT_FP32)"));
  CHECK(inner.loops.front().axis == 1);
  const Kernel sliced =
      kernel_of(kernel_text("for i in pypto.loop(4):\n  y = x[:, i * 16:(i + 1) * 16]",
                            "x: pypto.Tensor((64, 64), pypto.DT_FP32)"));
  CHECK(sliced.loops.front().axis == 1);
  CHECK(to_text(sliced.loops.front().batch) == "16");
}

TEST_CASE("a loop whose count is known at run time iterates over a dynamic axis") {
  const Kernel kernel = kernel_of(
      kernel_text("y = pypto.reshape(x, [x.shape[0] * 4, 16])\nfor i in pypto.loop(x.shape[0]):\n"
                  "  pypto.view(y, [4, 16], [i * 4, 0])",
                  "x: pypto.Tensor((pypto.DYNAMIC, 64), pypto.DT_FP32)"));
  CHECK(kernel.loops.front().axis == 0);
  CHECK(kernel.loops.front().extent.dynamic);
}

TEST_CASE("unroll factors are variants of the kernel") {
  const std::string text = kernel_text(
      "for i, f in pypto.loop_unroll(n, unroll_list=[4, 2, 1]):\n"
      "  pypto.set_vec_tile_shapes(f * 8)",
      "n");
  CHECK(all_tiles(text) == "[16] | [32] | [8]");
  CHECK(kernels_of(text).size() == 3);
  CHECK(kernels_of(text).front().variant.has_value());
}

TEST_CASE("the rest of an unrolled loop runs with factor 1") {
  CHECK(all_tiles(kernel_text("for i, f in pypto.loop_unroll(n, unroll_list=[4, 2]):\n"
                              "  pypto.set_vec_tile_shapes(f * 8)",
                              "n")) == "[16] | [32] | [8]");
  CHECK(all_tiles(kernel_text("for i, f in pypto.loop_unroll(n):\n"
                              "  pypto.set_vec_tile_shapes(f * 8)",
                              "n")) == "[8]");
  CHECK(all_tiles(kernel_text("for pair in pypto.loop_unroll(n, unroll_list=[2]):\n  i, f = pair\n"
                              "  pypto.set_vec_tile_shapes(f * 8)",
                              "n")) == "[16] | [8]");
}

TEST_CASE("tensors that a loop rebinds are listed") {
  const Kernel kernel = kernel_of(kernel_text(
      "acc = pypto.zeros([8, 64], pypto.DT_FP32)\ngood = pypto.zeros([8, 64], pypto.DT_FP32)\n"
      "for i in pypto.loop(4):\n  acc = acc + x\n  good[:] = good + x",
      "x: pypto.Tensor((8, 64), pypto.DT_FP32)"));
  REQUIRE(kernel.loops.front().rebound.size() == 1);
  CHECK(kernel.loops.front().rebound.front().name == "acc");
}

TEST_CASE("the range arguments of a loop are counted, if they are known") {
  const auto counted = [](const std::string& arguments) {
    return kernel_of(kernel_text("for i in pypto.loop(" + arguments + "):\n  x.exp()",
                                 "x: pypto.Tensor((64, 64), pypto.DT_FP32), rest"))
        .loops.front()
        .range_arguments;
  };
  CHECK(counted("") == 0);
  CHECK(counted("4, name='L'") == 1);
  CHECK(counted("0, 8, 2, 'L'") == 4);
  CHECK(counted("*[0, 8, 2]") == 3);
  CHECK(counted("*rest") == std::nullopt);
}

TEST_CASE("a loop is parallel only if that is certain") {
  const auto parallel = [](const std::string& arguments) {
    return kernel_of(kernel_text("for i in pypto.loop(4" + arguments + "):\n  x.exp()",
                                 "x: pypto.Tensor((64, 64), pypto.DT_FP32), flag"))
        .loops.front()
        .parallel;
  };
  CHECK(parallel(", parallel=True"));
  CHECK_FALSE(parallel(", parallel=False"));
  CHECK_FALSE(parallel(", parallel=flag"));
  CHECK_FALSE(parallel(""));
}

TEST_CASE("lists subscripted with the index of a loop are listed once each") {
  const auto lists = [](const std::string& body) {
    const Kernel kernel = kernel_of(kernel_text(
        "sizes = [8, 16]\nrows = {0: 1}\nfor i in pypto.loop(2):\n  for k in range(2):\n    " +
            body + "\n    x.exp()",
        "x: pypto.Tensor((64, 64), pypto.DT_FP32), n"));
    std::string all;
    for (const ListSubscript& one : kernel.loops.front().subscripts) all += one.list + " ";
    return all;
  };
  CHECK(lists("a = sizes[i]") == "sizes ");
  CHECK(lists("a = sizes[i - 1]; b = x.shape[i]") == "sizes x.shape ");
  CHECK(lists("a = sizes[k]; b = x[i]; c = rows[i]") == "");  // a number, a tensor, a dictionary
  CHECK(lists("a = sizes[n]") == "");                         // a parameter may be a number
  CHECK(lists("a = sizes[i:]") == "");
}

TEST_CASE("calls that set tiles and open loops are listed, whether reached or not") {
  CHECK(sites_of("import pypto\ndef f(n):\n  pypto.set_vec_tile_shapes(n, 8)\n"
                 "  for i in pypto.loop(0, 4, 1, name='L'):\n    pass\n"
                 "def g():\n  return\n  pypto.set_vec_tile_shapes(2, 2)\n"
                 "f(1)\nf(2)\n") == "f: (1, 8)|(2, 8) (0, 4, 1, name=L); g: (2, 2)");
}

TEST_CASE("the argument lists kept for one call are limited, which is recorded") {
  const ParsedFile file =
      read(kernel_text("for i in range(1000):\n  pypto.set_vec_tile_shapes(i + 1, 64)"));
  const Site& site = file.functions.at(0).settings.at(0);
  CHECK(site.cut);
  CHECK(site.seen.size() < 1000);
  const ParsedFile few =
      read(kernel_text("for i in range(10):\n  pypto.set_vec_tile_shapes(i + 1, 64)"));
  CHECK_FALSE(few.functions.at(0).settings.at(0).cut);
  CHECK(few.functions.at(0).settings.at(0).seen.size() == 10);
}

TEST_CASE("a tile set inside a loop of PyPTO ends with the loop") {
  const std::string parameters = "x: pypto.Tensor((64, 64), pypto.DT_FP32)";
  CHECK(steps(kernel_of(kernel_text("pypto.set_vec_tile_shapes(8, 64)\nfor i in pypto.loop(4):\n"
                                    "  pypto.set_vec_tile_shapes(4, 4)\n  x.exp()\nx.abs()",
                                    parameters))) ==
        "loop 4 {exp fp32[64, 64] @[4, 4]}; abs fp32[64, 64] @[8, 64]");
  CHECK(steps(kernel_of(kernel_text("for i in pypto.loop(4):\n"
                                    "  pypto.set_vec_tile_shapes(4, 4)\n  x.exp()\nx.abs()",
                                    parameters))) ==
        "loop 4 {exp fp32[64, 64] @[4, 4]}; abs fp32[64, 64] @none");
  CHECK(steps(kernel_of(kernel_text("for i in range(2):\n"
                                    "  pypto.set_vec_tile_shapes(4, 4)\n  x.exp()\nx.abs()",
                                    parameters)))
            .ends_with("abs fp32[64, 64] @[4, 4]"));
}

TEST_CASE("iterations of a Python loop are not separate phases") {
  const auto batches = [](const std::string& body) {
    const Kernel kernel = kernel_of(
        kernel_text("pypto.set_vec_tile_shapes(4, 128)\ns = x / x.sum(-1, keepdim=True)\n" + body,
                    "x: pypto.Tensor((4, 128), pypto.DT_FP32)"));
    return std::count_if(kernel.operations.begin(), kernel.operations.end(),
                         [](const Operation& one) { return one.phase == "batch"; });
  };
  CHECK(batches("s[0:2, :].sum(0, keepdim=True)\ns[0:3, :].sum(0, keepdim=True)") == 2);
  CHECK(batches("for i in range(1, 4):\n  s[0:i, :].sum(0, keepdim=True)") == 1);
}

TEST_CASE("a slice of rows has a literal batch, a slice of columns has none") {
  const auto batch = [](const std::string& slice) {
    const Kernel kernel =
        kernel_of(kernel_text("for i in pypto.loop(4):\n  a = x[" + slice + "]\n  a.exp()",
                              "x: pypto.Tensor((64, 64), pypto.DT_FP32), n"));
    const auto& literal = kernel.loops.front().batch_literal;
    return !literal ? "none" : *literal ? "literal" : "computed";
  };
  CHECK(batch("i * 16:i * 16 + 16, :") == std::string("literal"));
  CHECK(batch("i * 16:16 + i * 16, :") == std::string("literal"));
  CHECK(batch("i * 16:(i + 1) * 16, :") == std::string("literal"));
  CHECK(batch("i * n:i * n + n, :") == std::string("none"));
  CHECK(batch(":, i * 16:(i + 1) * 16") == std::string("none"));
}

}  // namespace tilelint::python::test
