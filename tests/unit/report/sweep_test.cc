#include "report/sweep.h"

#include <catch2/catch.hpp>

#include "frontend/csv/sweep_csv.h"
#include "report/sweep_chart.h"
#include "report/sweep_words.h"
#include "support/builtin.h"
#include "support/golden.h"

namespace tilelint {
namespace {

struct Series {
  const char* name;
  const char* csv;
};

const Series kSeries[] = {
    {"groupnorm",
     "loop_count,gen_time_us\n8,649.58\n16,630.30\n32,649.42\n64,804.96\n128,936.66\n"},
    {"rising", "loop_count,gen_time_us\n8,100\n16,120\n32,140\n64,170\n"},
    {"falling", "loop_count,gen_time_us\n4,170\n8,140\n16,120\n32,100\n"},
    {"falling_to_the_end", "loop_count,gen_time_us\n64,140\n128,120\n256,100\n"},
    {"flat", "loop_count,gen_time_us\n8,101.2\n16,100\n32,100.9\n64,103\n128,104.9\n"},
    {"two_points", "loop_count,gen_time_us\n16,630.3\n64,804.96\n"},
    {"two_points_alike", "loop_count,gen_time_us\n16,630.3\n64,640\n"},
    {"one_point", "loop_count,gen_time_us\n16,630.3\n"},
    {"waits_confirm",
     "loop_count,gen_time_us,wait_schedule_us,wait_predecessor_us,tasks_per_core,dominant_sum_us,"
     "dominant_avg_us\n"
     "4,720,9,3.5,5.4,3100,96.5\n8,649.58,10.2,3.7,10.7,2700,42\n16,630.30,12,4,21.4,2600,20.3\n"
     "64,804.96,96.5,31,85.4,2650,5.2\n"},
    {"waits_refute",
     "loop_count,gen_time_us,wait_schedule_us,dominant_avg_us\n"
     "4,720,9,20.5\n8,649.58,10.2,20.4\n16,630.30,12,20.3\n64,804.96,11.75,5.2\n"},
    {"uneven", "loop_count,gen_time_us\n8,101\n16,100\n32,150\n64,102\n128,140\n"},
    {"tiles",
     "tile,gen_time_us\n\"[1, 16, 256]\",41.2\n\"[1, 32, 256]\",42.5\n\"[1, 64, 256]\",60\n"},
    {"cube_tiles",
     "cube_tile,e2e_us\n\"[128,128],[64,256],[256,256]\",1600\n"
     "\"[128,128],[128,128],[128,128]\",2100\n"},
    {"counts_and_tiles",
     "loop_count,tile,gen_time_us\n8,1x16,100\n16,1x16,120\n8,1x32,103\n16,1x32,99\n32,1x32,118\n"},
};

ParsedFile csv(const std::string& text, const std::string& path = "norm.csv") {
  return read_sweep_csv(std::make_shared<SourceFile>(path, text));
}

std::string text_of(const ParsedFile& file, Lang lang) {
  const SweepReports reports = judge_sweeps(file, test::linter());
  CHECK(reports.failures.empty());
  return render_sweep_text(reports.sweeps, {.lang = lang});
}

}  // namespace

TEST_CASE("each kind of series has its own texts") {
  for (const Series& series : kSeries) {
    const ParsedFile file = csv(series.csv);
    const std::string name = std::string("sweep/") + series.name;
    test::check_golden(name + ".en.out", text_of(file, Lang::en));
    test::check_golden(name + ".zh.out", text_of(file, Lang::zh));
  }
}

TEST_CASE("a sweep as JSON, with data from the description") {
  const ParsedFile file =
      test::parse(test::read_text(test::source_dir() + "/examples/groupnorm.sweep.tile.json"));
  const SweepReports reports = judge_sweeps(file, test::linter());
  test::check_golden("sweep/groupnorm.json.out",
                     render_sweep_json(reports.sweeps, reports.failures, {}));
  test::check_golden("sweep/groupnorm.json.zh.out",
                     render_sweep_json(reports.sweeps, reports.failures, {.lang = Lang::zh}));
}

TEST_CASE("no sweep, several sweeps and failures as JSON") {
  CHECK(render_sweep_json({}, {}, {}).find("\"sweep\": null") != std::string::npos);
  const ParsedFile two = test::parse(
      R"([{"op": "sum", "shape": [64, 64], "observed": {"measurements": [{"loop_count": 4, "e2e_us": 7}]}},
          {"op": "sum", "shape": [64, 64]},
          {"op": "sum", "shape": [64, 64], "observed": {"measurements": [{"loop_count": 8, "e2e_us": 9}]}}])");
  const SweepReports reports = judge_sweeps(two, test::linter());
  REQUIRE(reports.sweeps.size() == 2);
  const std::string json = render_sweep_json(reports.sweeps, reports.failures, {});
  CHECK(json.find("\"others\": [\n") != std::string::npos);
  CHECK(json.find("\"time_ns\": 9000") > json.find("\"time_ns\": 7000"));
}

