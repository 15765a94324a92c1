// The values of names, wherever they are bound.
#include <catch2/catch.hpp>

#include "sample.h"

namespace tilelint::python::test {

TEST_CASE("names of the module are visible in a kernel") {
  CHECK(value("N", "N = 64") == "64");
  CHECK(value("M * N", "M, N = 4, 8") == "32");
  CHECK(value("C", "A = B = C = 8") == "8");
  CHECK(value("N", "N = 64\nN += 1") == "65");
  CHECK(value("N", "N: int = 64") == "64");
  CHECK(value("REST[1]", "FIRST, *REST = [1, 2, 3]") == "3");
  CHECK(value("B", "(A, (B, C)) = (1, (2, 3))") == "2");
  CHECK(value("A", "A, B = 1") == "?");
  CHECK(value("N", "N = 64\ndel N") == "?");
}

TEST_CASE("a walrus binds a name in place") { CHECK(value("(n := 8) + n") == "16"); }

TEST_CASE("closures of factories keep the arguments of each call") {
  const std::string factory =
      "import pypto\n"
      "def make(m, n=64, *, k=2):\n"
      "  half = m // 2\n"
      "  @pypto.frontend.jit()\n"
      "  def kernel():\n"
      "    pypto.set_vec_tile_shapes(half, n, k)\n"
      "  return kernel\n";
  CHECK(all_tiles(factory + "a = make(8)\na()\n") == "[4, 64, 2]");
  CHECK(all_tiles(factory + "make(8, 32)()\nmake(6, k=3)()\n") == "[3, 64, 3] | [4, 32, 2]");
  CHECK(all_tiles(factory + "make(n=16, m=2)()\n") == "[1, 16, 2]");
  CHECK(all_tiles(factory) == "[?, 64, 2]");
  CHECK(all_tiles(factory, {.definitions = {{"m", "10"}}}) == "[5, 64, 2]");
}

TEST_CASE("a parameter without an argument is unknown, and the reason is its name") {
  const Kernel kernel = kernel_of(kernel_text("pypto.set_vec_tile_shapes(n, 64)", "n"));
  CHECK(tiles(kernel) == "[?, 64]");
  CHECK(reason(kernel) == "n: parameter of kernel");
}

TEST_CASE("defaults are evaluated where the function is defined") {
  CHECK(all_tiles("import pypto\nN = 8\ndef f(n=N):\n  pypto.set_vec_tile_shapes(n)\nN = 16\n") ==
        "[8]");
}

TEST_CASE("global and nonlocal names refer to the outer scope") {
  CHECK(value("N", "N = 1\ndef f():\n  global N\n  N = 8\nf()") == "8");
  CHECK(value("N", "N = 1\ndef f():\n  N = 8\nf()") == "1");
  CHECK(
      value("f()", "def f():\n  n = 1\n  def g():\n    nonlocal n\n    n = 8\n  g()\n  return n") ==
      "8");
  CHECK(value("f()", "def f():\n  n = 1\n  def g():\n    n = 8\n  g()\n  return n") == "1");
}

TEST_CASE("class constants, including those of base classes") {
  CHECK(value("A.n", "class A:\n  n = 8\n  m = n * 2") == "8");
  CHECK(value("A.m", "class A:\n  n = 8\n  m = n * 2") == "16");
  CHECK(value("B.n", "class A:\n  n = 8\nclass B(A):\n  pass") == "8");
  CHECK(value("B.n", "class A:\n  n = 8\nclass B(A):\n  n = 4") == "4");
  CHECK(value("A.missing", "class A:\n  n = 8") == "?");
  CHECK(value("A().n", "class A:\n  n = 8") == "8");
  CHECK(value("E.N.value", "from enum import Enum\nclass E(Enum):\n  N = 8") == "8");
}

TEST_CASE("attributes set by a constructor") {
  const std::string type =
      "class A:\n  def __init__(self, n, m=2):\n    self.n = n\n    self.m = m * n\n"
      "  def double(self):\n    return self.n * 2\n"
      "  @property\n  def half(self):\n    return self.n // 2\n"
      "  @staticmethod\n  def three():\n    return 3\n"
      "  @classmethod\n  def of(cls, n):\n    return cls(n)\n";
  CHECK(value("A(8).n", type) == "8");
  CHECK(value("A(8).m", type) == "16");
  CHECK(value("A(8, m=3).m", type) == "24");
  CHECK(value("A(8).double()", type) == "16");
  CHECK(value("A(8).half", type) == "4");
  CHECK(value("A.three()", type) == "3");
  CHECK(value("A(1).three()", type) == "3");
  CHECK(value("A.of(5).n", type) == "5");
  CHECK(value("a.n", type + "a = A(8)\na.n = 4") == "4");
  CHECK(value("a.n", type + "a = A(8)\nb = a\nb.n = 4") == "4");
}

TEST_CASE("dataclasses: defaults, fields, inheritance") {
  const std::string type =
      "from dataclasses import dataclass, field\n"
      "@dataclass\nclass A:\n  n: int\n  m: int = 16\n"
      "  tile: list = field(default_factory=lambda: [1, 64])\n  k: int = field(default=3)\n"
      "@dataclass(frozen=True)\nclass B(A):\n  b: int = 5\n"
      "@dataclass\nclass C:\n  n: int = 4\n  def __post_init__(self):\n    self.n = self.n * 2\n";
  CHECK(value("A(8).n", type) == "8");
  CHECK(value("A(8).m", type) == "16");
  CHECK(value("A(8, 2).m", type) == "2");
  CHECK(value("A(n=8, m=4).m", type) == "4");
  CHECK(value("A(8).tile", type) == "[1, 64]");
  CHECK(value("A(8).k", type) == "3");
  CHECK(value("B(8).b", type) == "5");
  CHECK(value("B(8, 1, [2], 3, 4).b", type) == "4");
  CHECK(value("C().n", type) == "8");
  CHECK(value("A().n", type) == "?");
}

TEST_CASE("instances of a dataclass do not share lists") {
  CHECK(value("B.t",
              "from dataclasses import dataclass, field\n@dataclass\nclass T:\n"
              "  t: list = field(default_factory=list)\n"
              "A = T()\nA.t.append(1)\nB = T()") == "[]");
}

TEST_CASE("named tuples") {
  const std::string type =
      "from typing import NamedTuple\nclass T(NamedTuple):\n  m: int\n  n: int = 64\n";
  CHECK(value("T(8).n", type) == "64");
  CHECK(value("T(8, 2).n", type) == "2");
  CHECK(value("T(m=3).m", type) == "3");
}

TEST_CASE("a definition sets names to numbers and fractions, also where the argument is unknown") {
  const auto defined = [](const std::string& text, const Definitions& definitions) {
    Beside beside;
    beside.definitions = definitions;
    return all_tiles(text, beside);
  };
  const std::string maker =
      "import pypto\ndef make(b, s):\n  @pypto.frontend.jit\n  def kernel():\n"
      "    pypto.set_vec_tile_shapes(b, s)\n  return kernel\n";
  CHECK(defined(maker, {{"b", "8"}, {"s", "64"}}) == "[8, 64]");
  CHECK(defined(maker + "def host(x):\n  make(x.n, 4)\n", {{"b", "8"}, {"s", "64"}}) == "[8, 4]");
  CHECK(defined(kernel_text("pypto.set_vec_tile_shapes(int(N * 16))"), {{"N", "0.5"}}) == "[8]");
}

TEST_CASE("an asserted shape is assumed to hold") {
  const auto shape = [](const std::string& assertion) {
    return all_tiles(
        "import pypto\ndef make(b, s):\n  @pypto.frontend.jit\n  def kernel():\n"
        "    pypto.set_vec_tile_shapes(b, s)\n  return kernel\n"
        "def host(x):\n  assert " +
        assertion + "\n  b, s = x.shape\n  make(b, s)\n");
  };
  CHECK(shape("tuple(x.shape) == (8, 64)") == "[8, 64]");
  CHECK(shape("x.shape == (8, 64), 'message'") == "[8, 64]");
  CHECK(shape("x.dim() == 2 and [8, 64] == list(x.shape)") == "[8, 64]");
  CHECK(shape("tuple(x.shape) != (8, 64)") == "[?, ?]");
  CHECK(shape("tuple(x.shape) == (8, N)") == "[?, ?]");
  CHECK(shape("x.dim() == 2 or tuple(x.shape) == (8, 64)") == "[?, ?]");
}

TEST_CASE("types and attributes of values") {
  CHECK(value("isinstance(3, (list, tuple))") == "False");
  CHECK(value("isinstance([3], (list, tuple))") == "True");
  CHECK(value("isinstance(X, (list, tuple))") == "?");
  CHECK(value("isinstance(True, int)") == "True");
  CHECK(value("isinstance(3, bool)") == "False");
  CHECK(value("isinstance(3, torch.Tensor)", "import torch\n") == "False");
  CHECK(value("isinstance(3, numbers.Integral)") == "?");
  CHECK(value("type(3) is int") == "True");
  CHECK(value("type([]) == int") == "False");
  CHECK(value("type(3) in (int, float)") == "True");
  CHECK(value("hasattr(3, '__len__')") == "False");
  CHECK(value("hasattr([3], '__len__')") == "True");
  const std::string types =
      "class A:\n  n = 1\n  def __bool__(self): return False\nclass B(A): pass\nclass C(Y): pass\n"
      "class D:\n  def __eq__(self, o): return True\nclass E: pass\n";
  CHECK(value("isinstance(B(), A)", types) == "True");
  CHECK(value("isinstance(A(), (B, int))", types) == "False");
  CHECK(value("isinstance(C(), A)", types) == "?");
  CHECK(value("hasattr(A(), 'n')", types) == "True");
  CHECK(value("hasattr(A(), 'm')", types) == "False");
  CHECK(value("getattr(A(), 'm', 7)", types) == "7");
  CHECK(value("bool(A())", types) == "?");
  CHECK(value("bool(E())", types) == "True");
  CHECK(value("D() == 3", types) == "?");
}

TEST_CASE("setting a property runs its setter") {
  const std::string type =
      "class A:\n  def __init__(self): self._n = 1\n  @property\n  def n(self): return self._n\n"
      "  @n.setter\n  def n(self, v): self._n = v * 10\na = A()\na.n = 2\n";
  CHECK(value("a.n", type) == "20");
  CHECK(value("a._n", type) == "20");
  CHECK(value("a.n",
              "class A:\n  def __init__(self): self._n = 1\n  @property\n  def n(self): return "
              "self._n\n"
              "  @n.setter\n  def n(self, v): self._n = v * 10\n"
              "  @n.deleter\n  def n(self): pass\na = A()\na.n = 2\n") == "20");
}

TEST_CASE("the result of a decorator in the source replaces the function") {
  const std::string twice = "def twice(f):\n  def g(n): return f(n * 2)\n  return g\n";
  CHECK(value("f(3)", twice + "@twice\ndef f(n): return n + 1\n") == "7");
  CHECK(value("f(3)", twice + "@outside\n@twice\n@twice\ndef f(n): return n\n") == "12");
  CHECK(value("f(3)",
              "def times(k):\n  def deco(f):\n    return lambda n: f(n) * k\n"
              "  return deco\n@times(5)\ndef f(n): return n\n") == "15");
  CHECK(value("f(3)", "@outside\ndef f(n): return n\n") == "3");
  CHECK(value("len(L)",
              "L = []\ndef note(n):\n  L.append(n)\n  return lambda f: f\n"
              "@note(1)\n@note(2)\ndef f(n): return n\n") == "2");
  CHECK(value("f(3)",
              "class S:\n  @staticmethod\n  def t(f): return lambda n: f(n) * 2\n"
              "@S.t\ndef f(n): return n\n") == "6");
  CHECK(value("f(3)",
              "class C:\n  def __init__(self, f): self.f = f\n"
              "  def __call__(self, n): return self.f(n) * 2\n@C\ndef f(n): return n\n") == "6");
}

TEST_CASE("dictionaries") {
  CHECK(value("D['n']", "D = {'n': 8, 'm': 4}") == "8");
  CHECK(value("D.get('k', 2)", "D = {'n': 8}") == "2");
  CHECK(value("D.get('n', 2)", "D = {'n': 8}") == "8");
  CHECK(value("D['k']", "D = {'n': 8}") == "?");
  CHECK(value("D['k']", "D = {'n': 8}\nD['k'] = 1") == "1");
  CHECK(value("D['n']", "D = dict(n=8)") == "8");
  CHECK(value("D['n']", "D = {**{'n': 8}, 'm': 1}") == "8");
  CHECK(value("D['n']", "D = {'n': 8}\nD.update({'n': 9})") == "9");
  CHECK(value("D['n']", "D = {'n': 8}\nD.update(n=9)") == "9");
  CHECK(value("D.get('n', 3)", "D = {'n': 8}\nD.pop('n')") == "3");
  CHECK(value("D.pop('n', 3)", "D = {'m': 8}") == "3");
  CHECK(value("D.get('n', 3)", "D = {'n': 8}\ndel D['n']") == "3");
  CHECK(value("D.get('n', 3)", "D = {'n': 8}\ndel D[X]") == "?");
  CHECK(value("D.get('n', 3)", "D = {'n': 8}\nD.clear()") == "3");
  CHECK(value("D.get('n', 3)", "D = {}\nD.setdefault('n', 8)") == "8");
  CHECK(value("D['n']", "D = {'n': 8}\nD.setdefault('n', 9)") == "8");
  CHECK(value("D['n']", "D = {'m': 1}\nD |= {'n': 8}") == "8");
  CHECK(value("(D | {'n': 9})['n']", "D = {'n': 8}") == "9");
  CHECK(value("'n' in D", "D = {'n': 8}\nD.pop('n')") == "False");
  const std::string many = "D = {i: i * 2 for i in range(100)}\n";
  CHECK(value("D[77]", many) == "154");
  CHECK(value("D.get(100, 1)", many) == "1");
  CHECK(value("len(D)", many + "D.pop(3)\nD[5] = 1\nD[200] = 2\n") == "100");
  CHECK(value("D[5] + D[200] + D[99]", many + "D.pop(3)\nD[5] = 1\nD[200] = 2\n") == "201");
  CHECK(value("3 in D", many + "D.pop(3)\n") == "False");
  CHECK(value("D.get(99)", many + "n = D[99]\nD.pop(3)\nD[300] = 1\n") == "198");
  CHECK(value("D[(1, 2)]", "D = {(1, 2): 8}") == "8");
  CHECK(value("[k for k in D]", "D = {1: 8, 2: 9}") == "[1, 2]");
  CHECK(value("[k * v for k, v in D.items()]", "D = {1: 8, 2: 9}") == "[8, 18]");
  CHECK(value("len(D)", "D = {1: 8, 2: 9}") == "2");
  CHECK(value("2 in D", "D = {1: 8, 2: 9}") == "True");
  CHECK(value("D['n']['m']", "D = {'n': {'m': 3}}") == "3");
}

TEST_CASE("lists change in place") {
  CHECK(value("L", "L = [1]\nL.append(2)") == "[1, 2]");
  CHECK(value("L", "L = [1]\nM = L\nM.append(2)") == "[1, 2]");
  CHECK(value("L", "L = [1]\nL += [2, 3]") == "[1, 2, 3]");
  CHECK(value("L", "L = [1, 2]\nL[0] = 5") == "[5, 2]");
  CHECK(value("L", "L = [1, 2]\nL[-1] = 5") == "[1, 5]");
  CHECK(value("L", "L = [1, 2]\nL.extend((3,))") == "[1, 2, 3]");
  CHECK(value("L", "L = [1, 2]\nL.reverse()") == "[2, 1]");
  CHECK(value("L.pop()", "L = [1, 2]") == "2");
  CHECK(value("L[0]", "L = [1, 2]\nL.insert(0, 9)") == "?");
  CHECK(value("L[0]", "L = [1, 2]\nL.pop(0)") == "?");
  CHECK(value("L[0]", "L = [2, 1]\nL.sort()") == "?");
  CHECK(value("L[0]", "L = [2, 1]\ndel L[0]") == "?");
  CHECK(value("L[0]", "L = [2, 1]\nL[missing] = 9") == "?");
  CHECK(value("L[0]", "L = [2, 1]\nL[0:1] = [7, 8]") == "?");
}

TEST_CASE("star arguments") {
  CHECK(value("f(*[1, 2], 3)", "def f(a, b, c):\n  return a * 100 + b * 10 + c") == "123");
  CHECK(value("f(**{'b': 2, 'a': 1})", "def f(a, b):\n  return a * 10 + b") == "12");
  CHECK(value("f(1, 2, 3)", "def f(a, *rest):\n  return rest[1]") == "3");
  CHECK(value("f(1, b=2)", "def f(a, **rest):\n  return rest['b']") == "2");
  CHECK(value("f(1)", "def f(a, **rest):\n  return rest.get('b', 7)") == "7");
  CHECK(value("f(1, 2)", "def f(a, /, b):\n  return b") == "2");
  CHECK(value("f(1, b=2)", "def f(a, *, b):\n  return b") == "2");
  CHECK(tiles(kernel_of(kernel_text("t = [1, 16]\npypto.set_vec_tile_shapes(*t, 64)"))) ==
        "[1, 16, 64]");
  CHECK(tiles(kernel_of(kernel_text("pypto.set_vec_tile_shapes(*t)", "t"))) == "[...]");
}

TEST_CASE("lambdas and comprehensions") {
  CHECK(value("f(7)", "f = lambda x, y=2: x * y") == "14");
  CHECK(value("[i for i in range(6) if i % 2]") == "[1, 3, 5]");
  CHECK(value("[i * j for i in range(3) for j in range(i)]") == "[0, 0, 2]");
  CHECK(value("{i: i * i for i in range(3)}[2]") == "4");
  CHECK(value("tuple(i for i in (1, 2))") == "[1, 2]");
  CHECK(value("i", "i = 5\nx = [i for i in range(3)]") == "5");
  CHECK(value("[i for i in missing]") == "?");
  CHECK(value("list(map(lambda x: x + 1, [1, 2]))") == "[2, 3]");
  CHECK(value("all(i > 0 for i in [1, 2])") == "True");
  CHECK(value("any(i > 1 for i in [1, 2])") == "True");
}

TEST_CASE("local functions of one return are evaluated") {
  const std::string functions =
      "def ceil_div(a, b):\n  return (a + b - 1) // b\n"
      "def align(a, b):\n  return ceil_div(a, b) * b\n"
      "def nothing(a):\n  pass\n";
  CHECK(value("ceil_div(17, 8)", functions) == "3");
  CHECK(value("align(17, 8)", functions) == "24");
  CHECK(value("ceil_div(b=8, a=17)", functions) == "3");
  CHECK(value("nothing(1)", functions) == "?");
  CHECK(value("ceil_div(17)", functions) == "?");
}

TEST_CASE("recursion ends") {
  CHECK(value("f(3)", "def f(n):\n  return 1 if n < 1 else n * f(n - 1)") == "?");
  CHECK(value("f(3)", "def f(n):\n  return f(n)") == "?");
  CHECK(value("f(3)", "def f(n):\n  return g(n)\ndef g(n):\n  return f(n)") == "?");
}

TEST_CASE("a name that a match statement may set is unknown") {
  CHECK(value("N", "N = 1\nmatch X:\n  case 1:\n    N = 8\n  case _:\n    N = 9\n") == "?");
}

TEST_CASE("a try block is assumed to succeed unless an exception is visible") {
  CHECK(value("N", "try:\n  N = 8\nexcept ValueError:\n  N = 9\n") == "8");
  CHECK(value("N", "try:\n  import missing\n  N = 8\nfinally:\n  M = 9\n") == "8");
}

TEST_CASE("attributes of classes and objects can be set from outside") {
  const std::string before =
      "class C:\n  count = 1\n  def __init__(self):\n    C.count += 1\n    self.n = C.count\n"
      "a = C()\nb = C()\n";
  CHECK(value("[a.n, b.n, C.count]", before) == "[2, 3, 3]");
  CHECK(value("C.size", before + "C.size = 8\n") == "8");
  CHECK(value("a.n", before + "setattr(a, 'n', 16)\n") == "16");
  CHECK(value("a.n", before + "setattr(a, unknown, 16)\n") == "?");
  CHECK(
      value("C().tile",
            "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass C:\n  n: int = 64\n"
            "  tile: int = 0\n  def __post_init__(self):\n"
            "    object.__setattr__(self, 'tile', self.n // 2)\n") == "32");
}

TEST_CASE("members of an Enum have values") {
  CHECK(value("{'row': 8}.get(M.ROW.value, 1)",
              "from enum import Enum\nclass M(Enum):\n  ROW = 'row'\n  N = 4\n") == "8");
}

TEST_CASE("a class that inherits fields and also sets them") {
  const std::string base =
      "from dataclasses import dataclass\nfrom typing import ClassVar\n@dataclass\nclass B:\n"
      "  most: ClassVar[int] = 4096\n  m: int = 8\n  n: int = 64\n";
  CHECK(value("[B(16, 32).m, B(16, 32).n]", base) == "[16, 32]");
  CHECK(value("[C().m, C().n]", base + "class C(B):\n  def __init__(self):\n    self.m = 4\n"
                                       "    super().__init__(n=16)\n") == "[4, ?]");
}

TEST_CASE("a generator is neither a list nor None") {
  CHECK(value("g() is None", "def g():\n  yield 8\n") == "?");
}

TEST_CASE("equal lists are not identical") {
  CHECK(value("[a is b, a is c, a == b]", "a = [8]\nb = [8]\nc = a\n") == "[False, True, True]");
}

TEST_CASE("dictionaries of pairs") {
  CHECK(value("dict([('a', 8), ('b', 4)])['b']") == "4");
  CHECK(value("dict(zip(('a', 'b'), (8, 4)), c=2)['a']") == "8");
  CHECK(value("dict(unknown).get('a', 1)") == "?");
  CHECK(value("dict([('a', 8), unknown]).get('b', 1)") == "?");
}

TEST_CASE("repeating a list in place affects all its names") {
  CHECK(value("b", "a = [8]\nb = a\na *= 2\n") == "[8, 8]");
  CHECK(value("b", "a = (8,)\nb = a\na *= 2\n") == "[8]");
}

TEST_CASE("a global name that is set in only one branch is unknown") {
  CHECK(value("T", "T = 1\ndef f():\n  global T\n  if unknown:\n    return\n  T = 8\nf()\n") ==
        "?");
}

}  // namespace tilelint::python::test
