#include "advise/advisor.h"

#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <set>

#include "advise/frame.h"
#include "support/builtin.h"

namespace tilelint {
namespace {

using Tile = std::vector<std::int64_t>;

// The advice for the vector tile. The documented orders must hold on every backend.
Advice tile_advice(const std::string& description, const std::string& backend = "a2a3") {
  LintOptions options;
  options.backend = backend;
  for (Advice& advice : test::advice(description, options)) {
    if (advice.kind == "vec_tile") return advice;
  }
  FAIL("no advice for a vector tile");
  return {};
}

Advice loop_advice(const std::string& description) {
  for (Advice& advice : test::advice(description)) {
    if (advice.kind == "loop") return advice;
  }
  FAIL("no advice for a loop");
  return {};
}

std::vector<Tile> first(const Advice& advice, std::size_t count) {
  std::vector<Tile> tiles;
  for (std::size_t i = 0; i < count; ++i) tiles.push_back(advice.candidates.at(i).tile);
  return tiles;
}

int rank(const Advice& advice, const Tile& tile) {
  for (const Candidate& candidate : advice.candidates) {
    if (candidate.tile == tile) return candidate.rank;
  }
  return 0;
}

std::string describe(std::string_view op, std::string_view shape, std::string_view dtype,
                     std::string_view rest = "") {
  return fmt::format(R"({{"op": "{}", "shape": {}, "dtype": "{}"{}}})", op, shape, dtype, rest);
}

}  // namespace

TEST_CASE("documented orders: rows longer than the budget") {
  for (const char* backend : {"a2a3", "a5"}) {
    const Advice advice =
        tile_advice(describe("softmax", "[16, 16384]", "fp32", R"(, "reduce_axis": 1)"), backend);
    CHECK(first(advice, 1) == std::vector<Tile>{{1, 8192}});
    CHECK(rank(advice, {2, 4096}) > 1);
    CHECK(rank(advice, {2, 4096}) < rank(advice, {4, 4096}));
  }
}

TEST_CASE("documented orders: rows that fit, and a candidate that wastes") {
  const Advice advice = tile_advice(
      describe("sum", "[128, 4096]", "fp32", R"(, "reduce_axis": 1, "candidates": [[1, 16384]])"));
  CHECK(first(advice, 1) == std::vector<Tile>{{4, 4096}});
  CHECK(advice.candidates.back().tile == Tile{1, 16384});
  CHECK(advice.candidates.back().rules == std::vector<std::string>{"TL105"});
}

TEST_CASE("documented orders: a reduced axis in the middle") {
  for (const char* op : {"sum", "amax", "amin", "softmax"}) {
    const Advice advice =
        tile_advice(describe(op, "[16, 256, 256]", "fp32",
                             R"(, "reduce_axis": 1, "candidates": [[1, 32, 512], [1, 256, 64]])"));
    CHECK(first(advice, 3) == std::vector<Tile>{{1, 16, 256}, {1, 32, 256}, {1, 64, 256}});
    CHECK(rank(advice, {1, 32, 512}) > 3);
    CHECK(rank(advice, {1, 256, 64}) > 3);
  }
}

TEST_CASE("documented orders: four axes need a loop first") {
  const std::string text = describe("sum", "[16, 64, 256, 256]", "fp32", R"(, "reduce_axis": 1)");
  const Advice loop = loop_advice(text);
  REQUIRE(loop.candidates.size() >= 2);
  CHECK(loop.candidates[0].loops == std::vector<LoopPlan>{{0, 16, 1, 0}});
  CHECK(loop.candidates[1].loops == std::vector<LoopPlan>{{0, 8, 2, 0}});
  const Advice advice = tile_advice(text);
  CHECK(first(advice, 3) == std::vector<Tile>{{1, 16, 1, 256}, {1, 32, 1, 256}, {1, 64, 1, 256}});
  CHECK(advice.candidates.front().loops == std::vector<LoopPlan>{{0, 16, 1, 0}});
  CHECK(advice.candidates.front().view == Tile{1, 64, 256, 256});
  CHECK(rank(advice, {1, 1, 16, 256}) > 3);
}

TEST_CASE("documented orders: two-byte types need twice the elements") {
  for (const char* dtype : {"fp16", "bf16"}) {
    CHECK(first(tile_advice(describe("sum", "[8, 64, 512]", dtype, R"(, "reduce_axis": 1)")), 1) ==
          std::vector<Tile>{{1, 16, 512}});
    const Advice narrow =
        tile_advice(describe("sum", "[16, 256, 256]", dtype, R"(, "reduce_axis": 1)"));
    CHECK(first(narrow, 1) == std::vector<Tile>{{1, 16, 256}});
  }
}

TEST_CASE("documented orders: elementwise kernels are flattened") {
  const Advice small = tile_advice(describe("relu", "[16, 16384]", "fp32"));
  CHECK(small.candidates.front().tile == Tile{8192});
  CHECK(small.candidates.front().reshape == Tile{262144});
  CHECK(small.candidates.front().loops.empty());
  const Advice large = tile_advice(describe("mul", "[16384, 4096]", "fp32"));
  CHECK(large.candidates.front().tile == Tile{8192});
  CHECK(large.candidates.front().reshape == Tile{67108864});
  CHECK(large.candidates.front().loops == std::vector<LoopPlan>{{0, 32, 2097152, 0}});
}

TEST_CASE("each of two phases gets its own advice") {
  const auto all =
      test::advice(R"({"op": "cross_entropy", "shape": [128, 4096], "dtype": "fp32", "phases": [
      {"name": "per-sample", "tile": [4, 4096], "reduce": {"axes": [1]}},
      {"name": "batch", "shape": [128, 8], "tile": [128, 8], "reduce": {"axes": [0]}}]})");
  REQUIRE(all.size() == 2);
  CHECK(all[0].phase == "per-sample");
  CHECK(all[0].candidates.front().tile == Tile{4, 4096});
  CHECK(all[1].phase == "batch");
  CHECK(all[1].candidates.front().view == Tile{128, 8});
}