TEST_CASE("tiles to measure next are candidates and reduce tiles") {
  const ParsedFile file = test::parse(
      R"({"op": "amax", "shape": [16, 256, 256], "dtype": "fp32", "reduce_axis": 1,
          "tile": [1, 16, 256], "candidates": [[1, 16, 256], [2, 16, 256]],
          "observed": {"measurements": [{"tile": [1, 16, 256], "gen_time_us": 41},
                                        {"tile": [1, 128, 256], "gen_time_us": 60}]}})");
  const SweepReports reports = judge_sweeps(file, test::linter());
  REQUIRE(reports.sweeps.size() == 1);
  const auto& next = reports.sweeps.front().next_tiles;
  REQUIRE(next.size() == 3);
  CHECK((next[0].written && next[0].tile == std::vector<std::int64_t>{2, 16, 256}));
  CHECK(next[1].tile == std::vector<std::int64_t>{1, 32, 256});
  CHECK(next[2].tile == std::vector<std::int64_t>{1, 64, 256});
}

TEST_CASE("the noise is a limit that can be set") {
  LintOptions options;
  options.set = {{"limits.noise_percent=2", "--noise"}};
  const SweepReports reports = judge_sweeps(csv(kSeries[0].csv), test::linter(options));
  REQUIRE(reports.sweeps.size() == 1);
  CHECK(reports.sweeps.front().noise_from == "--noise");
  CHECK(reports.sweeps.front().sweep.coarse.loop_counts == std::vector<std::int64_t>{8});
  CHECK(reports.sweeps.front().sweep.fine.loop_counts == std::vector<std::int64_t>{32, 64, 128});
}

TEST_CASE("the chart has a logarithmic scale, and is left out if it does not fit") {
  const auto chart = [](const std::string& text) {
    const ParsedFile file = csv(text);
    const SweepReports reports = judge_sweeps(file, test::linter());
    return sweep_chart(reports.sweeps.front(), "");
  };
  const std::string even = chart("loop_count,e2e_us\n1,9\n10,8\n100,9\n1000,10\n");
  const std::string labels = even.substr(even.rfind("\n", even.size() - 2) + 1);
  CHECK(labels.find("10*") - labels.find(" 1 ") > 4);
  CHECK(chart("loop_count,e2e_us\n1,9\n").empty());
  CHECK(chart("loop_count,e2e_us\n1000000,9\n1000001,8\n1000002,9\n").empty());
  CHECK_FALSE(chart("loop_count,e2e_us\n1,9007199254740993\n4611686018427387904,8\n").empty());
}

TEST_CASE("bars") {
  CHECK(sweep_bar(0, 8) == "▏");
  CHECK(sweep_bar(8, 8).size() == 3 * 30);
  CHECK(sweep_bar(9'000'000'000'000'000'000, 9'200'000'000'000'000'000).size() > 3 * 28);
}

TEST_CASE("microseconds") {
  CHECK(microseconds(649580, 2) == "649.58");
  CHECK(microseconds(1, 3) == "0.001");
  CHECK(microseconds(1999, 0) == "1");
  CHECK(decimals_of({1000, 20}) == 2);
  CHECK(decimals_of({1001}) == 3);
  CHECK(decimals_of({1000}) == 0);
  CHECK(decimals_of({1500}) == 1);
}

}  // namespace tilelint
