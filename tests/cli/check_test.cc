#include <nlohmann/json.hpp>
#include <utility>

#include "harness.h"

namespace tilelint::test {
namespace {

const std::string kData = "tests/cli/data/";
const std::string kOverBudget =
    R"({"op": "add", "shape": [65536], "dtype": "fp32", "tile": [16385]})";
const std::string kFine = R"({"op": "add", "shape": [65536], "dtype": "fp32", "tile": [8192]})";

std::vector<std::string> paths_of(const Outcome& outcome) {
  std::vector<std::string> paths;
  const auto report = nlohmann::json::parse(outcome.out);
  for (const auto& diagnostic : report["diagnostics"]) {
    paths.push_back(diagnostic["path"]);
  }
  return paths;
}

TEST_CASE("the exit code follows --fail-on") {
  const std::string file = kData + "sum.tile.json";  // has one perf_hint
  const std::pair<const char*, int> expected[] = {
      {"error", 0}, {"warning", 0}, {"perf_hint", 1}, {"never", 0}};
  for (const auto& [level, code] : expected) {
    INFO(level);
    CHECK(run({"check", file, "--select", "TL201", "--fail-on", level}).code == code);
  }
  CHECK(run({"check", file, "--select", "TL201", "--severity", "TL201=error"}).code == 1);
  CHECK(run({"check", file, "--select", "TL201", "--severity", "TL2=error", "--ignore",
             "ContiguousBytes"})
            .code == 0);
  CHECK(run({"check", kData + "budget.tile.json", "--fail-on", "never"}).code == 0);
  CHECK(run({"check", kData + "truncated.json", "--fail-on", "never"}).code == 2);
  CHECK(run({"check", kData + "budget.tile.json", kData + "truncated.json"}).code == 2);
}

TEST_CASE("profile, backend, set, severity, select and ignore combine") {
  const Outcome outcome =
      run({"check", "-", "--profile", "cann", "--backend", "a5", "--select", "TL1,TL201",
           "--ignore", "TL105,TL114", "--severity", "TL101=warning", "--set",
           "limits.tile_elems=16384", "--set", "limits.tile_elems=4096", "--format", "json"},
          kFine);
  const auto report = nlohmann::json::parse(outcome.out);
  CHECK(report["summary"]["profile"] == "cann");
  REQUIRE(report["diagnostics"].size() == 1);
  const auto& diagnostic = report["diagnostics"][0];
  CHECK(diagnostic["rule"] == "TL101");
  CHECK(diagnostic["severity"] == "warning");
  bool found = false;
  for (const auto& fact : diagnostic["facts"]) {
    if (fact["name"] != "limits.tile_elems") continue;
    found = true;
    CHECK(fact["value"] == 4096);  // the last --set wins
    CHECK(fact["from"] == "--set");
  }
  CHECK(found);
}

TEST_CASE("a directory walk finds the right files, in order and once") {
  const ScratchFolder folder;
  namespace fs = std::filesystem;
  for (const char* name : {"b.tile.json", "a.tile.jsonl", "sub/z.tile.json", "other.json",
                           "kernel.py", ".hidden/x.tile.json", "build/x.tile.json",
                           "node_modules/x.tile.json", "sub/build/x.tile.json"}) {
    folder.write(name, kOverBudget);
  }
  fs::create_directory_symlink(folder.path(), fs::path(folder.path()) / "sub" / "loop");
  fs::create_symlink("b.tile.json", fs::path(folder.path()) / "c.tile.json");
  const std::string b = folder.path() + "/b.tile.json";
  const std::string hidden = folder.path() + "/.hidden/x.tile.json";
  const std::vector<std::string> walked = {folder.path() + "/a.tile.jsonl", b,
                                           folder.path() + "/sub/z.tile.json"};
  const auto check = [&](std::vector<std::string> paths) {
    std::vector<std::string> arguments = {"check", "--format", "json", "--select", "TL101"};
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    return run(arguments);
  };
  CHECK(paths_of(check({folder.path()})) == walked);
  CHECK(paths_of(check({b, folder.path() + "/sub/../b.tile.json"})) == std::vector{b});
  CHECK(paths_of(check({folder.path() + "/.hidden"})) == std::vector{hidden});
  CHECK(paths_of(check({hidden, folder.path() + "/other.json"})) ==
        std::vector{hidden, folder.path() + "/other.json"});
}

TEST_CASE("a folder without input files prints a note and is not a failure") {
  const ScratchFolder folder;
  const Outcome outcome = run({"check", folder.path()});
  CHECK(outcome.code == 0);
  CHECK(outcome.err == "tilelint: found no *.py, *.tile.json or *.tile.jsonl\n");
  CHECK(run({"check", folder.path(), "-q"}).err.empty());
}

TEST_CASE("without paths the current directory is checked") {
  const ScratchFolder folder;
  folder.write("dir/a.tile.json", kOverBudget);
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  std::filesystem::current_path(folder.path());
  const int code = Cli{in, out, err}.run({"check", "--select", "TL101", "--format", "json"});
  std::filesystem::current_path(source_dir());
  CHECK(code == 1);
  CHECK(paths_of({code, out.str(), ""}) == std::vector<std::string>{"dir/a.tile.json"});
}

TEST_CASE("the output is the same on each run and for any number of jobs") {
  const ScratchFolder folder;
  for (int i = 0; i < 60; ++i) {
    const std::string& text = i % 7 == 0 ? "{" + kFine : i % 3 == 0 ? kFine : kOverBudget;
    folder.write("d" + std::to_string(i % 5) + "/" + std::to_string(i) + ".tile.json", text);
  }
  for (const char* format : {"text", "concise", "json"}) {
    std::vector<std::string> arguments = {"check",        folder.path(), "--format", format,
                                          "--statistics", "--jobs",      "1"};
    const Outcome one = run(arguments);
    CHECK(one.code == 2);
    for (const char* jobs : {"0", "1", "2", "8", "100"}) {
      arguments.back() = jobs;
      CHECK(run(arguments).out == one.out);
    }
  }
}

TEST_CASE("a hostile file fails without affecting others, with a place if there is one") {
  const ScratchFolder folder;
  const std::string good = folder.write("good.json", kOverBudget);
  const std::string brackets(2'000'000, '[');
  const std::pair<const char*, std::string> files[] = {
      {"empty.json", ""},
      {"brackets.json", brackets},
      {"number.json", R"({"op": "add", "shape": [9223372036854775808]})"},
      {"nul.json", std::string("{\0}", 3)},
      {"utf8.json", "{\"op\": \"\xFF\"}"},
      {"twice.json", R"({"op": "add", "op": "add"})"}};
  for (const auto& [name, text] : files) {
    INFO(name);
    const std::string path = folder.write(name, text);
    const Outcome outcome = run({"check", path, good, "--format", "json", "--select", "TL101"});
    CHECK(outcome.code == 2);
    const auto report = nlohmann::json::parse(outcome.out);
    CHECK(report["diagnostics"].size() == 1);
    REQUIRE(report["failures"].size() == 1);
    CHECK(report["failures"][0]["path"] == path);
    CHECK(report["failures"][0]["line"] == 1);
    CHECK(report["failures"][0]["column"] >= 1);
  }
  const std::string large = folder.write("large.json", std::string(std::size_t{20} << 20, ' '));
  for (const std::string& path : {large, folder.path() + "/none.json"}) {
    const Outcome outcome = run({"check", path, good, "--format", "json", "--select", "TL101"});
    CHECK(outcome.code == 2);
    const auto report = nlohmann::json::parse(outcome.out);
    CHECK(report["diagnostics"].size() == 1);
    CHECK(report["failures"][0]["line"].is_null());
  }
}

TEST_CASE("a byte order mark and CRLF line ends are accepted") {
  const Outcome plain = run({"check", "-", "--select", "TL101"}, "{\n" + kOverBudget.substr(1));
  const Outcome other =
      run({"check", "-", "--select", "TL101"}, "\xEF\xBB\xBF{\r\n" + kOverBudget.substr(1));
  CHECK(plain.code == 1);
  CHECK(other.out == plain.out);
}

TEST_CASE("UTF-16 is a failure with its place, also in a directory walk") {
  const ScratchFolder folder;
  const std::string path = folder.write("kernel.py", std::string("\xFF\xFEi\0m\0", 6));
  for (const std::string& named : {path, folder.path()}) {
    const Outcome outcome = run({"check", named});
    CHECK(outcome.code == 2);
    CHECK((outcome.out + outcome.err)
              .find("the byte order mark says that the file is UTF-16; save it as UTF-8 at " +
                    path + ":1:1") != std::string::npos);
  }
}

TEST_CASE("standard input has the type of its name, or else of its first character") {
  CHECK(run({"check", "-"}, " // note\n" + kFine).code == 0);
  CHECK(run({"check", "-"}, " // note\n" + kFine).out.find("1 kernel,") != std::string::npos);
  const std::string none = "0 kernels,";  // read as Python, it has no kernel
  CHECK(run({"check", "-"}, "# a comment\nimport pypto\n").out.find(none) != std::string::npos);
  CHECK(run({"check", "-", "--stdin-filename", "x.py"}, kFine).out.find(none) != std::string::npos);
  CHECK(run({"check", "-", "-", "--stdin-filename", "x.jsonl", "--format", "concise"},
            kFine + "\n" + kFine + "\n")
            .out.find("2 kernels") != std::string::npos);
}

TEST_CASE("output has colours only on request, or on a terminal without NO_COLOR") {
  const std::vector<std::string> check = {"check", kData + "sum.tile.json"};
  const auto colored = [&](std::vector<std::string> more, Surroundings surroundings) {
    more.insert(more.begin(), check.begin(), check.end());
    return run(more, "", surroundings).out.find('\x1b') != std::string::npos;
  };
  CHECK_FALSE(colored({}, {}));
  CHECK(colored({}, {.terminal = true}));
  CHECK_FALSE(colored({}, {.terminal = true, .no_color = true}));
  CHECK(colored({"--color", "always"}, {.no_color = true}));
  CHECK_FALSE(colored({"--color", "never"}, {.terminal = true}));
  CHECK_FALSE(colored({"--format", "json"}, {.terminal = true}));
}

TEST_CASE("the locale sets the language of text reports, not of JSON") {
  const auto output = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"check", kData + "sum.tile.json", "--select", "TL201"});
    return run(more, "", {.lang = Lang::zh}).out;
  };
  CHECK(output({}).find("性能提示") != std::string::npos);
  CHECK(output({"--lang", "en"}).find("1 perf hint") != std::string::npos);
  CHECK(output({"--format", "json"}).find("moves 256B") != std::string::npos);
  CHECK(output({"--format", "json", "--lang", "zh"}).find("moves 256B") == std::string::npos);
}

TEST_CASE("the option --output redirects the report from standard output to a file") {
  const ScratchFolder folder;
  const std::string file = folder.path() + "/report.txt";
  const Outcome printed = run({"check", kData + "sum.tile.json"});
  const Outcome written =
      run({"check", kData + "sum.tile.json", "-o", file}, "", {.terminal = true});
  CHECK(written.code == printed.code);
  CHECK(written.out.empty());
  CHECK(read_text(file) == printed.out);
}

}  // namespace
}  // namespace tilelint::test