TEST_CASE("loop counts of a matmul start in the middle and go outwards") {
  const Advice advice =
      loop_advice(R"({"op": "matmul", "matmul": {"m": 16384, "k": 4096, "n": 4096},
      "inputs": [{"shape": [16384, 4096], "dtype": "fp32"}, {"shape": [4096, 4096], "dtype": "fp32"}],
      "loops": [{"axis": 0, "count": 128}]})");
  std::vector<std::pair<std::int64_t, std::int64_t>> counts;
  for (const Candidate& candidate : advice.candidates) {
    counts.emplace_back(candidate.loops.front().count, candidate.loops.front().batch);
  }
  counts.resize(4);
  CHECK(counts == std::vector<std::pair<std::int64_t, std::int64_t>>{
                      {16, 1024}, {32, 512}, {8, 2048}, {64, 256}});
  REQUIRE(advice.current);
  CHECK(advice.current->loops.front().count == 128);
}

TEST_CASE("the counts add up, and every legal candidate has a rank") {
  const Advice advice =
      tile_advice(describe("sum", "[16, 256, 256]", "fp32", R"(, "reduce_axis": 1)"));
  const auto rejected =
      std::accumulate(advice.rejected.begin(), advice.rejected.end(), std::int64_t{0},
                      [](auto sum, const auto& entry) { return sum + entry.second; });
  // Widths: 1 2 4 8 16 for 16; 1 2 4 … 256 for each 256.
  CHECK(advice.considered == 5 * 9 * 9);
  CHECK(advice.legal + rejected == advice.considered);
  CHECK(static_cast<std::int64_t>(advice.candidates.size()) == advice.legal);
  for (std::size_t i = 0; i < advice.candidates.size(); ++i) {
    CHECK(advice.candidates[i].rank == static_cast<int>(i) + 1);
  }
}

