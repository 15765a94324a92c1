// Paths through the program that may not be taken: early exits from loops and functions,
// exceptions, and the cases of a match.
#include <catch2/catch.hpp>

#include "sample.h"

namespace tilelint::python::test {
namespace {

const std::string kX = "x: pypto.Tensor((64, 1024), pypto.DT_FP32)";

// The tiles that a kernel sets with the result of the helper `f` for an unknown `n`.
std::string of_helper(const std::string& body) {
  std::string helper = "import pypto\nfrom lib import ok\ndef f(n):\n";
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    helper += "  " + body.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return all_tiles(helper + "@pypto.frontend.jit\ndef kernel(" + kX +
                   ", n: int):\n"
                   "  pypto.set_vec_tile_shapes(f(n))\n  x.exp()\n");
}

std::string of_body(const std::string& body, const std::string& parameters) {
  return all_tiles(kernel_text(body, parameters));
}

}  // namespace

TEST_CASE("a loop that may be left in any iteration") {
  CHECK(of_helper("t = 1\nwhile t < 8:\n  if t * 3 > n:\n    break\n  t *= 2\nreturn t") ==
        "[1] | [2] | [4] | [8]");
  CHECK(of_helper("for c in (8, 4, 2):\n  if n % c == 0:\n    return c\nreturn 1") ==
        "[1] | [2] | [4] | [8]");
  CHECK(of_helper("for c in (8, 4):\n  if not ok(c):\n    continue\n  return c\nreturn 1") ==
        "[1] | [4] | [8]");
  CHECK(of_helper("best = 1\nfor c in (8, 4):\n  if ok(c):\n    best = c\n    break\n"
                  "return best") == "[1] | [4] | [8]");
  CHECK(of_helper("for c in (8, 4):\n  if ok(c):\n    break\nelse:\n  c = 1\nreturn c") ==
        "[1] | [4] | [8]");
}

TEST_CASE("a loop that may be left in the else branch of a condition") {
  CHECK(of_helper("t = 1\nfor c in (8, 4):\n  if n % c:\n    pass\n  else:\n    t = c\n    break\n"
                  "return t") == "[1] | [4] | [8]");
}

TEST_CASE("a loop that is certainly left") {
  CHECK(of_helper("for c in (8, 4):\n  if c < 6:\n    break\nelse:\n  c = 1\nreturn c") == "[4]");
  CHECK(of_helper("for c in (8, 4):\n  if c > 6:\n    continue\n  return c\nreturn 1") == "[4]");
  CHECK(of_helper("t = 1\nwhile t < 8:\n  t *= 2\nelse:\n  t = 3\nreturn t") == "[3]");
}

TEST_CASE("a condition on a parameter has the same value in every iteration") {
  CHECK(of_helper("t = 0\nfor c in (8, 4):\n  if n:\n    t += c\n  else:\n    t += 1\nreturn t") ==
        "[12] | [2]");
}

TEST_CASE("a loop of unknown length may run zero times") {
  CHECK(of_helper("for a in n:\n  return 8\nreturn 4") == "[?]");
  CHECK(steps(kernel_of(kernel_text("pypto.set_vec_tile_shapes(8, 64)\nfor a in n:\n"
                                    "  pypto.set_vec_tile_shapes(4, 64)\nx.exp()",
                                    kX + ", n"))) == "exp fp32[64, 1024] @[...]");
  // A tensor that grows in the loop has any shape after it.
  CHECK(result(kernel_of(kernel_text("y = x\nfor a in n:\n  y = pypto.concat([y, x], 0)\ny.exp()",
                                     kX + ", n")),
               "exp") == "fp32[...]");
}

TEST_CASE("a function that may reach its end may return None") {
  CHECK(of_helper("if n > 2:\n  return 8") == "[8] | [?]");
  CHECK(of_body("t = g(n)\nif t is None:\n  t = 4\npypto.set_vec_tile_shapes(t)\n", "n") ==
        "[4] | [?]");
}

TEST_CASE("a tile set after an early return is not certain") {
  const std::string text =
      "import pypto\ndef g(flag):\n  if flag:\n    return\n"
      "  pypto.set_vec_tile_shapes(8, 512)\n"
      "@pypto.frontend.jit\ndef kernel(" +
      kX +
      ", flag: bool):\n"
      "  pypto.set_vec_tile_shapes(8, 64)\n  g(flag)\n  x.exp()\n";
  std::string tiles_of_exp;
  for (const Kernel& kernel : kernels_of(text)) {
    if (kernel.name == "kernel") tiles_of_exp += steps(kernel) + "; ";
  }
  CHECK(tiles_of_exp == "exp fp32[64, 1024] @[8, 64]; exp fp32[64, 1024] @[8, 512]; ");
}

TEST_CASE("a certain exception reaches the handler, also from a call") {
  CHECK(of_helper("try:\n  raise ValueError\nexcept ValueError:\n  return 4\nreturn 8") == "[4]");
  CHECK(all_tiles("import pypto\ndef check(c):\n  if c > 4:\n    raise ValueError(c)\n"
                  "def valid(c):\n  try:\n    check(c)\n  except ValueError:\n    return False\n"
                  "  return True\ndef pick():\n  for c in (16, 8, 4):\n    if valid(c):\n"
                  "      return c\n@pypto.frontend.jit\ndef kernel(" +
                  kX +
                  "):\n"
                  "  pypto.set_vec_tile_shapes(pick())\n  x.exp()\n") == "[4]");
  CHECK(of_helper("t = 1\ntry:\n  t = 8\nexcept ValueError:\n  t = 4\nelse:\n  t += 1\n"
                  "finally:\n  t *= 2\nreturn t") == "[18]");
}

TEST_CASE("a possible exception may reach the handler") {
  CHECK(
      of_helper("try:\n  if n > 100:\n    raise ValueError\n  t = 8\nexcept ValueError:\n  t = 4\n"
                "return t") == "[4] | [8]");
  CHECK(of_helper("try:\n  import missing\n  t = 8\nexcept ImportError:\n  t = 4\nreturn t") ==
        "[?]");
  // With several handlers it is not known which one applies.
  CHECK(of_helper("t = 1\ntry:\n  raise n\nexcept ValueError:\n  t = 4\nexcept KeyError:\n  t = 2\n"
                  "return t") == "[?]");
}

TEST_CASE("a case may match a class") {
  const auto matched = [](const std::string& subject, const std::string& pattern) {
    return value("N", "class A: pass\nmatch " + subject + ":\n  case " + pattern +
                          ":\n    N = 1\n  case _:\n    N = 6\n");
  };
  CHECK(matched("3", "int()") == "1");
  CHECK(matched("'a'", "int()") == "6");
  CHECK(matched("3", "int() | str()") == "1");
  CHECK(matched("A()", "A()") == "1");
  CHECK(matched("3", "A(n=2)") == "6");
  CHECK(matched("A()", "A(n=2)") == "?");
}

TEST_CASE("the cases of a match are tried in order") {
  const auto matched = [](const std::string& subject, const std::string& cases) {
    return of_body(
        "t = 1\nmatch " + subject + ":\n" + cases + "\npypto.set_vec_tile_shapes(t)\nx.exp()",
        kX + ", n");
  };
  const std::string numbers =
      "  case 1 | 2:\n    t = 2\n  case -3:\n    t = 3\n  case _:\n    t = 4";
  CHECK(matched("2", numbers) == "[2]");
  CHECK(matched("-3", numbers) == "[3]");
  CHECK(matched("5", numbers) == "[4]");
  CHECK(matched("'a'", "  case 'b':\n    t = 2\n  case \"a\" if t > 1:\n    t = 3") == "[1]");
  CHECK(matched("8", "  case m if m > 4:\n    t = m") == "[8]");
  CHECK(matched("pypto.DT_FP16",
                "  case pypto.DT_FP32:\n    t = 2\n  case pypto.DT_FP16:\n    t = 3") == "[3]");
  CHECK(matched("n", "  case 1:\n    t = 2\n  case 2:\n    t = 3") == "[1] | [2] | [3]");
  CHECK(matched("[1, 2]", "  case [a, *b]:\n    t = a") == "[1] | [?]");
}

TEST_CASE("after a call that cannot be read, it is unknown which tile is in force") {
  const std::string x = "x: pypto.Tensor((8, 64), pypto.DT_FP32), f";
  const auto after = [&](const std::string& call, const std::string& import = "") {
    return steps(kernel_of(
        import + kernel_text("pypto.set_vec_tile_shapes(8, 64)\n" + call + "\npypto.exp(x)", x)));
  };
  const std::string known = "exp fp32[8, 64] @[8, 64]", open = "exp fp32[8, 64] @[...]";
  CHECK(after("f(8)") == open);
  CHECK(after("f.apply()") == open);
  CHECK(after("y = f(x)") == open);
  CHECK(after("tiling.set_tile(8)", "from missing import tiling\n") == open);
  CHECK(after("def g(n):\n  pypto.set_vec_tile_shapes(n, 64)\n  g(n - 1)\ng(8)") == open);
  CHECK(after("y = f([x])") == open);
  CHECK(after("@f\ndef g():\n  pass\ng()") == open);
  CHECK(after("@tiling.tiled(8)\ndef g():\n  pass\ng()", "from missing import tiling\n") == open);
  CHECK(after("@functools.cache\ndef g():\n  pass\ng()", "import functools\n") == known);
  // A call used for its value, a call of Python itself, and an operation set no tiles.
  CHECK(after("n = f(8)") == known);
  CHECK(after("logging.info('x')", "import logging\n") == known);
  CHECK(after("print(x)") == known);
  CHECK(after("f.exp()") == known);
  CHECK(after("def g(n):\n  g(n - 1)\ng(8)") == known);
}

TEST_CASE("an operation certainly lacks a tile only if all called functions were read") {
  const std::string x = "x: pypto.Tensor((8, 64), pypto.DT_FP32), f";
  CHECK(steps(kernel_of(kernel_text("f(8)\npypto.exp(x)", x))) == "exp fp32[8, 64] @[...]");
  CHECK(steps(kernel_of(kernel_text("n = f(8)\npypto.exp(x)", x))) == "exp fp32[8, 64] @none");
  CHECK(reason(kernel_of(kernel_text("f(8)\npypto.exp(x)", x))) ==
        "f: its source was not read, and it may set the tile");
}

}  // namespace tilelint::python::test
