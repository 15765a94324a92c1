// What -v and -vv say, on a tree in which every reason to pass a file by occurs.
#include <catch2/catch.hpp>
#include <string>

#include "cli/input.h"
#include "harness.h"

namespace tilelint::test {
namespace {

namespace fs = std::filesystem;

const std::string kImport = "import pypto\n";
const std::string kDecorated = "\n@pypto.frontend.jit\ndef kernel(";
const std::string kTensor = "x: pypto.Tensor((64, 64), pypto.DT_FP32)";

std::string conditions(int count) {
  std::string parameters;
  std::string body = "    t = 1\n";
  for (int i = 0; i < count; ++i) {
    const std::string name(1, static_cast<char>('a' + i));
    parameters += ", " + name;
    body += "    if " + name + ":\n        t = t + " + std::to_string(i + 1) + "\n";
  }
  return kImport + kDecorated + kTensor + parameters + "):\n" + body +
         "    pypto.set_vec_tile_shapes(t, 64)\n    x.exp()\n";
}

class Tree {
 public:
  Tree() {
    folder_.write("pyproject.toml", "");
    folder_.write(".hidden/x.py", kImport);
    folder_.write("build/x.py", kImport);
    folder_.write("node_modules/x.py", kImport);
    folder_.write("notes.md", "");
    folder_.write("a_other.py", "import os\n");
    folder_.write("b_inner.py", "import os\nfrom pypto.pypto_impl import ir\n");
    folder_.write("c_no_kernel.py", kImport + "print(1)\n");
    folder_.write("d_utf16.py", "\xFF\xFEi");
    const std::string large = folder_.write("e_large.py", "");
    fs::resize_file(large, kMaxInputBytes + 1);
    folder_.write("f_deep.py", kImport + kDecorated + kTensor + "):\n    y = " +
                                   std::string(500, '(') + "1" + std::string(500, ')') +
                                   "\n    pypto.set_vec_tile_shapes(8, 64)\n    x.exp()\n");
    const std::string endless =
        "    for i in range(4000):\n        for j in range(4000):\n            n = i + j\n";
    folder_.write("g_long.py", kImport + kDecorated + kTensor + "):\n    x.exp()\n" + endless);
    folder_.write("g_lost.py", kImport + kDecorated + kTensor + "):\n" + endless + "    x.exp()\n");
    folder_.write("h_broken.py", kImport + "\nSIZE = (16,\n" + kDecorated + kTensor +
                                     "):\n    pypto.set_vec_tile_shapes(8, 64)\n    x.exp()\n");
    folder_.write("i_many.py", conditions(5));
    folder_.write("j_two.py", conditions(1));
    folder_.write("k_modules.py",
                  "import numpy\nimport os.path\nfrom tools.sizes import rows\n"
                  "from .beside import columns\nfrom tools import large\n" +
                      conditions(0));
    folder_.write("l.tile.json", R"({"op": "add", "shape": ["B", 64], "tile": [8, 64]})");
    folder_.write("m_open.py", kImport + kDecorated + kTensor +
                                   ", n):\n    pypto.set_vec_tile_shapes(n, 64)\n"
                                   "    y = x.exp()\n    z = y.sum(-1)\n");
    folder_.write("tools/__init__.py", "");
    folder_.write("tools/sizes.py", "import math\nrows = 8\n");
    fs::resize_file(folder_.write("tools/large.py", ""), kMaxInputBytes / 2);
    fs::create_directory_symlink(folder_.path(), fs::path(folder_.path()) / "loop");
    fs::create_symlink("j_two.py", fs::path(folder_.path()) / "z_link.py");
  }

  // One run in the folder, whose own path is shown as ROOT.
  Outcome run(
      std::vector<std::string> arguments, Clock clock = [] { return std::int64_t{0}; }) {
    fs::current_path(folder_.path());
    std::istringstream in;
    std::ostringstream out, err;
    const int code = Cli{in, out, err, {.clock = clock}}.run(arguments);
    fs::current_path(source_dir());
    std::string said = err.str();
    const std::string root = fs::canonical(folder_.path()).string();
    for (auto at = said.find(root); at != said.npos; at = said.find(root)) {
      said.replace(at, root.size(), "ROOT");
    }
    return {code, out.str(), said};
  }

