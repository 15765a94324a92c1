// Branches: if the condition is known, one branch is taken; otherwise each is a variant of the
// kernel.
#include <catch2/catch.hpp>
#include <set>

#include "sample.h"

namespace tilelint::python::test {
namespace {

const std::string kX = "x: pypto.Tensor((64, 64), pypto.DT_FP32)";

std::string of_body(std::string_view body, std::string_view parameters) {
  return all_tiles(kernel_text(body, parameters));
}

}  // namespace

TEST_CASE("a branch with a known condition is taken or left out") {
  CHECK(of_body("if 1 < 2:\n  t = 8\nelse:\n  t = 4\npypto.set_vec_tile_shapes(t)", "") == "[8]");
  CHECK(of_body("n = 3\nif n == 1:\n  t = 8\nelif n == 3:\n  t = 4\nelse:\n  t = 2\n"
                "pypto.set_vec_tile_shapes(t)",
                "") == "[4]");
  CHECK(of_body("if x.shape[0] > 32:\n  pypto.set_vec_tile_shapes(8)\nelse:\n"
                "  pypto.set_vec_tile_shapes(4)",
                kX) == "[8]");
  CHECK(kernels_of(kernel_text("if True:\n  x.exp()", kX)).size() == 1);
}

TEST_CASE("an unknown condition makes two variants") {
  const std::string text =
      kernel_text("t = 8 if flag else 4\npypto.set_vec_tile_shapes(t)", "flag");
  CHECK(all_tiles(text) == "[4] | [8]");
  const auto kernels = kernels_of(text);
  REQUIRE(kernels.size() == 2);
  CHECK(kernels.front().variant->en.find("`flag` holds (line 4)") != std::string::npos);
  CHECK(of_body("if flag:\n  t = 8\nelse:\n  t = 4\npypto.set_vec_tile_shapes(t)", "flag") ==
        "[4] | [8]");
}

TEST_CASE("a branch that affects nothing makes no variants") {
  CHECK(kernels_of(kernel_text("if flag:\n  print('a')\npypto.set_vec_tile_shapes(8)\nx.exp()",
                               kX + ", flag"))
            .size() == 1);
}

TEST_CASE("values that depend on the same condition vary together") {
  CHECK(of_body("if flag:\n  a, b = 8, 64\nelse:\n  a, b = 4, 128\npypto.set_vec_tile_shapes(a, b)",
                "flag") == "[4, 128] | [8, 64]");
  CHECK(of_body("if flag:\n  t = [8, 64]\nelse:\n  t = [4, 128]\npypto.set_vec_tile_shapes(*t)",
                "flag") == "[4, 128] | [8, 64]");
}

TEST_CASE("independent conditions are combined") {
  CHECK(of_body("s = 8 if a else 4\nt = 64 if b else 32\npypto.set_vec_tile_shapes(s, t)",
                "a, b") == "[4, 32] | [4, 64] | [8, 32] | [8, 64]");
}

TEST_CASE("conditions on the same parameter agree everywhere, others are independent") {
  CHECK(of_body("a = 8 if flag else 4\nb = 2 if flag else 1\npypto.set_vec_tile_shapes(a, b)",
                "flag") == "[4, 1] | [8, 2]");
  CHECK(of_body("a = 8 if flag else 4\nb = 2 if not flag else 1\npypto.set_vec_tile_shapes(a, b)",
                "flag") == "[4, 2] | [8, 1]");
  CHECK(of_body("a = 8 if flag is None else 4\nb = 2 if flag else 1\n"
                "pypto.set_vec_tile_shapes(a, b)",
                "flag") == "[4, 1] | [4, 2] | [8, 1]");
  CHECK(of_body("a = 8 if p and q else 4\nb = 2 if p else 1\npypto.set_vec_tile_shapes(a, b)",
                "p, q") == "[4, 1] | [4, 2] | [8, 1] | [8, 2]");
}

TEST_CASE("equal conditions have equal values, and negated conditions have opposite ones") {
  const auto pair = [](const std::string& one, const std::string& other) {
    return all_tiles("import lib\n" + kernel_text("a = 8 if " + one + " else 4\nb = 2 if " + other +
                                                      " else 1\npypto.set_vec_tile_shapes(a, b)",
                                                  "n, m"));
  };
  const std::string alike = "[4, 1] | [8, 2]", opposite = "[4, 2] | [8, 1]";
  const std::string apart = "[4, 1] | [4, 2] | [8, 1]", free = "[4, 1] | [4, 2] | [8, 1] | [8, 2]";
  CHECK(pair("n == 1", "n == 1") == alike);
  CHECK(pair("n == 1", "1 == n") == alike);
  CHECK(pair("n == 1", "n != 1") == opposite);
  CHECK(pair("n == 1", "not n == 1") == opposite);
  CHECK(pair("n > 4", "n <= 4") == opposite);
  CHECK(pair("n > 4", "4 < n") == alike);
  CHECK(pair("n is None", "n is not None") == opposite);
  CHECK(pair("n.two", "n.two") == alike);
  CHECK(pair("n.mode == 'a'", "n.mode != 'a'") == opposite);
  CHECK(pair("n == 'a'", "n == 'b'") == apart);
  CHECK(pair("n == lib.A", "n == lib.A") == alike);
  CHECK(pair("n == lib.A", "n == lib.B") == free);
  CHECK(pair("n == lib.A", "n == 'a'") == free);
  CHECK(pair("n == 1", "n == m") == free);
  CHECK(pair("n == 1", "m == 1") == free);
  CHECK(pair("n > 4", "n > 5") == free);
  CHECK(pair("n[0] == 1", "n[0] == 1") == alike);
  CHECK(pair("n and m", "n and m") == alike);
  CHECK(pair("n in (1, 2)", "n in (1, 2)") == alike);
  CHECK(pair("isinstance(n, tuple)", "isinstance(n, tuple)") == alike);
  CHECK(pair("n % 2 == 0", "n % 2 == 0") == alike);
  CHECK(pair("next(n)", "next(n)") == free);
  CHECK(pair("n.pop()", "n.pop()") == free);
  CHECK(pair("n", "n is None") == apart);
  CHECK(pair("n.two", "m.two") == free);
  CHECK(pair("n + 1 == 2", "n == 2") == free);
  CHECK(of_body("a = 8 if n.two else 4\nn.two = False\nb = 2 if n.two else 1\n"
                "pypto.set_vec_tile_shapes(a, b)",
                "n") == "[4, 1] | [8, 1]");
  CHECK(of_body("a = 8 if n else 4\nn = m\nb = 2 if n else 1\npypto.set_vec_tile_shapes(a, b)",
                "n, m") == free);
  CHECK(of_body("flag = not n\na = 8 if n else 4\nb = 2 if flag else 1\n"
                "pypto.set_vec_tile_shapes(a, b)",
                "n") == opposite);
}

TEST_CASE("a condition first seen as its negation is described in its own words") {
  const auto kernels =
      kernels_of(kernel_text("a = 8 if n != 1 else 4\npypto.set_vec_tile_shapes(a)", "n"));
  REQUIRE(kernels.size() == 2);
  for (const Kernel& kernel : kernels) {
    const bool holds = kernel.variant->en.find("`n != 1` holds") != std::string::npos;
    CHECK(tiles(kernel) == (holds ? "[8]" : "[4]"));
  }
}

TEST_CASE("a guard that only raises makes no variants") {
  CHECK(kernels_of(kernel_text("x.abs()\nt = 8 if flag else 4\nif t > 4:\n  raise ValueError\n"
                               "pypto.set_vec_tile_shapes(2)\nx.exp()",
                               kX + ", flag"))
            .size() == 1);
}

TEST_CASE("the same test of different values is not the same condition") {
  CHECK(of_body("def pick(q):\n  return 8 if q else 4\npypto.set_vec_tile_shapes(pick(p), pick(q))",
                "p, q") == "[4, 4] | [4, 8] | [8, 4] | [8, 8]");
}

TEST_CASE("more than 16 variants are not distinguished") {
  std::string body;
  for (const char* name : {"a", "b", "c", "d", "e", "f"}) {
    body += "t" + std::string(name) + " = 8 if " + name + " else 4\n";
  }
  body += "pypto.set_vec_tile_shapes(ta, tb, tc, td, te, tf)";
  const auto kernels = kernels_of(kernel_text(body, "a, b, c, d, e, f"));
  CHECK(kernels.size() <= 16);
  CHECK(!kernels.empty());
}

TEST_CASE("a tile that is set in only one branch is known in each variant") {
  const std::string text = kernel_text(
      "pypto.set_vec_tile_shapes(8, 64)\nif flag:\n  pypto.set_vec_tile_shapes(4, 64)\nx.exp()",
      kX + ", flag");
  std::set<std::string> all;
  for (const Kernel& kernel : kernels_of(text)) all.insert(steps(kernel));
  CHECK(all == std::set<std::string>{"exp fp32[64, 64] @[4, 64]", "exp fp32[64, 64] @[8, 64]"});
}

TEST_CASE("operations in an unknown branch without variants are conditional") {
  const auto kernels = kernels_of(
      kernel_text("pypto.set_vec_tile_shapes(8, 64)\nif flag:\n  x.exp()\nx.abs()", kX + ", flag"));
  REQUIRE(!kernels.empty());
  bool conditional = false;
  for (const Kernel& kernel : kernels) {
    for (const Step& step : kernel.steps) conditional = conditional || step.conditional;
  }
  CHECK((conditional || kernels.size() == 2));
}

TEST_CASE("code after an early return belongs to the other branch only") {
  const std::string body =
      "if flag:\n  pypto.set_vec_tile_shapes(4, 64)\n  return x.exp()\n"
      "pypto.set_vec_tile_shapes(8, 64)\nreturn x.abs()";
  std::set<std::string> all;
  for (const Kernel& kernel : kernels_of(kernel_text(body, kX + ", flag"))) {
    all.insert(steps(kernel));
  }
  const std::set<std::string> together = {"?exp fp32[64, 64] @[4, 64]; abs fp32[64, 64] @[8, 64]"};
  const std::set<std::string> apart = {"exp fp32[64, 64] @[4, 64]", "abs fp32[64, 64] @[8, 64]"};
  CHECK((all == together || all == apart));
  CHECK(value("f(0)", "def f(n):\n  if n:\n    return 8\n  return 4") == "4");
}

TEST_CASE("a function that returns different values makes variants, too") {
  CHECK(all_tiles("def pick(flag):\n  if flag:\n    return 8\n  return 4\n" +
                  kernel_text("pypto.set_vec_tile_shapes(pick(flag), pick(flag))", "flag")) ==
        "[4, 4] | [8, 8]");
}

TEST_CASE("a branch that raises is not taken") {
  CHECK(of_body("if flag:\n  raise ValueError()\nelse:\n  t = 4\npypto.set_vec_tile_shapes(t)",
                "flag") == "[4]");
  CHECK(of_body("if flag:\n  t = 8\nelse:\n  raise ValueError()\npypto.set_vec_tile_shapes(t)",
                "flag") == "[8]");
}

TEST_CASE("names that only one branch sets") {
  CHECK(of_body("if flag:\n  t = 8\npypto.set_vec_tile_shapes(t)", "flag") == "[8] | [?]");
}

TEST_CASE("a condition on the chip makes variants, unless the user names the chip") {
  const std::string text =
      kernel_text("pypto.set_vec_tile_shapes(64 if pypto.platform.npuarch == 'DAV_3510' else 8)");
  CHECK(all_tiles(text) == "[64] | [8]");
  for (const Kernel& kernel : kernels_of(text)) {
    REQUIRE(kernel.backend);
    CHECK(tiles(kernel) == (*kernel.backend == "a5" ? "[64]" : "[8]"));
  }
  CHECK(all_tiles(text, {.backend = "a5"}) == "[64]");
  CHECK(all_tiles(text, {.backend = "a2a3"}) == "[8]");
}

TEST_CASE("the text of a variant says how it differs from the others") {
  const auto told = [](const std::string& text) {
    std::set<std::string> all;
    for (const Kernel& kernel : kernels_of(text)) {
      all.insert(kernel.variant ? kernel.variant->en : "");
    }
    return all;
  };
  using Texts = std::set<std::string>;
  const std::string tensors = "import torch\n" + kernel_text("x.exp()", "x: pypto.Tensor([], T)");
  CHECK(told(tensors + "kernel(torch.zeros(8, 64))\n") == Texts{""});
  CHECK(told(tensors + "kernel(torch.zeros(8, 64))\nkernel(torch.zeros(4, 4))\n") ==
        Texts{"called with x=[8, 64]", "called with x=[4, 4]"});
  CHECK(told("def make(n, f):\n  @pypto.frontend.jit()\n  def kernel(x: pypto.Tensor([], T)):\n"
             "    pypto.set_vec_tile_shapes(n, 8)\n    x.exp()\n  return kernel\nimport pypto\n"
             "make(1, 1)(open(1))\nmake(2, 1)(open(1))\n") ==
        Texts{"called with n=1, f=1", "called with n=2, f=1"});
}

}  // namespace tilelint::python::test
