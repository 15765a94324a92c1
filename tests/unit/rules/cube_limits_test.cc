// The limits of the cube's buffers, exact to the byte: a tile that fills a buffer exactly is legal,
// the next legal size is not. For each buffer, backend and element type.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/builtin.h"

namespace tilelint {
namespace {

using Ids = std::vector<std::string>;

struct Element {
  const char* dtype;
  int bytes;
  int step;  // of k and n: 16 elements or 32 bytes
};

constexpr Element kElements[] = {
    {"fp32", 4, 16}, {"fp16", 2, 16}, {"bf16", 2, 16}, {"int8", 1, 32}, {"fp8e4m3", 1, 32}};

struct Buffers {
  const char* backend;
  int l0a, l0b, l0c, l1, bias, scale;
};

constexpr Buffers kBuffers[] = {{"a2a3", 65536, 65536, 131072, 524288, 1024, 2048},
                                {"a5", 65536, 65536, 262144, 524288, 4096, 4096}};

// One tile in L0, with k of L1, and the matrices that it cuts.
struct Tile {
  int m, k, n, k_l1;
  int matrix_m = 40000, matrix_n = 40000;
};

struct Context {
  const Buffers& buffers;
  const Element& element;
  const char* flag = "relu";  // "relu", "bias" or "scale"
};

std::string describe(const Context& context, const Tile& tile) {
  return fmt::format(
      R"({{"matmul": {{"m": {}, "k": 40000, "n": {}, "{}": true}}, "dtype": "{}", "backend": "{}",
           "cube_tile": {{"m": [{}, {}], "k": [{}, {}], "n": [{}, {}]}}}})",
      tile.matrix_m, tile.matrix_n, context.flag, context.element.dtype, context.buffers.backend,
      tile.m, tile.m, tile.k, tile.k_l1, tile.n, tile.n);
}

void check_errors(const Context& context, const Tile& tile, const Ids& expected) {
  const std::string description = describe(context, tile);
  INFO(description);
  for (const char* profile : {"akg", "cann"}) {
    LintOptions options;
    options.profile = profile;
    options.select = {"TL5"};
    const FileReport report = test::check(description, options);
    Ids errors;
    for (const Diagnostic& diagnostic : report.diagnostics) {
      if (diagnostic.severity == Severity::error) errors.push_back(diagnostic.rule);
    }
    CHECK(errors == expected);
  }
}

template <class Test>
void for_each_context(Test test) {
  for (const Buffers& buffers : kBuffers) {
    for (const Element& element : kElements) test(buffers, element);
  }
}

int square_side(int elements) {
  int side = 16;
  while (4 * side * side <= elements) side *= 2;
  return side;
}

}  // namespace

TEST_CASE("L0A: exactly full is legal, one step of m or k more is not") {
  for_each_context([](const Buffers& buffers, const Element& element) {
    const Context context{buffers, element};
    const int m = square_side(buffers.l0a / element.bytes);
    const int k = buffers.l0a / element.bytes / m;
    REQUIRE(m * k * element.bytes == buffers.l0a);
    check_errors(context, {m, k, 32, k}, {});
    check_errors(context, {m + 1, k, 32, k}, {"TL503"});  // rows are padded
    check_errors(context, {m + element.step, k, 32, k}, {"TL503"});
    check_errors(context, {m, k + element.step, 32, k + element.step}, {"TL503"});
    check_errors(context, {4 * m, k, 32, k, m}, {});  // clipped to the matrix
    check_errors(context, {4 * m, k, 32, k, m + 1}, {"TL503"});
  });
}

TEST_CASE("L0B: exactly full is legal, one step of n or k more is not") {
  for_each_context([](const Buffers& buffers, const Element& element) {
    const Context context{buffers, element};
    const int n = square_side(buffers.l0b / element.bytes);
    const int k = buffers.l0b / element.bytes / n;
    REQUIRE(n * k * element.bytes == buffers.l0b);
    check_errors(context, {16, k, n, k}, {});
    check_errors(context, {16, k, n + element.step, k}, {"TL504"});
    check_errors(context, {16, k + element.step, n, k + element.step}, {"TL504"});
    check_errors(context, {16, k, 4 * n, k, 40000, n}, {});
    check_errors(context, {16, k, 4 * n, k, 40000, n + 1}, {"TL504"});
  });
}

