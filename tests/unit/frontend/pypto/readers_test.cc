#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "frontend/pypto/source/dim_branches.h"
#include "frontend/pypto/source/literal_size.h"
#include "frontend/pypto/source/module_names.h"
#include "frontend/pypto/source/rebound.h"

namespace tilelint::python::pypto {
namespace {

SyntaxTree read(std::string text) {
  return {std::make_shared<SourceFile>("a.py", std::move(text)), {}};
}

NodeId find(const SyntaxTree& tree, Syntax kind, std::string_view name = {}) {
  for (NodeId id = 0; id < tree.size(); ++id) {
    if (tree[id].kind != kind) continue;
    const NodeId own = name.empty() ? kNoNode : tree.child(id, Field::name);
    if (name.empty() || (own != kNoNode && tree.text(own) == name)) return id;
  }
  return kNoNode;
}

std::string modules(std::string text) {
  std::string all;
  for (const ModuleName& module : read_module_names(read(std::move(text)))) {
    all += module.name + (module.as_pypto ? "* " : " ");
  }
  return all;
}

// "dim: 0 1 "
std::string branches(const std::string& text, std::string_view function = "kernel") {
  const SyntaxTree tree = read(text);
  std::string all;
  for (const DimBranch& branch :
       read_dim_branches(tree, find(tree, Syntax::function_definition, function))) {
    all += branch.parameter + ": ";
    for (const std::int64_t value : branch.values) all += std::to_string(value) + " ";
  }
  return all;
}

std::string rebound(std::string body) {
  const SyntaxTree tree = read("for i in pypto.loop(4):\n" + std::move(body));
  std::string all;
  for (const Rebinding& one : read_rebound(tree, find(tree, Syntax::for_statement))) {
    all += one.name + " ";
  }
  return all;
}

// The source of the value that the first argument of the call `view` stands for.
std::string size(const std::string& text) {
  const SyntaxTree tree = read(text);
  for (NodeId id = 0; id < tree.size(); ++id) {
    const bool wanted =
        tree[id].kind == Syntax::call && tree.text(tree.child(id, Field::function)) == "view";
    if (!wanted) continue;
    const auto found = literal_size(tree, tree[tree.child(id, Field::arguments)].child);
    if (!found) return "unknown";
    return (found->literal ? "literal " : "computed ") +
           std::string(tree.source().text(found->span));
  }
  return "no call";
}

}  // namespace

TEST_CASE("modules are recognized by imports and uses") {
  CHECK(modules("import pypto\n") == "pypto ");
  CHECK(modules("import os, pypto as p\nimport torch.nn as nn\np.set_vec_tile_shapes(1)\n") ==
        "os pypto* torch ");
  CHECK(modules("import pyto\n@pyto.frontend.jit(a=1)\ndef f(): pass\n") == "pyto* ");
  CHECK(modules("from pypto.frontend import jit\n") == "pypto* ");
  CHECK(modules("from pto import set_vec_tile_shapes as s, x\n") == "pto* ");
  CHECK(modules("from . import pypto\nimport pypt0.x\nx = pypt0.DT_FP32\n") == "pypt0* ");
}

TEST_CASE("a name used as PyPTO without an import counts, a bound name does not") {
  CHECK(modules("import pypto\nx = pyto.DT_FP32\ny = pyto.DT_FP16\n") == "pypto pyto* ");
  CHECK(modules("import pypto\ndef f(pyto):\n  return pyto.DT_FP32\n") == "pypto ");
  CHECK(modules("import pypto\npyto = pypto\nx = pyto.DT_FP32\n") == "pypto ");
  CHECK(modules("import pypto\nself.frontend.jit()\nx.y.frontend.jit()\n").starts_with("pypto "));
}

TEST_CASE("branches on the values of a dim") {
  CHECK(branches("def kernel(x, dim):\n  if dim == 0:\n    a = 1\n  elif 1 == dim:\n    a = 2\n") ==
        "dim: 0 1 ");
  CHECK(branches("def kernel(x, axis):\n  a = 1 if axis == -1 else 2 if (axis == 0) else 3\n") ==
        "axis: -1 0 ");
  CHECK(branches("def kernel(x, reduce_dim):\n  if reduce_dim == 0 and x:\n    a = 1\n"
                 "  if not (reduce_dim != 1):\n    a = 2\n") == "reduce_dim: 0 1 ");
}

TEST_CASE("one value, a size, a local name or a check is not a branch on dims") {
  CHECK(branches("def kernel(x, dim):\n  if dim == 0:\n    a = 1\n  else:\n    a = 2\n").empty());
  CHECK(branches("def kernel(x, head_dim):\n  if head_dim == 64:\n    a = 1\n"
                 "  elif head_dim == 128:\n    a = 2\n")
            .empty());
  CHECK(branches("def kernel(x):\n  dim = 1\n  if dim == 0:\n    a = 1\n  elif dim == 1:\n"
                 "    a = 2\n")
            .empty());
  CHECK(branches("def kernel(x, dim):\n  assert dim == 0 or dim == 1\n").empty());
  CHECK(
      branches("def kernel(x, redim):\n  if redim == 0:\n    a = 1\n  if redim == 1:\n    a = 2\n")
          .empty());
}

TEST_CASE("branches in the factory of a kernel count, unless they choose between kernels") {
  const std::string inside = "    def kernel(x):\n      return 1\n";
  CHECK(
      branches("def make(dim):\n  if dim == 0:\n    t = 1\n  elif dim == 1:\n    t = 2\n  if t:\n" +
               inside) == "dim: 0 1 ");
  CHECK(branches("def make(dim):\n  if dim == 0:\n" + inside + "  elif dim == 1:\n" + inside)
            .empty());
  CHECK(branches("def make(dim):\n  if 1:\n    def kernel(x):\n      if dim == 0:\n        a = 1\n"
                 "      elif dim == 1:\n        a = 2\n") == "dim: 0 1 ");
}

TEST_CASE("names that a loop rebinds to a combination of themselves") {
  CHECK(rebound("  acc = acc + x\n") == "acc ");
  CHECK(rebound("  acc += x\n  acc += y\n") == "acc ");
  CHECK(rebound("  acc = (x * 2 + acc) * 1.0\n") == "acc ");
  CHECK(rebound("  acc = pypto.add(x, acc)\n  m = m.maximum(x)\n") == "acc m ");
  CHECK(rebound("  if i:\n    for j in range(2):\n      acc = acc + x\n") == "acc ");
}

TEST_CASE("a name that is written to or set first is not rebound") {
  CHECK(rebound("  acc[:] = acc + x\n").empty());
  CHECK(rebound("  x = load(i)\n  x = x + 1\n").empty());
  CHECK(rebound("  x, y = load(i)\n  x = x + y\n").empty());
  CHECK(rebound("  x = pypto.view(x, [1], [0])\n").empty());
  CHECK(rebound("  def f(a):\n    a = a + 1\n").empty());
  CHECK(rebound("  y = acc + x\n").empty());
}

TEST_CASE("a size is literal if it is a number, or a name bound to one") {
  CHECK(size("view(128)\n") == "literal 128");
  CHECK(size("B = 4 * 32\nview(B)\n") == "literal 4 * 32");
  CHECK(size("B = 128\ndef f(x):\n  C = B\n  def k():\n    view(C)\n") == "literal 128");
  CHECK(size("def f(m):\n  B = m // 16\n  def k():\n    view(B)\n") == "computed m // 16");
  CHECK(size("B = ceil_div(m, 16)\nview(B)\n") == "computed ceil_div(m, 16)");
}

TEST_CASE("it is unknown whether a parameter, or a name set several times, is literal") {
  CHECK(size("def f(B):\n  view(B)\n") == "unknown");
  CHECK(size("B = 1\nB = 2\nview(B)\n") == "unknown");
  CHECK(size("B, C = 1, 2\nview(B)\n") == "unknown");
  CHECK(size("B = 1\nB += 2\nview(B)\n") == "unknown");
  CHECK(size("view(B)\n") == "unknown");
  CHECK(size("B = C\nC = B\nview(B)\n") == "unknown");
}

}  // namespace tilelint::python::pypto
