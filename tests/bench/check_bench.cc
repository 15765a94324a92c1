#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "support/builtin.h"
#include "tilelint/report.h"

namespace tilelint {
namespace {

// Descriptions of several kinds and shapes, one per line. Every third has a finding.
std::string descriptions(int count) {
  constexpr const char* kOps[] = {"sum", "softmax", "add", "amax", "relu"};
  std::string lines;
  for (int i = 0; i < count; ++i) {
    lines += fmt::format(
        R"({{"name": "k{}", "op": "{}", "shape": [{}, 256, 256], "dtype": "{}", "tile": [1, {}, {}]{}}})"
        "\n",
        i, kOps[i % 5], 8 + i % 9, i % 2 == 0 ? "fp32" : "fp16", 16 << (i % 3),
        i % 3 == 0 ? 64 : 256,
        i % 5 == 0 || i % 5 == 1 || i % 5 == 3 ? R"(, "reduce_axis": 1)" : "");
  }
  return lines;
}

constexpr int kMany = 10'000;

void one_description(benchmark::State& state) {
  const Linter linter = test::linter();
  const std::string text = descriptions(1);
  for (auto _ : state) benchmark::DoNotOptimize(linter.check(test::parse(text)));
}

void many_parsed(benchmark::State& state) {
  const std::string text = descriptions(kMany);
  for (auto _ : state) benchmark::DoNotOptimize(test::parse(text, true));
  state.SetItemsProcessed(state.iterations() * kMany);
}

void many_judged(benchmark::State& state) {
  const Linter linter = test::linter();
  const ParsedFile file = test::parse(descriptions(kMany), true);
  for (auto _ : state) {
    for (const Kernel& kernel : file.kernels) {
      benchmark::DoNotOptimize(linter.evaluate(kernel, file));
    }
  }
  state.SetItemsProcessed(state.iterations() * kMany);
}

// From the text to the report.
void many_checked(benchmark::State& state) {
  const Linter linter = test::linter();
  const std::string text = descriptions(kMany);
  for (auto _ : state) {
    benchmark::DoNotOptimize(render_json({linter.check(test::parse(text, true))}, {}));
  }
  state.SetItemsProcessed(state.iterations() * kMany);
}

void catalogue_loaded(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(load_catalogue(builtin_files()));
}

void rank_4_advised(benchmark::State& state) {
  const Linter linter = test::linter();
  const ParsedFile file = test::parse(
      R"({"op": "sum", "shape": [64, 128, 256, 1024], "dtype": "fp32", "reduce_axis": 1})");
  for (auto _ : state) benchmark::DoNotOptimize(advise(file, linter, {.policy = {}, .top = 0}));
}

BENCHMARK(one_description)->Unit(benchmark::kMicrosecond);
BENCHMARK(many_parsed)->Name("10000 descriptions: read")->Unit(benchmark::kMillisecond);
BENCHMARK(many_judged)
    ->Name("10000 descriptions: all rules evaluated (at most 300 ms)")
    ->Unit(benchmark::kMillisecond);
BENCHMARK(many_checked)
    ->Name("10000 descriptions: from text to report")
    ->Unit(benchmark::kMillisecond);
BENCHMARK(catalogue_loaded)->Unit(benchmark::kMillisecond);
BENCHMARK(rank_4_advised)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tilelint
