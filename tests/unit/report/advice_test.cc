#include <catch2/catch.hpp>

#include "sample.h"
#include "support/golden.h"
#include "tilelint/report.h"

namespace tilelint::test {
namespace {

Candidate candidate(int rank, int tie_group, std::vector<std::int64_t> tile, std::int64_t bytes) {
  Candidate c;
  c.rank = rank;
  c.tie_group = tie_group;
  c.tile = std::move(tile);
  c.view = {16, 256, 256};
  c.facts = {{"tile_elems", number(4096), "elements", ""},
             {"contiguous_bytes", number(bytes), "B", ""},
             {"own_fact", {}, "", ""}};
  c.keys = {{"waste", number(0), "0 of 3 entries exceed the shape"},
            {"contiguity", number(bytes), "1024B >= 1024B"}};
  c.why = "wastes nothing; moves " + std::to_string(bytes) + "B";
  return c;
}

Advice tile_advice() {
  Advice a;
  a.kernel = "归约";
  a.path = "sum.tile.json";
  a.phase = "batch";
  a.place = {{1, 2}, {5, 11}, {5, 23}};
  a.kind = "vec_tile";
  a.backend = "a2a3";
  a.profile = "akg";
  a.policy = "akg";
  a.considered = 5832;
  a.legal = 214;
  a.rejected = {{"TL101", 4981}, {"TL102", 637}};
  a.changed_rules = {"TL106"};
  a.current = candidate(97, 97, {1, 256, 64}, 256);
  a.current->rules = {"TL201", "TL301"};
  a.candidates = {candidate(1, 1, {1, 16, 256}, 1024), candidate(2, 2, {1, 32, 256}, 1024),
                  candidate(3, 2, {2, 16, 256}, 512)};
  for (Candidate& c : a.candidates) c.loops = {{0, 16, 1, 0}};
  a.undecided = {{"TL107", "sum", {"live buffers", "活跃缓冲区"}, a.place}};
  a.next = "measure the first 3 on the device";
  return a;
}

// The written loop is the second candidate.
Advice loop_advice() {
  Advice a = tile_advice();
  a.kind = "loop";
  a.phase = "";
  a.changed_rules.clear();
  a.undecided.clear();
  a.rejected.clear();
  a.candidates.clear();
  for (const LoopPlan plan : {LoopPlan{0, 16, 1024, 0}, LoopPlan{0, 32, 512, 5}}) {
    Candidate c;
    c.rank = c.tie_group = static_cast<int>(a.candidates.size()) + 1;
    c.loops = {plan};
    a.candidates.push_back(c);
  }
  a.current = a.candidates[1];
  return a;
}

Advice nothing_legal() {
  Advice a = tile_advice();
  a.legal = 0;
  a.candidates.clear();
  a.current->rank = 0;
  a.current->rules = {"TL101"};
  return a;
}

// A size is unknown, so nothing was considered, and the written tile does not count as illegal.
Advice nothing_known() {
  Advice a = nothing_legal();
  a.considered = 0;
  a.rejected.clear();
  a.current->rules.clear();
  a.current->why.clear();
  a.undecided = {{"", "sum", {"B: dynamic dimension of x", "B：x 的动态维"}, a.place}};
  return a;
}

TEST_CASE("advice as text and JSON") {
  const std::vector<Advice> advice = {tile_advice(), loop_advice(), nothing_legal(),
                                      nothing_known()};
  const std::vector<Failure> failures = {{"no.json", 0, 0, {"no such file", "没有这个文件"}}};
  for (const Lang lang : {Lang::en, Lang::zh}) {
    const std::string suffix = lang == Lang::zh ? ".zh.out" : ".en.out";
    check_golden("report/advice_text" + suffix, render_advice_text(advice, {.lang = lang}));
    check_golden("report/advice_json" + suffix,
                 render_advice_json(advice, failures, {.lang = lang}));
    check_golden("report/candidate_text" + suffix,
                 render_candidate_text(advice[0], 2, {.lang = lang}));
  }
  CHECK(render_candidate_text(advice[0], 9, {}).empty());
}

}  // namespace
}  // namespace tilelint::test