TEST_CASE("the written tile always has a row, with its rank if it is legal") {
  const Advice legal = tile_advice(
      describe("sum", "[16, 256, 256]", "fp32", R"(, "reduce_axis": 1, "tile": [1, 256, 64])"));
  REQUIRE(legal.current);
  CHECK(legal.current->rank > 3);
  CHECK(legal.current->rules == std::vector<std::string>{"TL201"});
  const Advice illegal = tile_advice(
      describe("sum", "[16, 256, 256]", "fp32", R"(, "reduce_axis": 1, "tile": [16, 256, 256])"));
  REQUIRE(illegal.current);
  CHECK(illegal.current->rank == 0);
  CHECK(std::count(illegal.current->rules.begin(), illegal.current->rules.end(), "TL101") == 1);
  // The candidates are inside a loop. Without the loop, the same tile is not legal.
  const Advice unlooped = tile_advice(describe("sum", "[16, 64, 256, 256]", "fp32",
                                               R"(, "reduce_axis": 1, "tile": [1, 16, 1, 256])"));
  CHECK(unlooped.candidates.front().tile == Tile{1, 16, 1, 256});
  REQUIRE(unlooped.current);
  CHECK(unlooped.current->rank == 0);
}

TEST_CASE("rules that the user removes from legality are listed") {
  LintOptions options;
  options.ignore = {"TL101"};
  const auto all =
      test::advice(describe("sum", "[16, 256, 256]", "fp32", R"(, "reduce_axis": 1)"), options);
  CHECK(all.front().changed_rules == std::vector<std::string>{"TL101"});
  CHECK(rank(all.front(), {1, 128, 256}) > 0);
}

TEST_CASE("a plan covers its extent without empty iterations") {
  rc::check("plan_loop", [] {
    const std::int64_t extent = *rc::gen::inRange<std::int64_t>(1, 1'000'000);
    const std::int64_t count = *rc::gen::inRange<std::int64_t>(1, 2048);
    const auto plan = plan_loop(0, extent, count);
    RC_ASSERT(plan.has_value() == (count <= extent));
    if (!plan) return;
    RC_ASSERT(plan->count <= count);
    RC_ASSERT(plan->tail >= 0 && plan->tail < plan->batch);
    const std::int64_t last = plan->tail == 0 ? plan->batch : plan->tail;
    RC_ASSERT((plan->count - 1) * plan->batch + last == extent);
  });
}

TEST_CASE("the ranking does not depend on --top, and no candidate occurs twice") {
  rc::check("stable", [] {
    const auto size = [] { return *rc::gen::inRange(1, 600); };
    const std::string text =
        fmt::format(R"({{"op": "sum", "shape": [{}, {}, {}], "dtype": "fp32", "reduce_axis": {}}})",
                    size(), size(), size(), *rc::gen::inRange(0, 3));
    const auto all = test::advice(text);
    const auto again = test::advice(text, {}, 3);
    RC_ASSERT(all.size() == again.size());
    for (std::size_t a = 0; a < all.size(); ++a) {
      std::set<Tile> seen;
      for (const Candidate& candidate : all[a].candidates) {
        if (all[a].kind == "vec_tile") RC_ASSERT(seen.insert(candidate.tile).second);
      }
      for (std::size_t i = 0; i < again[a].candidates.size(); ++i) {
        RC_ASSERT(again[a].candidates[i].tile == all[a].candidates[i].tile);
      }
    }
  });
}

TEST_CASE("a frame computes the axis lengths for its tile from its own shapes") {
  const ParsedFile file = test::parse(R"({"inputs": [{"name": "x", "shape": [64, 512],
      "dtype": "fp32"}, {"name": "y", "shape": [64, 128], "dtype": "fp32"}], "steps": [
      {"op": "exp", "inputs": ["x"], "output": {"name": "a", "shape": [64, 512]}, "tile": [8, 512]},
      {"op": "exp", "inputs": ["y"], "output": {"name": "b", "shape": [64, 128]}}]})");
  const Kernel& kernel = file.kernels.front();
  for (const Subject& subject : subjects_of(kernel)) {
    if (subject.kind != SubjectKind::vec_tile) continue;
    const auto flat = Frame::flattened(Frame(kernel, subject));
    REQUIRE(flat != nullptr);
    REQUIRE(flat->subject().served != nullptr);
    REQUIRE(flat->subject().served->reach.size() == 2);
    CHECK(flat->subject().served->reach[1].front().most == 64 * 512);
  }
}

}  // namespace tilelint
