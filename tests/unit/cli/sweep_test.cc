#include <catch2/catch.hpp>
#include <sstream>

#include "cli/cli.h"
#include "support/golden.h"

namespace tilelint {
namespace {

struct Run {
  int code = 0;
  std::string out, err;
};

Run sweep(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "sweep");
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = Cli{in, out, err}.run(arguments);
  return {code, out.str(), err.str()};
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const std::string kPair = "loop_count,e2e_us\n8,9\n16,8\n";

}  // namespace

TEST_CASE("the examples get the same verdict as CSV and as a description") {
  const std::string examples = test::source_dir() + "/examples/";
  for (const char* name : {"groupnorm.csv", "groupnorm.sweep.tile.json"}) {
    const Run run = sweep({examples + name});
    CHECK(run.code == kOk);
    CHECK(run.err.empty());
    CHECK(has(run.out, "sweet spot: loop count 16, 630.30 us"));
    CHECK(has(run.out, "within noise: 8 (+3.1%), 32 (+3.0%)"));
    CHECK(has(run.out, "too fine: 64 (+27.7%), 128 (+48.6%)"));
    CHECK(has(run.out, "next: loop count 4"));
  }
}

TEST_CASE("the content decides whether the input is CSV or a description") {
  CHECK(sweep({"-"}, kPair).code == kOk);
  CHECK(sweep({"-", "--stdin-filename", "x.json"}, kPair).code == kOk);
  const Run json = sweep({"-"},
                         "// a comment\n {\"op\": \"sum\", \"shape\": [64], \"observed\": "
                         "{\"measurements\": [{\"loop_count\": 8, \"e2e_us\": 9}]}}");
  CHECK(json.code == kOk);
  CHECK(has(json.out, "loop count 8, 9 us"));
  const Run lines = sweep({"-", "--stdin-filename", "x.jsonl"},
                          "{\"op\": \"sum\", \"shape\": [64], \"observed\": {\"measurements\": "
                          "[{\"loop_count\": 8, \"e2e_us\": 9}]}}\n{\"op\": 1}\n");
  CHECK(lines.code == kFailed);  // an invalid line does not affect the others
  CHECK(has(lines.out, "loop count 8, 9 us"));
  CHECK(has(lines.err, "x.jsonl:2:8"));
}

TEST_CASE("the option --noise takes a whole percentage") {
  CHECK(has(sweep({"-", "--noise", "13%"}, kPair).out, "noise 13% (--noise)"));
  CHECK(has(sweep({"-", "--noise=0"}, kPair).out, "noise 0% (--noise)"));
  CHECK(has(sweep({"-", "--set", "limits.noise_percent=13"}, kPair).out, "noise 13% (--set)"));
  for (const char* bad : {"2.5%", "-5", "five", "%", "5%%", "99999999999"}) {
    const Run run = sweep({"-", std::string("--noise=") + bad}, kPair);
    CHECK(run.code == kFailed);
    CHECK(has(run.err, "--noise takes a whole percentage"));
  }
}

TEST_CASE("failures go to standard error with their place, or into the JSON report") {
  const Run text = sweep({"-"}, "loop_count,e2e_us\n8,9o\n");
  CHECK(text.code == kFailed);
  CHECK(text.out.empty());
  CHECK(has(text.err, "e2e_us: \"9o\" is not a number at <stdin>:2:3"));
  const Run json = sweep({"-", "--format", "json"}, "loop_count,e2e_us\n8,9\n16,8\n8,7\n");
  CHECK(json.code == kFailed);
  CHECK(has(json.out, "\"sweep\": null"));
  CHECK(has(json.out,
            "\"line\": 4,\n      \"column\": 1,\n      \"message\": \"loop count 8 was already "
            "measured on line 2\""));
  CHECK(sweep({"no/such.csv"}).code == kFailed);
  CHECK(sweep({}).code == kFailed);
  CHECK(sweep({"a", "b"}).code == kFailed);
}

TEST_CASE("descriptions with unusable measurements are failures") {
  const auto failing = [](const std::string& measurements) {
    const Run run = sweep({"-"},
                          "{\"op\": \"sum\", \"shape\": [64], \"observed\": "
                          "{\"measurements\": [" +
                              measurements + "]}}");
    CHECK(run.code == kFailed);
    return run.err;
  };
  CHECK(has(failing(""), "holds no measurements"));
  CHECK(has(failing("{\"loop_count\": 8, \"gen_time_us\": -1}"), "it must be at least 0"));
  CHECK(has(failing("{\"loop_count\": 8, \"gen_time\": 1}"), "is not a key"));
  CHECK(has(failing("{\"loop_count\": 8}"), "no time to compare"));
  CHECK(has(failing("{\"gen_time_us\": 8}"), "names no setting"));
  CHECK(has(failing("{\"loop_count\": 8, \"gen_time_us\": 0}"), "is not positive"));
  CHECK(has(failing("{\"loop_count\": 8, \"gen_time_us\": 1}, {\"loop_count\": 8, "
                    "\"gen_time_us\": 2}"),
            "loop count 8 was already measured on line 1"));
  CHECK(has(failing("{\"loop_count\": 8, \"gen_time_us\": 1}, {\"loop_count\": 16, \"e2e_us\": 2}"),
            "has no gen_time_us"));
}

}  // namespace tilelint
