#include <nlohmann/json.hpp>

#include "harness.h"

namespace tilelint::test {
namespace {

const std::string kData = "tests/cli/data/";

TEST_CASE("rules list prints the built-in rules and those of --rules") {
  const Outcome text = run({"rules"});
  CHECK(text.code == 0);
  CHECK(text.out == run({"rules", "list"}).out);
  CHECK(text.out.find("TL101  TileBudget") != std::string::npos);
  const auto report = nlohmann::json::parse(
      run({"rules", "--format", "json", "--rules", kData + "rules-good"}).out);
  const auto& last = report["rules"].back();
  CHECK(last["id"] == "TL990");
  CHECK(last["builtin"] == false);
  CHECK(last["aliases"] == std::vector<std::string>{"house-1"});
  CHECK(last["severity"] == nlohmann::json{{"akg", "warning"}, {"cann", "off"}});
  for (const auto& rule : report["rules"]) {
    INFO(rule["id"]);
    for (const char* lang : {"en", "zh"}) {
      const Outcome page =
          run({"explain", rule["id"], "--lang", lang, "--rules", kData + "rules-good"});
      CHECK(page.code == 0);
      CHECK(page.out.starts_with(rule["id"].get<std::string>() + " "));
    }
  }
}

TEST_CASE("every built-in rule follows the style, and its examples pass") {
  CHECK(run({"rules", "check"}).code == 0);
  const Outcome tests = run({"rules", "test"});
  INFO(tests.out);
  CHECK(tests.code == 0);
}

TEST_CASE("rules docs writes pages that --check accepts until one changes") {
  const ScratchFolder folder;
  const std::string docs = folder.path() + "/docs";
  CHECK(run({"rules", "docs", docs, "--check"}).code == 1);
  CHECK(run({"rules", "docs", docs}).code == 0);
  CHECK(run({"rules", "docs", docs, "--check"}, "", {.lang = Lang::zh}).code == 0);
  CHECK(std::filesystem::exists(docs + "/rules/TL101.md"));
  CHECK(std::filesystem::exists(docs + "/functions.md"));
  folder.write("docs/facts.md", "old");
  folder.write("docs/rules/TL999.md", "of no rule");
  const Outcome stale = run({"rules", "docs", docs, "--check"});
  CHECK(stale.code == 1);
  CHECK(stale.out == "out of date: " + docs + "/facts.md\nno rule has this page: " + docs +
                         "/rules/TL999.md\nrun `tilelint rules docs " + docs +
                         "` to write the pages again\n");
}

TEST_CASE("the command schema prints the files under rules/schema") {
  for (const char* name : {"operator", "report"}) {
    CHECK(run({"schema", name}).out ==
          read_text(source_dir() + "/rules/schema/" + name + ".schema.json"));
  }
}

TEST_CASE("the option --version prints the version") {
  CHECK(run({"--version"}).out == "tilelint " TILELINT_VERSION "\n");
}

}  // namespace
}  // namespace tilelint::test
