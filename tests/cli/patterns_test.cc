// Kernels in tests/golden/python, each in a wrong and a corrected form. The golden file has the
// findings of the rule on the wrong form; on the corrected form there must be none.
#include <algorithm>
#include <set>

#include "harness.h"

namespace tilelint::test {
namespace {

const std::string kFolder = "tests/golden/python/";
const std::string kDivider = "# --- corrected\n";
// These are also rendered in Chinese.
const std::set<std::string> kInChinese = {"scalar_on_the_left", "loss_with_one_tile",
                                          "matmul_then_add", "fixed_batch"};

// The first line is "# RULE PROFILE".
struct Pattern {
  std::string name, rule, profile, wrong, corrected;
};

std::vector<Pattern> patterns() {
  std::vector<Pattern> found;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() + "/" + kFolder)) {
    if (entry.path().extension() != ".py") continue;
    const std::string text = read_text(entry.path().string());
    Pattern pattern{.name = entry.path().stem().string()};
    std::istringstream(text.substr(2)) >> pattern.rule >> pattern.profile;
    const std::size_t divider = text.find(kDivider);
    REQUIRE(divider != std::string::npos);
    pattern.wrong = text.substr(0, divider);
    pattern.corrected = text.substr(divider + kDivider.size());
    found.push_back(std::move(pattern));
  }
  std::sort(found.begin(), found.end(),
            [](const Pattern& a, const Pattern& b) { return a.name < b.name; });
  return found;
}

std::vector<std::string> command(const Pattern& pattern, std::vector<std::string> more) {
  std::vector<std::string> all = {
      "check", "-", "--stdin-filename", pattern.name + ".py", "--profile", pattern.profile};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace

TEST_CASE("each wrong form raises its rule at its place, and the corrected form does not") {
  for (const Pattern& pattern : patterns()) {
    INFO(pattern.name);
    const Outcome wrong = run(command(pattern, {"--select", pattern.rule}), pattern.wrong);
    CHECK(wrong.out.find(" " + pattern.rule + "]") != std::string::npos);
    check_golden("python/" + pattern.name + ".out", wrong.out);
    if (kInChinese.contains(pattern.name)) {
      const auto in_chinese = command(pattern, {"--select", pattern.rule, "--lang", "zh"});
      check_golden("python/" + pattern.name + ".zh.out", run(in_chinese, pattern.wrong).out);
    }
    const Outcome corrected =
        run(command(pattern, {"--select", pattern.rule, "--show-undecided"}), pattern.corrected);
    CHECK(corrected.code == 0);
    CHECK(corrected.out.find(pattern.rule) == std::string::npos);
  }
}

TEST_CASE("no corrected form has an error of any rule") {
  for (const Pattern& pattern : patterns()) {
    INFO(pattern.name);
    const Outcome outcome = run(command(pattern, {"--format", "concise"}), pattern.corrected);
    INFO(outcome.out);
    CHECK(outcome.code == 0);
    CHECK(outcome.out.find("[error") == std::string::npos);
  }
}

// The recommended forms of the documents as kernels. Perf hints may remain.
TEST_CASE("documented modes of kernels have no error under akg") {
  for (const auto& entry :
       std::filesystem::directory_iterator(source_dir() + "/" + kFolder + "modes")) {
    INFO(entry.path());
    const Outcome outcome = run({"check", entry.path().string(), "--profile", "akg"});
    INFO(outcome.out);
    CHECK(outcome.code == 0);
    CHECK(outcome.out.find("[error") == std::string::npos);
    CHECK(outcome.out.find("[warning") == std::string::npos);
  }
}

}  // namespace tilelint::test
