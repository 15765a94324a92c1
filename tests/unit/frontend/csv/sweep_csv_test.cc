#include "frontend/csv/sweep_csv.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>

#include "kernel/sweep.h"

namespace tilelint {
namespace {

ParsedFile read(const std::string& text) {
  return read_sweep_csv(std::make_shared<SourceFile>("dir/norm.csv", text));
}

// "2:3: message", one per line.
std::string failures(const std::string& text) {
  const ParsedFile file = read(text);
  std::string out;
  for (const Failure& failure : file.failures) {
    CHECK(failure.path == "dir/norm.csv");
    CHECK_FALSE(failure.message.zh.empty());
    if (!out.empty()) out += "\n";
    out += std::to_string(failure.line) + ":" + std::to_string(failure.column) + ": " +
           failure.message.en;
  }
  CHECK(file.kernels.empty() == !out.empty());
  return out;
}

// "8 649580" per point: the loop count and the kernel time in nanoseconds.
std::string points(const std::string& text) {
  const ParsedFile file = read(text);
  REQUIRE(file.failures.empty());
  REQUIRE(file.kernels.size() == 1);
  std::string out;
  for (const Measurement& point : file.kernels.front().measurements) {
    if (!out.empty()) out += ", ";
    out += std::to_string(point.loop_count.value_or(0)) + " " +
           std::to_string(time_of(point, "gen_time").value_or(-1));
  }
  return out;
}

const std::string kHead = "loop_count,gen_time_us\n";

}  // namespace

TEST_CASE("a plain sweep") {
  const ParsedFile file = read(kHead + "8,649.58\n16,630.30\n");
  REQUIRE(file.kernels.size() == 1);
  CHECK(file.kernels.front().name == "norm");
  CHECK(file.source->text(file.kernels.front().measurements[1].span) == "16");
  CHECK(points(kHead + "8,649.58\n16,630.30\n") == "8 649580, 16 630300");
}

TEST_CASE("accepted forms of CSV") {
  const std::string expected = "8 649580, 16 630300";
  CHECK(points("\xEF\xBB\xBFloop_count,gen_time_us\r\n8,649.58\r\n16,630.3\r\n") == expected);
  CHECK(points("# measured on Monday\n\n" + kHead + "  # more\n8,649.58\n \n,\n16,630.3") ==
        expected);
  CHECK(points("gen_time_us,loop_count\n649.58,8\n630.3,16\n") == expected);
  CHECK(points("\"loop_count\" , \"gen_time_us\"\n\"8\",\" 649.58 \"\n 16 ,\t630.3\n") == expected);
  CHECK(points("loop_count;gen_time_us\n8;649.58\n16;630.3\n") == expected);
  CHECK(points("loop_count\tgen_time_us\n8\t649.58\n16\t630.3\n") == expected);
}

TEST_CASE("times become nanoseconds without rounding through binary fractions") {
  CHECK(points(kHead + "1,0.001\n2,.5\n3,6.303e2\n4,+7\n5,1e-2\n") ==
        "1 1, 2 500, 3 630300, 4 7000, 5 10");
  CHECK(points(kHead + "1,9007199254740993.001\n") == "1 9007199254740993001");
  CHECK(points(kHead + "1,0.0005\n") == "1 1");
}

TEST_CASE("all columns") {
  const ParsedFile file = read(
      "loop_count,tile,cube_tile,gen_time_us,e2e_us,wait_schedule_us,wait_predecessor_us,"
      "tasks_per_core,dominant_sum_us,dominant_avg_us\n"
      "16,\"[1, 16, 256]\",\"[128,128],[64,256],[256,256]\",1,2,3,0,42.5,5,6\n"
      "32,1x16x256,\"{\"\"n\"\": [256, 256], \"\"k\"\": [64, 256, 512], \"\"m\"\": [128, "
      "128]}\",1,2,,,,,\n");
  REQUIRE(file.failures.empty());
  const auto& measured = file.kernels.front().measurements;
  CHECK(measured[0].tile == std::vector<std::int64_t>{1, 16, 256});
  CHECK(measured[1].tile == measured[0].tile);
  CHECK(cube_entries(measured[0]) ==
        std::vector<std::int64_t>{128, 128, 0, 64, 256, 0, 256, 256, 0, 0});
  CHECK(cube_entries(measured[1]) ==
        std::vector<std::int64_t>{128, 128, 0, 64, 256, 512, 0, 256, 256, 0, 0});
  CHECK(measured[0].tasks_per_core == 42500);
  CHECK(time_of(measured[0], "wait_predecessor") == 0);
  CHECK(time_of(measured[0], "dominant_avg") == 6000);
  CHECK_FALSE(time_of(measured[1], "wait_predecessor"));
}

TEST_CASE("tiles in all accepted notations") {
  for (const std::string tile : {"\"[4, 4096]\"", "\"(4,4096)\"", "4x4096", "4 x 4096", "4 4096",
                                 "\"4,4096\"", "[4 4096]"}) {
    INFO(tile);
    const ParsedFile file = read("tile,e2e_us\n" + tile + ",7\n");
    REQUIRE(file.failures.empty());
    CHECK(file.kernels.front().measurements[0].tile == std::vector<std::int64_t>{4, 4096});
  }
  for (const std::string tile : {"4x", "x4", "[4", "0x4", "-4x4", "4.5", "\"4,,4\"", "four"}) {
    INFO(tile);
    CHECK(failures("tile,e2e_us\n" + tile + ",7\n").find("is not a tile such as") !=
          std::string::npos);
  }
}

TEST_CASE("invalid numbers, with line and column") {
  CHECK(failures(kHead + "8,abc\n") == "2:3: gen_time_us: \"abc\" is not a number");
  CHECK(failures(kHead + "8,\"1,5\"\n") == "2:4: gen_time_us: \"1,5\" is not a number");
  CHECK(failures(kHead + "# c\n\n8,  630us\n") == "4:5: gen_time_us: \"630us\" is not a number");
  CHECK(failures(kHead + "8,NaN\n16,inf\n32,0x10\n") ==
        "2:3: gen_time_us: \"NaN\" is not a number\n"
        "3:4: gen_time_us: \"inf\" is not a number\n"
        "4:4: gen_time_us: \"0x10\" is not a number");
  CHECK(failures(kHead + "8,-5\n") == "2:3: gen_time_us: -5 is negative");
  CHECK(failures(kHead + "8,0\n") == "2:3: gen_time_us: 0 is not positive");
  CHECK(failures(kHead + "8,0.0001\n") == "2:3: gen_time_us: 0.0001 is not positive");
  CHECK(failures(kHead + "8,9223372036854775808\n") ==
        "2:3: gen_time_us: 9223372036854775808 is too large");
  CHECK(failures(kHead + "eight,5\n0,5\n-8,5\n8.5,5\n") ==
        "2:1: loop_count: \"eight\" is not a positive integer\n"
        "3:1: loop_count: \"0\" is not a positive integer\n"
        "4:1: loop_count: \"-8\" is not a positive integer\n"
        "5:1: loop_count: \"8.5\" is not a positive integer");
  CHECK(failures("loop_count,e2e_us,wait_schedule_us\n8,5,-1\n") ==
        "2:5: wait_schedule_us: -1 is negative");
  CHECK(failures("\xEF\xBB\xBF# 注释\r\nloop_count,gen_time_us\r\n8,六百\r\n") ==
        "3:3: gen_time_us: \"六百\" is not a number");
}

TEST_CASE("missing fields") {
  CHECK(failures(kHead + "8,\n") == "2:3: the field gen_time_us is missing");
  CHECK(failures(kHead + ",5\n") == "2:1: the field loop_count is missing");
  CHECK(failures(kHead + "8\n") ==
        "2:2: the field gen_time_us is missing: the row has 1 of 2 fields");
  CHECK(failures(kHead + "8,5,7\n") ==
        "2:5: the row has 3 fields, but the first row names 2 columns");
}

TEST_CASE("columns") {
  CHECK(failures("loop_count,gen_time\n8,5\n") ==
        "1:12: unknown column \"gen_time\"; did you mean \"gen_time_us\"?");
  CHECK(failures("loop_cuont,gen_time_us\n8,5\n") ==
        "1:1: unknown column \"loop_cuont\"; did you mean \"loop_count\"?");
  CHECK(failures("loop_count,gen_time_us,note\n8,5,x\n") ==
        "1:24: unknown column \"note\"; the columns are loop_count, tile, cube_tile, gen_time_us, "
        "e2e_us, wait_schedule_us, wait_predecessor_us, tasks_per_core, dominant_sum_us, "
        "dominant_avg_us");
  CHECK(failures("loop_count,e2e_us,e2e_us\n8,5,5\n") == "1:19: the column e2e_us appears twice");
  CHECK(failures("gen_time_us\n5\n") ==
        "1:1: no column holds a setting; add loop_count, tile or cube_tile");
  CHECK(failures("loop_count,wait_schedule_us\n8,5\n") ==
        "1:1: no column holds a time; add gen_time_us or e2e_us");
  CHECK(failures("8,649.58\n16,630.3\n").starts_with("1:1: the first row must name the columns"));
  CHECK(failures("").starts_with("1:1: the first row must name the columns"));
  CHECK(failures("# nothing\n\n").starts_with("1:1: the first row must name the columns"));
  CHECK(failures("loop_count,gen_time_us") == "1:23: no rows follow the column names");
}

TEST_CASE("quotes") {
  CHECK(failures(kHead + "\"8,5\n16,6\n") ==
        "2:1: the quote is not closed on this line\n"
        "2:5: the field gen_time_us is missing: the row has 1 of 2 fields");
  CHECK(failures(kHead + "\"8\"0,5\n") ==
        "2:4: text follows the closing quote; write a quote inside a quoted field as two quotes");
  CHECK(failures(kHead + "8,\"a\"\"b\"\n") == "2:4: gen_time_us: \"a\"b\" is not a number");
  CHECK(failures(kHead + "8,\xFF\n") == "2:3: the text is not valid UTF-8");
}

TEST_CASE("any text ends in kernels or failures") {
  rc::check("any text", [] {
    const std::string alphabet = "loop_count,gen_time_us\n\r\"#8.5-e;\t[]x ";
    const auto letters = *rc::gen::container<std::string>(rc::gen::elementOf(alphabet));
    const bool head = *rc::gen::arbitrary<bool>();
    const ParsedFile file = read((head ? kHead : "") + letters);
    RC_ASSERT(file.kernels.empty() == !file.failures.empty());
    for (const Failure& failure : file.failures) {
      RC_ASSERT(failure.line >= 1 && failure.line <= file.source->line_count());
      RC_ASSERT(failure.column >= 1);
    }
  });
}

}  // namespace tilelint
