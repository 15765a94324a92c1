#include "base/log.h"

#include <catch2/catch.hpp>
#include <sstream>

namespace tilelint {
namespace {

std::int64_t now_ns = 0;
std::int64_t set_by_hand() { return now_ns; }
void pass(std::int64_t milliseconds) { now_ns += milliseconds * 1'000'000; }

TEST_CASE("a log writes each line at once") {
  std::ostringstream out;
  Log log(out, 1, set_by_hand);
  log.say("{} rules", 3);
  CHECK(out.str() == "tilelint: 3 rules\n");
  log.say("a {} that is no format: %v {{}}", "text");
  log.say("a {} that is no format: %v {{}}", "text");
  CHECK(out.str() ==
        "tilelint: 3 rules\n"
        "tilelint: a text that is no format: %v {}\n"
        "tilelint: a text that is no format: %v {}\n");
}

TEST_CASE("the lines of a part name its file, once each, and are written when it is taken") {
  std::ostringstream out;
  Log log(out, 1, set_by_hand);
  const auto part = log.part("a.py");
  CHECK(part->path() == "a.py");
  part->say("read");
  part->say_at("12", "kernel {}", "k");
  part->say("read");
  part->say_at("12:3", "{}", "z");
  CHECK(out.str().empty());
  log.take(*part);
  CHECK(out.str() ==
        "tilelint: a.py: read\n"
        "tilelint: a.py:12: kernel k\n"
        "tilelint: a.py:12:3: z\n");
}

TEST_CASE("only -vv is detailed, in parts, too") {
  std::ostringstream out;
  CHECK_FALSE(Log(out, 1, set_by_hand).is_detailed());
  CHECK_FALSE(Log(out, 1, set_by_hand).part("a")->is_detailed());
  CHECK(Log(out, 2, set_by_hand).is_detailed());
  CHECK(Log(out, 2, set_by_hand).part("a")->is_detailed());
}

TEST_CASE("time counts as the innermost phase, and parts add theirs") {
  std::ostringstream out;
  Log log(out, 1, set_by_hand);
  const auto part = log.part("a.py");
  {
    const Timed evaluating(part.get(), Phase::evaluate);
    pass(10);
    {
      const Timed reading(part.get(), Phase::read);
      pass(2);
      const Timed parsing(part.get(), Phase::parse);
      pass(3);
    }
    pass(20);
  }
  pass(100);  // in no phase
  log.take(*part);
  {
    const Timed writing(&log, Phase::write);
    pass(4);
  }
  log.say_times();
  CHECK(out.str() ==
        "tilelint: time: rules 0.0 ms, read 2.0 ms, parse 3.0 ms, evaluate 30.0 ms, judge 0.0 ms, "
        "write 4.0 ms; sum over all threads 39.0 ms, wall 139.0 ms\n");
}

TEST_CASE("without a log nothing is timed") {
  const Timed nothing(nullptr, Phase::read);
  SUCCEED();
}

}  // namespace
}  // namespace tilelint
