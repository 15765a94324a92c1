// Imports from other files below the given roots.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "sample.h"

namespace tilelint::python::test {
namespace {

// A folder of files that is deleted with this object.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "tilelint-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  Folder& with(const std::string& name, const std::string& text) {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return *this;
  }

  // The first entry of the tile of a kernel in `file`, after the import.
  std::string entry(const std::string& import, const std::string& expression,
                    const std::string& file = "kernel.py") const {
    const std::string text =
        import + "\n" + kernel_text("pypto.set_vec_tile_shapes(" + expression + ")");
    return all_tiles(text, beside(file));
  }

  Beside beside(const std::string& file = "kernel.py") const {
    return {.roots = {path_.string()}, .definitions = {}, .path = (path_ / file).string()};
  }

 private:
  std::filesystem::path path_;
};

}  // namespace

TEST_CASE("names of a module next to the file") {
  Folder folder;
  folder.with("sizes.py", "N = 64\n\ndef double(n):\n  return n * 2\n");
  CHECK(folder.entry("import sizes", "sizes.N") == "[64]");
  CHECK(folder.entry("import sizes as s", "s.double(4)") == "[8]");
  CHECK(folder.entry("from sizes import N", "N") == "[64]");
  CHECK(folder.entry("from sizes import N as M, double", "double(M)") == "[128]");
  CHECK(folder.entry("from sizes import *", "double(N)") == "[128]");
  CHECK(folder.entry("from sizes import missing", "missing") == "[?]");
  CHECK(folder.entry("from nowhere import N", "N") == "[?]");
  CHECK(folder.entry("import nowhere", "nowhere.N") == "[?]");
}

TEST_CASE("packages and their modules") {
  Folder folder;
  folder.with("ops/__init__.py", "from .sizes import N\nM = 3\n")
      .with("ops/sizes.py", "N = 64\n")
      .with("ops/deep/__init__.py", "")
      .with("ops/deep/more.py", "from ..sizes import N\nK = N * 2\n");
  CHECK(folder.entry("import ops", "ops.M") == "[3]");
  CHECK(folder.entry("from ops import N", "N") == "[64]");
  CHECK(folder.entry("from ops import sizes", "sizes.N") == "[64]");
  CHECK(folder.entry("import ops.sizes", "ops.sizes.N") == "[64]");
  CHECK(folder.entry("from ops.deep.more import K", "K") == "[128]");
  CHECK(folder.entry("from .sizes import N", "N", "ops/kernel.py") == "[64]");
  CHECK(folder.entry("from . import sizes", "sizes.N", "ops/kernel.py") == "[64]");
  CHECK(folder.entry("from ..sizes import N", "N", "ops/deep/kernel.py") == "[64]");
}

TEST_CASE("modules that import each other terminate") {
  Folder folder;
  folder.with("a.py", "N = 1\nfrom b import M\n").with("b.py", "from a import N\nM = N + 1\n");
  CHECK(folder.entry("from a import M", "M") == "[2]");
  folder.with("self.py", "import self\nN = 4\n");
  CHECK(folder.entry("import self", "self.N") == "[4]");
}

TEST_CASE("without roots, nothing is imported") {
  Folder folder;
  folder.with("sizes.py", "N = 64\n");
  Beside beside = folder.beside();
  beside.roots.clear();
  CHECK(all_tiles("from sizes import N\n" + kernel_text("pypto.set_vec_tile_shapes(N)"), beside) ==
        "[?]");
}

TEST_CASE("operations of an imported helper have the place of the call that leads to it") {
  Folder folder;
  folder.with("helpers.py",
              "import pypto\n\n\n\n\n\n\n\n\n\ndef helper(x):\n"
              "  pypto.set_vec_tile_shapes(4, 64)\n  return x.exp()\n");
  const ParsedFile file =
      read("from helpers import helper\n" +
               kernel_text("helper(x)", "x: pypto.Tensor((64, 64), pypto.DT_FP32)"),
           folder.beside());
  REQUIRE(file.kernels.size() == 1);
  const Kernel& kernel = file.kernels.front();
  CHECK(steps(kernel) == "exp fp32[64, 64] @[4, 64]");
  CHECK(text_at(file, kernel.operations.front().span) == "helper(x)");
  CHECK(text_at(file, kernel.settings.front().span) == "helper(x)");
  CHECK(file.functions.empty());
}

TEST_CASE("kernels of an imported file do not belong to the importing file") {
  Folder folder;
  folder.with("other.py", kernel_text("pypto.set_vec_tile_shapes(1)"));
  const auto kernels = kernels_of(
      "from other import kernel\n" + kernel_text("pypto.set_vec_tile_shapes(2)"), folder.beside());
  REQUIRE(kernels.size() == 1);
  CHECK(tiles(kernels.front()) == "[2]");
}

TEST_CASE("a module with syntax errors is read as far as possible") {
  Folder folder;
  folder.with("broken.py", "N = 64\ndef f(:\nM = (((\n");
  CHECK(folder.entry("from broken import N", "N") == "[64]");
  folder.with("binary.py", std::string("\xff\xfe\x00N\x00=", 6));
  CHECK(folder.entry("from binary import N", "N") == "[?]");
}

TEST_CASE("operations of another file are distinguished from those of this file") {
  Folder folder;
  folder.with("parts.py", "import pypto\ndef both(a):\n  return pypto.concat([a, a], dim=0)\n");
  const std::vector<Kernel> kernels =
      kernels_of("from parts import both\n" +
                     kernel_text("x.exp()\nboth(x)", "x: pypto.Tensor((8, 64), pypto.DT_FP32)"),
                 folder.beside());
  REQUIRE(kernels.size() == 1);
  REQUIRE(kernels.front().operations.size() == 2);
  CHECK_FALSE(kernels.front().operations[0].elsewhere);
  CHECK(kernels.front().operations[1].elsewhere);
}

}  // namespace tilelint::python::test