TEST_CASE("L0C: exactly full is legal, one step of m or n more is not") {
  for_each_context([](const Buffers& buffers, const Element& element) {
    const Context context{buffers, element};
    const int m = square_side(buffers.l0c / 4);
    const int n = buffers.l0c / 4 / m;
    REQUIRE(m * n * 4 == buffers.l0c);
    check_errors(context, {m, 32, n, 32}, {});
    check_errors(context, {m + 1, 32, n, 32}, {"TL505"});
    check_errors(context, {m + 16, 32, n, 32}, {"TL505"});
    check_errors(context, {m, 32, n + element.step, 32}, {"TL505"});
    // Sums are padded to 16 for all element types.
    check_errors(context, {m, 32, 2 * n, 32, 40000, n - 15}, {});
    check_errors(context, {m, 32, 2 * n, 32, 40000, n + 1}, {"TL505"});
  });
}

TEST_CASE("L1: exactly full is legal, one step of k more is not") {
  for_each_context([](const Buffers& buffers, const Element& element) {
    const Context context{buffers, element};
    const int k = buffers.l1 / element.bytes / (128 + 128);
    check_errors(context, {128, 32, 128, k}, {});
    check_errors(context, {128, element.step, 128, k + element.step}, {"TL506"});
    check_errors(context, {128 + element.step, 32, 128, k}, {"TL506"});
    check_errors(context, {128, 32, 128 + element.step, k}, {"TL506"});
    check_errors(context, {256, 32, 128, k, 128}, {});
    check_errors(context, {256, 32, 128, k, 129}, {"TL506"});
  });
}

TEST_CASE("bias table: exactly full is legal, one step of n more is not") {
  for_each_context([](const Buffers& buffers, const Element& element) {
    const Context with{buffers, element, "bias"};
    const int n = buffers.bias / 4;
    const int k = element.step;
    const int wider = n + element.step;
    check_errors(with, {16, k, n, k}, {});
    check_errors(with, {16, k, wider, k, 40000, n}, {});
    // With the largest bias on a5, an fp32 B does not fit in L0B either.
    const bool too_large = k * wider * element.bytes > buffers.l0b;
    check_errors(with, {16, k, wider, k}, too_large ? Ids{"TL504", "TL507"} : Ids{"TL507"});
    check_errors({buffers, element}, {16, k, wider, k}, too_large ? Ids{"TL504"} : Ids{});
  });
}

TEST_CASE("fixpipe buffer: exactly full is legal, one step of n more is not") {
  for_each_context([](const Buffers& buffers, const Element& element) {
    const Context with{buffers, element, "scale"};
    const int n = buffers.scale / 8;
    const int k = element.step;
    check_errors(with, {16, k, n, k}, {});
    check_errors(with, {16, k, n + element.step, k}, {"TL508"});
    check_errors(with, {16, k, n + element.step, k, 40000, n}, {});
    check_errors({buffers, element}, {16, k, n + element.step, k}, {});
  });
}

TEST_CASE("a tile that fits as written fits any matrix; otherwise an unknown matrix is undecided") {
  const auto report = [](int m) {
    LintOptions options;
    options.select = {"TL503"};
    return test::check(fmt::format(R"({{"matmul": {{"m": "M", "k": 4096, "n": 4096}},
        "dtype": "fp16", "cube_tile": {{"m": [{}, {}], "k": [256, 256], "n": [64, 64]}}}})",
                                   m, m),
                       options);
  };
  CHECK(report(128).undecided.empty());
  CHECK(report(128).diagnostics.empty());
  CHECK(report(144).undecided.size() == 1);
  CHECK(report(144).diagnostics.empty());
}

TEST_CASE("inside a loop the tile is clipped to the view of one iteration") {
  const auto errors_of = [](int batch) {
    LintOptions options;
    options.select = {"TL503"};
    return test::ids(
        test::check(fmt::format(R"({{"matmul": {{"m": 4096, "k": 4096, "n": 4096}}, "dtype": "fp16",
            "cube_tile": {{"m": [512, 512], "k": [256, 256], "n": [64, 64]}},
            "loops": [{{"axis": 0, "batch": {}}}]}})",
                                batch),
                    options));
  };
  CHECK(errors_of(128).empty());
  CHECK(errors_of(129) == Ids{"TL503"});
}

TEST_CASE("lists of the wrong length are one finding, and no other rule of the tile applies") {
  LintOptions options;
  options.select = {"TL5"};
  const FileReport report = test::check(
      R"({"matmul": {"m": 4096, "k": 4096, "n": 4096}, "dtype": "fp16",
          "cube_tile": {"m": [512], "k": [24, 256], "n": [512, 512]}})",
      options);
  REQUIRE(test::ids(report) == Ids{"TL501"});
  CHECK(report.undecided.empty());
  CHECK(report.diagnostics.front().message.find("have 1, 2 and 2 entries") != std::string::npos);
}

}  // namespace tilelint
