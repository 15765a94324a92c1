#include <catch2/catch.hpp>

#include "kernel/facts.h"
#include "kernel/facts/sweep_limits.h"
#include "support/builtin.h"

namespace tilelint {
namespace {

// A description with measurements. `more` contains further keys.
std::string described(const std::string& measurements, const std::string& more = "") {
  return R"({"op": "group_norm", "shape": [128, 524288], "dtype": "fp32", "reduce_axis": 1, )" +
         more + R"("observed": {"measurements": [)" + measurements + "]}}";
}

std::string point(int loop_count, const std::string& rest) {
  return "{\"loop_count\": " + std::to_string(loop_count) + ", " + rest + "}";
}

const std::string kGroupNorm = point(64, R"("gen_time_us": 804.96, "wait_schedule_us": 90)") + "," +
                               point(8, R"("gen_time_us": 649.58)") + "," +
                               point(16, R"("gen_time_us": 630.3, "wait_schedule_us": 12)") + "," +
                               point(128, R"("gen_time_us": 936.66)") + "," +
                               point(32, R"("gen_time_us": 649.42)");

std::string fact(const std::string& description, std::string_view name) {
  const ParsedFile file = test::parse(description);
  REQUIRE(file.kernels.size() == 1);
  const auto& catalogue = *test::builtin_catalogue();
  const ConstantValues limits(catalogue.profiles.front().limits);
  const ConstantValues backend(catalogue.backends.front().numbers);
  for (const Subject& subject : subjects_of(file.kernels.front())) {
    if (subject.kind != SubjectKind::sweep) continue;
    SubjectFacts facts(subject, limits, backend);
    const Value value = facts.fact(name);
    if (value.is_absent()) return "absent";
    return value.is_unknown() ? "unknown: " + value.reason().en : to_text(value);
  }
  return "no sweep";
}

std::string order(const std::string& description) { return fact(description, "order"); }

}  // namespace

TEST_CASE("facts of a sweep do not depend on the order of its points") {
  const std::string sweep = described(kGroupNorm);
  CHECK(fact(sweep, "points") == "5");
  CHECK(fact(sweep, "loop_counts") == "[8, 16, 32, 64, 128]");
  CHECK(fact(sweep, "counts") == "[8, 16, 32, 64, 128]");
  CHECK(fact(sweep, "times") == "[649580, 630300, 649420, 804960, 936660]");
  CHECK(fact(sweep, "metric") == "gen_time");
  CHECK(fact(sweep, "best_count") == "16");
  CHECK(fact(sweep, "best_time") == "630300");
  CHECK(fact(sweep, "near_counts") == "[8, 32]");
  CHECK(fact(sweep, "fine_counts") == "[64, 128]");
  CHECK(fact(sweep, "fine_percent") == "49");
  CHECK(fact(sweep, "fine_evidence") == "confirms");
  CHECK(fact(sweep, "fine_waits") == "[[12000, 90000]]");
  CHECK(fact(sweep, "coarse_counts") == "[]");
  CHECK(fact(sweep, "coarse_percent") == "0");
  CHECK(fact(sweep, "coarse_evidence") == "not_measured");
  CHECK(fact(sweep, "coarse_stages") == "[]");
  CHECK(fact(sweep, "shape") == "valley");
  CHECK(fact(sweep, "surrounded") == "true");
  CHECK(fact(sweep, "tile_count") == "0");
  CHECK(fact(sweep, "used_counts") == "[]");
  CHECK(fact(sweep, "next_counts") == "[4, 12, 22, 2, 1]");
}

TEST_CASE("facts of measured tiles") {
  const std::string sweep =
      described(R"({"tile": [1, 32, 256], "e2e_us": 44}, {"tile": [1, 16, 256], "e2e_us": 41})");
  CHECK(fact(sweep, "tiles") == "[[1, 16, 256], [1, 32, 256]]");
  CHECK(fact(sweep, "tile_count") == "2");
  CHECK(fact(sweep, "metric") == "e2e");
  CHECK(fact(sweep, "loop_counts") == "[]");
  CHECK(fact(sweep, "best_count") == "absent");
  CHECK(fact(sweep, "surrounded") == "false");
  CHECK(fact(sweep, "shape") == "settings");
}

TEST_CASE("facts of incomparable measurements are unknown, with a reason") {
  const std::string two = point(8, R"("gen_time_us": 5)") + ",";
  CHECK(fact(described(two + point(16, R"("e2e_us": 5)")), "best_time") ==
        "unknown: a point has no gen_time_us (or e2e_us) to compare with the others");
  CHECK(fact(described(two + point(16, R"("gen_time_us": 0)")), "best_time") ==
        "unknown: a measured time is zero");
  CHECK(fact(described(two + R"({"gen_time_us": 7})"), "best_time") ==
        "unknown: a point gives neither loop_count nor a tile");
  CHECK(fact(described(two + point(8, R"("gen_time_us": 7)")), "best_time") ==
        "unknown: a setting is measured twice");
  CHECK(fact(described(two + point(8, R"("gen_time_us": 7)")), "points") == "2");
}

TEST_CASE("the loop counts that the kernel can have") {
  const std::string one = point(16, R"("gen_time_us": 5)");
  CHECK(order(described(one)) == "[16, 32, 8, 64, 4, 128, 2, 1]");
  CHECK(order(described(one, R"("loops": [{"axis": 0, "count": 16}], )")) ==
        "[16, 32, 8, 64, 4, 128, 2, 1]");
  // 524288 / 8192 = 64 tiles per row. 2048 tiles allow 32 rows per iteration, so at least 4
  // iterations.
  CHECK(order(described(one, R"("tile": [1, 8192], "loops": [{"axis": 0, "count": 16}], )")) ==
        "[16, 32, 8, 64, 4, 128]");
  CHECK(order(R"({"op": "add", "shape": [20, 64], "dtype": "fp32", "observed":
                  {"measurements": [)" +
              one + "]}}") == "[16, 8, 4, 2, 1]");
  CHECK(order(R"({"op": "add", "shape": [4096, 64], "dtype": "fp32", "observed":
                  {"measurements": [)" +
              one + "]}}") == "[32, 16, 64, 8, 128, 4, 256, 2, 1]");
  CHECK(order(R"({"op": "sum", "shape": ["B", 64], "dtype": "fp32", "reduce_axis": 1, "observed":
                  {"measurements": [)" +
              one + "]}}") == "[16, 32, 8, 64, 4, 128, 2, 256, 1]");
}

TEST_CASE("rules about sweeps judge the loop of the kernel") {
  const auto ids = [](const std::string& more) {
    LintOptions options;
    options.select = {"TL413", "TL414", "TL415", "TL420"};
    return test::ids(test::check(described(kGroupNorm, more), options));
  };
  const std::vector<std::string> fine = {"TL414"};
  CHECK(ids("") == fine);
  CHECK(ids(R"("loops": [{"axis": 0, "count": 128}], )") == fine);
  CHECK(ids(R"("loops": [{"axis": 0, "count": 64}], )") == fine);
  CHECK(ids(R"("loops": [{"axis": 0, "count": 32}], )").empty());
  CHECK(ids(R"("loops": [{"axis": 0, "count": 16}], )").empty());
  CHECK(ids(R"("loops": [{"axis": 0, "count": 4}], )").empty());
}

TEST_CASE("the noise can be set, and a diagnostic says where it was set") {
  LintOptions options;
  options.select = {"TL414", "TL415"};
  options.set = {{"limits.noise_percent=2", "--set"}};
  const FileReport report = test::check(described(kGroupNorm), options);
  REQUIRE(test::ids(report) == std::vector<std::string>{"TL414", "TL415"});
  bool found = false;
  for (const FactReading& fact : report.diagnostics[0].facts) {
    found = found || (fact.name == "limits.noise_percent" && fact.from == "--set");
  }
  CHECK(found);
}

}  // namespace tilelint
