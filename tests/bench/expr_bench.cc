#include <benchmark/benchmark.h>

#include <array>
#include <vector>

#include "expr/program.h"

// Measures the time to judge one rule when its facts are already computed.
namespace {

using namespace tilelint;

// Facts in a vector: costs as much as a subject's cache.
class CachedFacts : public Facts {
 public:
  explicit CachedFacts(std::vector<Value> values) : values_(std::move(values)) {}
  Value read(int slot) override { return values_[static_cast<std::size_t>(slot)]; }

 private:
  std::vector<Value> values_;
};

std::vector<Name> names() {
  return {{"tile", kIntegers, 0},
          {"shape", kIntegers, 1},
          {"rank", kInteger, 2},
          {"limits.tile_elems", kInteger, 3},
          {"reduce_axis", kInteger, 4},
          {"contiguous_axis", kInteger, 5},
          {"contiguous_bytes", kInteger, 6},
          {"limits.contiguous_bytes", kInteger, 7}};
}

void evaluate(benchmark::State& state, const char* text) {
  Arena memory;
  const std::array<std::int64_t, 4> tile = {1, 1, 16, 256}, shape = {8, 4, 16, 4096};
  const auto integer = Value::integer;
  CachedFacts facts({make_list(memory, tile), make_list(memory, shape), integer(4), integer(16384),
                     integer(2), integer(3), integer(1024), integer(512)});
  Program program(names());
  const ExpressionId id = std::get<ExpressionId>(program.compile(text, kBoolean));
  std::array<std::byte, 4096> buffer;
  Arena arena(buffer.data(), buffer.size());
  Evaluation evaluation(program, facts, arena);
  std::vector<int> reads;
  evaluation.record_reads(&reads);
  for (auto _ : state) {
    benchmark::DoNotOptimize(evaluation.evaluate(id));
    arena.release();
    reads.clear();
  }
}

void compile(benchmark::State& state, const char* text) {
  const auto table = std::make_shared<const NameTable>(names());
  for (auto _ : state) {
    Program program(table);
    benchmark::DoNotOptimize(program.compile(text, kBoolean));
  }
}

constexpr const char* kBudget = "prod(tile) <= limits.tile_elems";
constexpr const char* kWithinShape = "range(rank).all(i, tile[i] <= shape[i])";
constexpr const char* kReduce =
    "contiguous_bytes >= limits.contiguous_bytes && reduce_axis != contiguous_axis"
    " ? tile[reduce_axis] in [16, 32, 64] : true";

BENCHMARK_CAPTURE(evaluate, budget, kBudget);
BENCHMARK_CAPTURE(evaluate, within_shape, kWithinShape);
BENCHMARK_CAPTURE(evaluate, reduce, kReduce);
BENCHMARK_CAPTURE(compile, budget, kBudget);
BENCHMARK_CAPTURE(compile, reduce, kReduce);

}  // namespace