 private:
  ScratchFolder folder_;
};

TEST_CASE("the log says what is read and what is skipped, and why; with -vv what is undecided") {
  Tree tree;
  // A new rule changes no golden file.
  const auto said = [&](const char* level, std::vector<std::string> paths) {
    paths.insert(paths.begin(), {"check", level, "--select", "TL102,TL104,TL115,TL601"});
    const std::string text = tree.run(paths).err;
    const std::string first = text.substr(0, text.find('\n') + 1);
    CHECK(first.find(" rules, ") != first.npos);
    return text.substr(first.size());
  };
  check_golden("cli/verbose.out", said("-v", {".", "j_two.py"}));
  const std::string all = said("-vv", {"l.tile.json", "m_open.py"});
  check_golden("cli/verbose_undecided.out", all);
  std::string without;
  std::istringstream lines(all);
  for (std::string line; std::getline(lines, line);) {
    if (line.find(": undecided: ") == line.npos) without += line + "\n";
  }
  CHECK(said("-v", {"l.tile.json", "m_open.py"}) == without);
}

TEST_CASE("reports and exit codes are the same with -v, and the log for every number of jobs") {
  Tree tree;
  for (const char* format : {"text", "json"}) {
    const Outcome plain = tree.run({"check", "--format", format, "--show-undecided"});
    CHECK(plain.err.empty());
    for (const char* level : {"-v", "-vv"}) {
      const Outcome one = tree.run({"check", "--format", format, "--show-undecided", level});
      CHECK(one.out == plain.out);
      CHECK(one.code == plain.code);
      for (const char* jobs : {"1", "2", "8"}) {
        const Outcome many =
            tree.run({"check", "--format", format, "--show-undecided", level, "--jobs", jobs});
        CHECK(many.out == plain.out);
        CHECK(many.err == one.err);
      }
    }
  }
  CHECK(tree.run({"audit", "j_two.py", "-v"}).out == tree.run({"audit", "j_two.py"}).out);
  CHECK(tree.run({"advise", "j_two.py", "-v"}).out == tree.run({"advise", "j_two.py"}).out);
}

TEST_CASE("the option -v may be given twice, in any form, and -q silences it") {
  Tree tree;
  const auto said = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"check", "l.tile.json"});
    return tree.run(more).err;
  };
  CHECK(said({"-v"}).find("undecided") == std::string::npos);
  CHECK(said({"--verbose"}) == said({"-v"}));
  CHECK(said({"-vv"}).find(": undecided: TL") != std::string::npos);
  CHECK(said({"-v", "-v"}) == said({"-vv"}));
  CHECK(said({"-v", "--verbose", "-v"}) == said({"-vv"}));
  CHECK(said({"-v", "-q"}).empty());
  CHECK(said({}).empty());
}

int asked = 0;

TEST_CASE("without -v no clock is read") {
  Tree tree;
  const Clock counting = [] {
    ++asked;
    return std::int64_t{0};
  };
  asked = 0;
  tree.run({"check"}, counting);
  tree.run({"audit", "."}, counting);
  tree.run({"advise", "j_two.py"}, counting);
  CHECK(asked == 0);
  tree.run({"check", "-v", "j_two.py"}, counting);
  CHECK(asked > 0);
}

TEST_CASE("every command with -v ends with the time of its phases") {
  Tree tree;
  const std::string last =
      "tilelint: time: rules 0.0 ms, read 0.0 ms, parse 0.0 ms, evaluate 0.0 ms, judge 0.0 ms, "
      "write 0.0 ms; sum over all threads 0.0 ms, wall 0.0 ms\n";
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"check", "no_such.py", "-v"},
        {"audit", "j_two.py", "-v"},
        {"advise", "j_two.py", "-v"},
        {"sweep", "l.tile.json", "-v"},
        {"rules", "list", "-v"}}) {
    const std::string said = tree.run(arguments).err;
    INFO(said);
    CHECK(said.ends_with(last));
  }
}

}  // namespace
}  // namespace tilelint::test
