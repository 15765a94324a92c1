// Rules on Python kernels whose result depends on a loop, on the table of an operation, or on an
// unknown size.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "support/builtin.h"
#include "unit/frontend/python/sample.h"

namespace tilelint {
namespace {

FileReport report_of(const std::string& body, const std::string& rule) {
  const ParsedFile file = python::test::read("import pypto\n" + body);
  LintOptions options;
  options.profile = "cann";
  options.select = {rule};
  return test::linter(std::move(options)).check(file);
}

// The help text, "silent" or "undecided".
std::string help_of(const std::string& body, const std::string& rule) {
  const FileReport report = report_of(body, rule);
  if (!report.diagnostics.empty()) return report.diagnostics.front().help;
  return report.undecided.empty() ? "silent" : "undecided";
}

std::string message_of(const std::string& body, const std::string& rule) {
  const FileReport report = report_of(body, rule);
  return report.diagnostics.empty() ? "silent" : report.diagnostics.front().message;
}

std::string kernel(const std::string& parameters, const std::string& lines) {
  std::string text = "@pypto.frontend.jit()\ndef kernel(" + parameters + "):\n    ";
  for (const char c : lines) {
    text += c;
    if (c == '\n') text += "    ";
  }
  return text + "\n";
}

const std::string kRows =
    "x: pypto.Tensor([pypto.DYNAMIC, 64], pypto.DT_FP32), "
    "y: pypto.Tensor([pypto.DYNAMIC, 64], pypto.DT_FP32)";

}  // namespace

TEST_CASE("a cast between widths needs buffers for input and result, each of its own width") {
  const auto cast = [](const std::string& from, const std::string& to, int rows) {
    return message_of(kernel("x: pypto.Tensor((1024, 256), pypto.DT_" + from +
                                 "), y: pypto.Tensor((1024, 256), pypto.DT_" + to + ")",
                             "pypto.set_vec_tile_shapes(" + std::to_string(rows) +
                                 ", 256)\ny[:] = pypto.cast(x, pypto.DT_" + to + ")"),
                      "TL107");
  };
  CHECK(cast("FP32", "FP16", 128) == "silent");
  CHECK(cast("FP32", "FP16", 129) ==
        "cast needs at least 198144B of UB with tile [129, 256]: 1 x 132096B, 66048B for the "
        "result; the UB of this backend has 196608B.");
  CHECK(cast("FP16", "FP32", 128) == "silent");
  CHECK(cast("FP16", "FP32", 192) ==
        "cast needs at least 294912B of UB with tile [192, 256]: 1 x 98304B, 196608B for the "
        "result; the UB of this backend has 196608B.");
  // If both have the same width, the result may reuse the buffer of the input.
  CHECK(cast("FP16", "BF16", 256) ==
        "cast needs 262144B of UB with tile [256, 256] if no buffers are shared: 2 x 131072B; "
        "the UB of this backend has 196608B.");
}

TEST_CASE("a loop is no range if it tests for its beginning or runs in parallel") {
  const auto in_loop = [](const std::string& arguments, const std::string& line) {
    return message_of(kernel("x: pypto.Tensor((512, 64), pypto.DT_FP32), "
                             "y: pypto.Tensor((512, 64), pypto.DT_FP32)",
                             "pypto.set_vec_tile_shapes(64, 64)\nfor i in pypto.loop(8" +
                                 arguments + "):\n    v = pypto.view(x, [64, 64], [i * 64, 0])\n" +
                                 line + "    pypto.assemble(pypto.exp(v), [i * 64, 0], y)"),
                      "TL407");
  };
  CHECK(in_loop("", "") ==
        "pypto.loop walks a static axis of 512 in 8 iterations; a Python for is advised for up to "
        "64.");
  CHECK(in_loop("", "    if pypto.is_loop_begin(i):\n        v = v + 1.0\n") == "silent");
  CHECK(in_loop(", parallel=True", "") == "silent");
  CHECK(in_loop(", submit_before_loop=True", "") == "silent");
  CHECK(in_loop(", parallel=False", "") != "silent");
  CHECK(in_loop(", unroll_list=[4, 1]", "") == "silent");
  CHECK(in_loop(", unroll_list=[1]", "") != "silent");
}

TEST_CASE("only views that a loop moves must fill the tile") {
  const auto viewed = [](const std::string& view) {
    return help_of(kernel(kRows,
                          "pypto.set_vec_tile_shapes(16, 64)\n"
                          "for i in pypto.loop(x.shape[0] // 8):\n"
                          "    " +
                              view + "\n    pypto.assemble(pypto.exp(v), [i * 8, 0], y)"),
                   "TL412");
  };
  CHECK(viewed("v = pypto.view(x, [8, 64], [i * 8, 0])") ==
        "view 16 or a multiple of it along axis 0 in each iteration, with valid_shape for the "
        "remainder, or make the tile as small as the view");
  CHECK(viewed("v = pypto.view(x, [16, 32], [i * 16, 0])") == "silent");
  CHECK(viewed("v = pypto.view(x, [8, 64], [0, 0])") == "silent");
  // One row for all: it is broadcast.
  CHECK(viewed("r = pypto.view(x, [1, 64], [i, 0])\n"
               "    w = pypto.view(x, [16, 64], [i * 16, 0])\n    v = w + r") == "silent");
}

TEST_CASE("the small factors of an unroll list take the rest, which need not fill a tile") {
  const std::string body =
      kernel(kRows,
             "for i, n in pypto.loop_unroll(x.shape[0] // 8, unroll_list=[4, 1]):\n"
             "    v = pypto.view(x, [n * 8, 64], [i * 8, 0])\n"
             "    pypto.set_vec_tile_shapes(32, 64)\n"
             "    pypto.assemble(pypto.exp(v), [i * 8, 0], y)");
  CHECK(message_of(body, "TL105") == "silent");
  CHECK(help_of(body, "TL412") == "silent");
}

TEST_CASE("axes of unknown length are not compared") {
  const auto chained = [](const std::string& second) {
    return help_of(kernel("x: pypto.Tensor([pypto.STATIC, 128], pypto.DT_FP32), "
                          "y: pypto.Tensor([pypto.STATIC, 128], pypto.DT_FP32)",
                          "pypto.set_vec_tile_shapes(8, 128)\nt = pypto.exp(x)\n"
                          "pypto.set_vec_tile_shapes(" +
                              second + ")\ny[:] = pypto.abs(t)"),
                   "TL601");
  };
  CHECK(chained("8, 128") == "silent");
  CHECK(chained("8, 256") == "silent");
  CHECK(chained("4, 128") == "undecided");
  CHECK(chained("8, 64") ==
        "give abs the tile [8, 128], or give exp a tile that writes [8, 64], so that each task "
        "depends on only one earlier task");
  CHECK(chained("4, 64") ==
        "give both the same entry there, 128 or 64, so that each task depends on only one "
        "earlier task");
}

TEST_CASE("only an input of the kernel is reported as an input") {
  const std::string reshape =
      "pypto.set_vec_tile_shapes(8, 128)\n"
      "y[:] = pypto.exp(pypto.reshape(VALUE, [64, 256]))";
  const auto reshaped = [&](const std::string& value) {
    std::string lines = reshape;
    lines.replace(lines.find("VALUE"), 5, value);
    return message_of(kernel("x: pypto.Tensor((128, 128), pypto.DT_FP32), "
                             "y: pypto.Tensor((64, 256), pypto.DT_FP32), more",
                             lines),
                      "TL605");
  };
  CHECK(reshaped("x") ==
        "this reshape copies an input of the kernel; in place it would move nothing.");
  CHECK(reshaped("more.part") == "silent");
}

TEST_CASE("a finding that only the assumed chip has says so") {
  const std::string body =
      "@pypto.frontend.jit(pass_options={\"auto_mix_partition\": 1})\n"
      "def kernel(x: pypto.Tensor((64, 64), pypto.DT_FP32), "
      "y: pypto.Tensor((64, 64), pypto.DT_FP32)):\n"
      "    pypto.set_vec_tile_shapes(8, 64)\n    y[:] = pypto.exp(x)\n";
  const FileReport report = report_of(body, "TL703");
  REQUIRE(report.diagnostics.size() == 1);
  CHECK(report.diagnostics[0].severity == Severity::warning);
  REQUIRE(report.diagnostics[0].related.size() == 1);
  CHECK(report.diagnostics[0].related[0].message ==
        "this applies to a2a3, not to a5; no chip is named, so tilelint assumes a2a3: name the "
        "chip with --backend");
}

TEST_CASE("the help for a transposed matmul swaps the operands") {
  const auto transposed = [](const std::string& flags) {
    return help_of(kernel("a: pypto.Tensor((64, 64), pypto.DT_BF16), "
                          "b: pypto.Tensor((64, 64), pypto.DT_BF16), "
                          "y: pypto.Tensor((64, 64), pypto.DT_BF16)",
                          "pypto.set_cube_tile_shapes([64, 64], [64, 64], [64, 64])\n"
                          "pypto.set_vec_tile_shapes(64, 64)\n"
                          "t = pypto.matmul(a, b, pypto.DT_BF16" +
                              flags +
                              ")\n"
                              "y[:] = pypto.transpose(t, 0, 1)"),
                   "TL606");
  };
  const std::string start = "swap the matrices and invert the transpose flag of each: ";
  const std::string end = " gives the transpose directly";
  CHECK(transposed("") == start + "matmul(b, a, out_dtype, a_trans=True, b_trans=True)" + end);
  CHECK(transposed(", a_trans=True") == start + "matmul(b, a, out_dtype, a_trans=True)" + end);
  CHECK(transposed(", b_trans=True") == start + "matmul(b, a, out_dtype, b_trans=True)" + end);
  CHECK(transposed(", a_trans=True, b_trans=True") == start + "matmul(b, a, out_dtype)" + end);
}

}  // namespace tilelint
