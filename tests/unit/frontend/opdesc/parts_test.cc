#include "frontend/opdesc/decimal.h"
#include "unit/frontend/opdesc/sample.h"

// Independent parts: arguments, options, transfers, pipelines, observations, lint.
using namespace tilelint;
using namespace tilelint::opdesc_test;

namespace {

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("arguments: constants of all kinds, as written") {
  const Kernel kernel = kernel_of(R"({"op": "clip", "args": {"i": -3, "b": true, "s": "a\"b",
      "f": 1.50e-3, "l": [1, [2]], "t": {"k": null, "v": 2}, "n": null}})");
  const auto& arguments = kernel.operations[0].arguments;
  REQUIRE(arguments.size() == 6);  // null counts as not given
  CHECK(arguments[0].value.integer == -3);
  CHECK(arguments[1].value.boolean);
  CHECK(arguments[2].value.text == "a\"b");
  CHECK(arguments[3].value.kind == Literal::Kind::text);
  CHECK(arguments[3].value.text == "1.50e-3");
  CHECK(arguments[4].value.items[1].items[0].integer == 2);
  CHECK(arguments[5].value.keys == Lines{"k", "v"});
  CHECK(arguments[5].value.items[0].text == "null");
}

TEST_CASE("options: by group") {
  const Kernel kernel = kernel_of(R"({"options": {"pass": {"p": {"-1": 2}}, "jit": {},
                                      "runtime": {"r": 128}}})");
  REQUIRE(kernel.options.size() == 2);
  CHECK(kernel.options[0].group == "runtime");
  CHECK(kernel.options[0].name == "r");
  CHECK(kernel.options[0].value.integer == 128);
  CHECK(kernel.options[1].group == "pass");
  CHECK(
      findings_of(R"({"options": {"passes": {}}})") ==
      Lines{"TL001 unknown_key 1:14 key=passes expected=jit, runtime, pass, host, codegen, debug, "
            "verify suggestion=pass where=options.passes"});
}

TEST_CASE("transfers") {
  const Kernel kernel = kernel_of(R"({"transfers": [{"op": "tile.load", "tile": [16, 16],
      "valid_shape": [8, 16], "dtype": "hf8", "memory": "Mat"},
      {"op": "tile.store", "tile": ["R", 16]}]})");
  REQUIRE(kernel.transfers.size() == 2);
  CHECK(kernel.transfers[0].dtype->name == "hf8");
  CHECK(kernel.transfers[0].memory == "Mat");
  CHECK(kernel.transfers[1].memory == "Vec");
  CHECK(text_of(kernel.transfers[1].tile) == "[?R: dynamic dimension of transfers[1], 16]");
  CHECK(findings_of(R"({"transfers": [{"tile": [0], "valid_shape": [1, 1], "memory": "UB"}]})") ==
        Lines{"TL002 missing 1:16 key=op where=transfers[0].op",
              "TL002 dimension 1:26 key=tile value=0 where=transfers[0].tile[0]",
              "TL002 rank 1:45 key=valid_shape value=[1, 1] where=transfers[0].valid_shape rank=1 "
              "other=transfers[0].tile",
              "TL002 unknown_name 1:63 key=memory value=UB expected=Vec, Mat, Left, Right, Acc "
              "where=transfers[0].memory"});
}

TEST_CASE("pipelines") {
  const Kernel kernel = kernel_of(R"({"pipelines": [{"stage": 4, "stage_bytes": 65536,
      "memory": "Mat", "reserved": 32, "planner": "PTOAS", "slots": 2, "live_slots": 1},
      {"stage": 2, "slots": null}]})");
  REQUIRE(kernel.pipelines.size() == 2);
  CHECK(kernel.pipelines[0].slots->value == 2);
  CHECK(kernel.pipelines[0].live_slots->value == 1);
  CHECK(kernel.pipelines[0].planner == "PTOAS");
  CHECK(kernel.pipelines[1].planner == "PYPTO");
  CHECK(kernel.pipelines[1].memory == "Vec");
  CHECK(kernel.pipelines[1].reserved.value == 0);
  CHECK_FALSE(kernel.pipelines[1].slots.has_value());
  CHECK_FALSE(kernel.pipelines[1].live_slots.has_value());
  CHECK(text_of(kernel.pipelines[1].stage_bytes) == "?pipelines[1].stage_bytes is not given");
  CHECK(findings_of(R"({"pipelines": [{"stage": 0, "stage_bytes": 0, "reserved": -1}]})").size() ==
        3);
}

TEST_CASE("observed: errors and measurements") {
  const Kernel kernel = kernel_of(R"({"observed": {
      "errors": [{"kind": "OoOSchedule", "tile": [4, 4096]}, {"kind": "UB"}],
      "measurements": [{"loop_count": 8, "gen_time_us": 649.58, "wait_schedule_us": 12,
                        "tasks_per_core": 41.6667, "tile": [1, 8192]},
                       {"cube_tile": {"m": [16, 32]}, "e2e_us": 0.0005}]}})");
  REQUIRE(kernel.observed_errors.size() == 2);
  CHECK(kernel.observed_errors[0].kind == "OoOSchedule");
  CHECK(kernel.observed_errors[1].tile.empty());
  REQUIRE(kernel.measurements.size() == 2);
  using Times = std::vector<std::pair<std::string, std::int64_t>>;
  CHECK(kernel.measurements[0].times == Times{{"gen_time", 649580}, {"wait_schedule", 12000}});
  CHECK(kernel.measurements[0].loop_count == 8);
  CHECK(kernel.measurements[0].tasks_per_core == 41667);
  CHECK(kernel.measurements[0].tile == std::vector<std::int64_t>{1, 8192});
  CHECK(kernel.measurements[1].times == Times{{"e2e", 1}});
  CHECK(text_of(kernel.measurements[1].cube_tile->m) == "[16, 32]");
}

