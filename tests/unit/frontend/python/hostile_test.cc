// Texts that are not kernels, or not sensible ones: nothing crashes, and everything terminates.
#include <rapidcheck.h>

#include <catch2/catch.hpp>

#include "sample.h"

namespace tilelint::python::test {
namespace {

const std::string kKernel =
    "import pypto\nfrom dataclasses import dataclass\n@dataclass\nclass Config:\n  n: int = 8\n"
    "def tile(*sizes, k=[1, 2][::-1]):\n  pypto.set_vec_tile_shapes(*sizes)\n"
    "def factory(m, n=64):\n  @pypto.frontend.jit(runtime_options={'a': 1})\n"
    "  def kernel(x: pypto.Tensor((m, n), pypto.DT_FP32), y: pypto.Tensor([...])):\n"
    "    z = pypto.tensor([m, n], pypto.DT_FP32)\n    tile(8 if m > 8 else m, n)\n"
    "    for i in pypto.loop(0, m // 8, 1, name='L'):\n"
    "      v = pypto.view(x, [8, n], [i * 8, 0])\n"
    "      pypto.assemble(v.exp() * 2.0 - v, [i * 8, 0], z)\n"
    "    z[:] = pypto.sum(x, -1, keepdim=True) + z\n    return z\n  return kernel\n"
    "if __name__ == '__main__':\n  factory(Config().n * 8)(None)\n";

}  // namespace

TEST_CASE("the sample of these tests is one kernel") { CHECK(kernels_of(kKernel).size() == 1); }

TEST_CASE("a kernel truncated anywhere does not crash") {
  for (std::size_t size = 0; size < kKernel.size(); ++size) {
    CHECK_NOTHROW(read(kKernel.substr(0, size)));
  }
}

TEST_CASE("any bytes do not crash") {
  const bool holds = rc::check("bytes", [] {
    read("import pypto\n" + *rc::gen::container<std::string>(rc::gen::arbitrary<char>()));
  });
  CHECK(holds);
}

TEST_CASE("random Python tokens do not crash") {
  const bool holds = rc::check("words", [] {
    const auto words = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "def f(x):\n  ", "class A:\n  ", "for i in ", "pypto.loop(4)", ":\n  ", "\n", "if ", "else",
        "return ", "f", "x", "A", "(", ")", "[", "]", "{", "}", ",", "*", "**", "=", "==", ":", "1",
        "-", "//", "pypto.set_vec_tile_shapes", "pypto.sum", "x[:] = ", "lambda ", "global x\n",
        "del x\n", "import a\n", "from . import *\n", "@pypto.frontend.jit()\n", "while ", "'s'",
        "f'{x}'", "try:\n  ", "with ", "as ", "yield ", "await ", "match x:\n  case 1:\n    "));
    std::string text = "import pypto\n";
    for (const std::string& word : words) text += word;
    read(text);
  });
  CHECK(holds);
}

TEST_CASE("a kernel with one changed character does not crash") {
  const bool holds = rc::check("changed", [] {
    std::string text = kKernel;
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    text[at] = *rc::gen::arbitrary<char>();
    read(text);
  });
  CHECK(holds);
}

TEST_CASE("deep nesting terminates") {
  const auto nested = [](const std::string& open, const std::string& close, int depth) {
    std::string text = "import pypto\nN = ";
    for (int i = 0; i < depth; ++i) text += open;
    text += "1";
    for (int i = 0; i < depth; ++i) text += close;
    return text + "\n" + kernel_text("pypto.set_vec_tile_shapes(N)");
  };
  CHECK_NOTHROW(read(nested("(", ")", 20'000)));
  CHECK_NOTHROW(read(nested("[", "]", 20'000)));
  CHECK_NOTHROW(read(nested("-", "", 20'000)));
  CHECK_NOTHROW(read(nested("f(", ")", 20'000)));
  CHECK_NOTHROW(read(nested("1 + ", "", 20'000)));
  CHECK_NOTHROW(read(nested("lambda: ", "", 20'000)));
  CHECK_NOTHROW(read(nested("x if y else ", "", 5'000)));
}

TEST_CASE("an endless evaluation is stopped and reported") {
  const auto kernels = kernels_of(
      "import pypto\nN = 0\nfor i in range(4000):\n  for j in range(4000):\n    N += 1\n" +
      kernel_text("pypto.set_vec_tile_shapes(8)"));
  bool said = false;
  for (const Kernel& kernel : kernels) {
    for (const InputFinding& finding : kernel.findings) {
      said = said || (finding.rule == "TL004" && finding.which == "steps");
    }
  }
  CHECK(said);
}

TEST_CASE("a function that takes too many steps without a kernel is given up, others are not") {
  const auto kernels = kernels_of(
      "import pypto\ndef slow(x):\n  for i in range(4000):\n    for j in range(4000):\n"
      "      x = pypto\n  pypto.set_vec_tile_shapes(4)\n" +
      kernel_text("pypto.set_vec_tile_shapes(8)"));
  REQUIRE(kernels.size() == 1);
  CHECK(tiles(kernels.front()) == "[8]");
  CHECK(kernels.front().findings.empty());
}

TEST_CASE("lists that double do not exhaust the memory") {
  CHECK_NOTHROW(read("import pypto\nL = [1]\nfor i in range(60):\n  L = L + L\n" +
                     kernel_text("pypto.set_vec_tile_shapes(len(L))")));
  CHECK_NOTHROW(read("import pypto\nL = []\nL.append(L)\n" +
                     kernel_text("pypto.set_vec_tile_shapes(*L, L == L)")));
  CHECK_NOTHROW(read("import pypto\nS = 'a'\nfor i in range(60):\n  S = S + S\n" +
                     kernel_text("pypto.set_vec_tile_shapes(len(S))")));
  CHECK_NOTHROW(read("import pypto\nD = {}\nD['a'] = D\n" +
                     kernel_text("pypto.set_vec_tile_shapes(D, a=D)")));
  CHECK_NOTHROW(read("import pypto\nL = [1]\nfor i in range(60):\n  L = [L, L]\n" +
                     kernel_text("pypto.set_vec_tile_shapes(L)")));
  CHECK_NOTHROW(read("import pypto\nclass A(A):\n  pass\nclass B:\n  pass\nb = B()\nb.b = b\n" +
                     kernel_text("pypto.set_vec_tile_shapes(A().n, b.b.b)")));
}

TEST_CASE("a refused text is reported, and so is the place where a limit was reached") {
  const auto said = [](const std::string& text) {
    const ParsedFile file = read(text);
    for (const Kernel& kernel : file.kernels) {
      for (const InputFinding& finding : kernel.findings) {
        return finding.which + " " + std::to_string(line_at(file, finding.span));
      }
    }
    return std::string("nothing");
  };
  CHECK(said("import pypto\nx = " + std::string(1'000'000, '(')) == "size 1");
  CHECK(said("import pypto\ni = 0\nfor a in range(700):\n  for b in range(700):\n    i = i + 1\n" +
             kernel_text("x.exp()", "x")) == "steps 5");
}

}  // namespace tilelint::python::test