TEST_CASE("observed: values outside their domain are dropped") {
  const std::string text = R"({"observed": {"errors": [{}], "measurements": [
    {"loop_count": 0, "gen_time_us": -1, "e2e_us": -0.0}]}})";
  CHECK(findings_of(text) == Lines{"TL002 missing 1:26 key=kind where=observed.errors[0].kind",
                                   "TL002 too_small 2:20 key=loop_count value=0 expected=1 "
                                   "where=observed.measurements[0].loop_count",
                                   "TL002 too_small 2:38 key=gen_time_us value=-1 expected=0 "
                                   "where=observed.measurements[0].gen_time_us"});
  const Kernel kernel = kernel_of(text);
  CHECK_FALSE(kernel.measurements[0].loop_count);
  CHECK(kernel.measurements[0].times.size() == 1);
  CHECK(failure_of(R"({"observed": {"measurements": [{"e2e_us": 1e17}]}})") ==
        "1:43: the number 1e17 is too large");
}

TEST_CASE("times are exact, and rounded half up after three decimals") {
  CHECK(parse_thousandths("649.58") == 649580);
  CHECK(parse_thousandths("630.3") == 630300);
  CHECK(parse_thousandths("0.1") == 100);
  CHECK(parse_thousandths("12") == 12000);
  CHECK(parse_thousandths("0") == 0);
  CHECK(parse_thousandths("-0.0") == 0);
  CHECK(parse_thousandths("1.0004") == 1000);
  CHECK(parse_thousandths("1.0005") == 1001);
  CHECK(parse_thousandths("1.00049999999999999999999999999999") == 1000);
  CHECK(parse_thousandths("0.0005") == 1);
  CHECK(parse_thousandths("0.00049") == 0);
  CHECK(parse_thousandths("6.4958e2") == 649580);
  CHECK(parse_thousandths("64958E-2") == 649580);
  CHECK(parse_thousandths("5e-4") == 1);
  CHECK(parse_thousandths("4e-4") == 0);
  CHECK(parse_thousandths("9223372036854775.807") == INT64_MAX);
  CHECK(parse_thousandths("9223372036854775.8074") == INT64_MAX);
  CHECK_FALSE(parse_thousandths("9223372036854775.8075"));
  CHECK_FALSE(parse_thousandths("9223372036854775.808"));
  CHECK_FALSE(parse_thousandths("1e300"));
  CHECK(parse_thousandths("0e999999999999999999999") == 0);
  CHECK(parse_thousandths("1e-999999999999999999999") == 0);
  CHECK_FALSE(parse_thousandths("1e999999999999999999999"));
  CHECK(parse_thousandths("0.000000000000000000000000001e27") == 1000);
}

TEST_CASE("lint: suppressions with and without a reason") {
  const ParsedFile file = read(R"({"op": "add", "lint": {"ignore": ["TL201", " TL105 : a: b ",
      "TL115/id:", "ContiguousBytes"]}})");
  REQUIRE(file.kernels.size() == 1);
  const auto& suppressions = file.kernels[0].suppressions;
  REQUIRE(suppressions.size() == 4);
  CHECK(suppressions[0].rule == "TL201");
  CHECK(suppressions[0].reason.empty());
  CHECK(suppressions[1].rule == "TL105");
  CHECK(suppressions[1].reason == "a: b");
  CHECK(source_text(file, suppressions[1].span) == "\" TL105 : a: b \"");
  CHECK(suppressions[2].rule == "TL115/id");
  CHECK(findings_of(R"({"op": "add", "lint": {"ignore": ["", ": why"]}})").size() == 2);
}

TEST_CASE("keys: unknown ones are findings in every object, with the nearest key") {
  CHECK(findings_of(R"({"op": "add", "tiel": [1], "inputs": [{"Shape": [1]}],
    "lint": {"ignores": []}, "observed": {"measurements": [{"gen_time": 1}]}})") ==
        Lines{"TL001 unknown_key 1:15 key=tiel expected=name, op, backend, profile, inputs, "
              "outputs, shape, dtype, args, reduce, reduce_axis, permutation, tile, candidates, "
              "cube_tile, matmul, loops, views, steps, phases, options, transfers, pipelines, "
              "observed, lint, version, $schema suggestion=tile where=tiel",
              "TL001 unknown_key 1:40 key=Shape expected=name, shape, dtype, format "
              "suggestion=shape where=inputs[0].Shape",
              "TL001 unknown_key 2:14 key=ignores expected=ignore suggestion=ignore "
              "where=lint.ignores",
              "TL001 unknown_key 2:61 key=gen_time expected=loop_count, tile, cube_tile, "
              "gen_time_us, e2e_us, wait_schedule_us, wait_predecessor_us, dominant_sum_us, "
              "dominant_avg_us, tasks_per_core where=observed.measurements[0].gen_time"});
}

TEST_CASE("messages show source text on one line, without control characters") {
  CHECK(findings_of("{\"op\": \"add\", \"a\\u0007\\u001b[31m\\u0085b\": 1}")[0].substr(0, 40) ==
        "TL001 unknown_key 1:15 key=a [31m b expe");
  const std::string longest(1000, 'k');
  const std::string shown = std::string(60, 'k') + "…";
  CHECK(findings_of("{\"op\": \"add\", \"" + longest + "\": 1}")[0].find("key=" + shown + " ") !=
        std::string::npos);
}
