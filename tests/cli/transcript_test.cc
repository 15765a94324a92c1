// Whole runs, compared with their expected output. Checks select the rules they need, so that a new
// rule does not change the golden files.
#include "harness.h"

namespace tilelint::test {
namespace {

const std::string kData = "tests/cli/data/";
const std::string kOrderRules = "TL1,TL201";

struct Transcript {
  const char* name;
  std::vector<std::string> arguments;
  std::string input = "";
};

const Transcript kTranscripts[] = {
    {"check_text", {"check", kData + "sum.tile.json", "--select", "TL201"}},
    {"check_zh", {"check", kData + "sum.tile.json", "--select", "TL201", "--lang", "zh"}},
    {"check_json",
     {"check", kData + "sum.tile.json", "--select", "TL101,TL201", "--format", "json"}},
    {"check_error", {"check", kData + "budget.tile.json", "--select", "TL101"}},
    {"check_no_inline_ignores",
     {"check", kData + "budget.tile.json", "--select", "TL101", "--format", "concise",
      "--no-inline-ignores"}},
    {"check_undecided",
     {"check", kData + "dynamic.tile.json", "--select", "TL102,TL114", "--show-undecided"}},
    {"check_undecided_json",
     {"check", kData + "dynamic.tile.json", "--select", "TL102", "--show-undecided", "--format",
      "json"}},
    {"check_lines", {"check", kData + "lines.tile.jsonl", "--select", "TL0,TL101"}},
    {"check_failures",
     {"check", "no/such.json", kData + "truncated.json", kData + "sum.tile.json", "kernel.py",
      "--select", "TL201"}},
    {"check_standard_input",
     {"check", "-", "--stdin-filename", "dir/a.tile.json", "--select", "TL101"},
     "{\"op\": \"add\", \"shape\": [65536], \"dtype\": \"fp32\", \"tile\": [16385]}\n"},
    {"check_python_input", {"check", "-"}, "import pypto\n"},
    {"check_changed_limit",
     {"check", kData + "sum.tile.json", "--select", "TL101", "--set", "limits.tile_elems=8192"}},
    {"check_own_rule",
     {"check", kData + "sum.tile.json", "--rules", kData + "rules-good", "--select", "TL990",
      "--statistics"}},
    {"check_broken_rule",
     {"check", kData + "sum.tile.json", "--rules", kData + "rules-unknown-fact"}},
    {"audit_text", {"audit", kData + "audit"}},
    {"audit_zh", {"audit", kData + "audit/rows.py", "--lang", "zh"}},
    {"audit_markdown", {"audit", kData + "audit/rows.py", "--format", "markdown"}},
    {"audit_json", {"audit", kData + "audit/one.py", "--format", "json"}},
    {"audit_defined",
     {"audit", kData + "audit/one.py", "--define", "rows=8", "--profile", "akg", "--backend",
      "a5"}},
    {"audit_descriptions",
     {"audit", kData + "lines.tile.jsonl", kData + "dynamic.tile.json", kData + "truncated.json"}},
    {"audit_failures_json", {"audit", "no/such.py", kData + "truncated.json", "--format", "json"}},
    {"audit_nothing", {"audit"}},
    {"advise_text", {"advise", kData + "sum.tile.json", "--select", kOrderRules, "--top", "3"}},
    {"advise_zh",
     {"advise", kData + "sum.tile.json:5", "--select", kOrderRules, "--top", "3", "--lang", "zh"}},
    {"advise_json",
     {"advise", kData + "sum.tile.json:5:11", "--select", kOrderRules, "--top", "1", "--format",
      "json"}},
    {"advise_explain",
     {"advise", kData + "sum.tile.json", "--select", kOrderRules, "--explain", "3"}},
    {"advise_nothing_there", {"advise", kData + "sum.tile.json:2"}},
    {"advise_no_such_rank",
     {"advise", kData + "sum.tile.json", "--select", kOrderRules, "--explain", "9999"}},
    {"advise_failure", {"advise", kData + "truncated.json"}},
    {"advise_ignored",
     {"advise", kData + "sum.tile.json", "--select", kOrderRules, "--top", "1", "--ignore",
      "TL101"}},
    {"explain_own_rule", {"explain", "house-1", "--rules", kData + "rules-good"}},
    {"explain_markdown",
     {"explain", "EvenRows", "--rules", kData + "rules-good", "--format", "markdown", "--lang",
      "zh"}},
    {"explain_unknown", {"explain", "TL2011"}},
    {"rules_check_broken", {"rules", "check", kData + "rules-unknown-fact"}},
    {"rules_check_style", {"rules", "check", kData + "rules-style", "-q"}},
    {"rules_test_good", {"rules", "test", kData + "rules-good", "-v", "-q"}},
    {"rules_test_misbehaving", {"rules", "test", kData + "rules-misbehaving"}},
    {"rules_test_broken", {"rules", "test", kData + "rules-unknown-fact", "--lang", "zh"}},
};

TEST_CASE("whole runs print the expected output") {
  for (const Transcript& each : kTranscripts) {
    check_golden(std::string("cli/") + each.name + ".out", transcript(each.arguments, each.input));
  }
}

TEST_CASE("help and usage errors, in both languages") {
  for (const std::string lang : {"en", "zh"}) {
    std::string text;
    const auto add = [&](std::vector<std::string> arguments) {
      arguments.insert(arguments.end(), {"--lang", lang});
      text += transcript(arguments) + "\n";
    };
    add({"--help"});
    for (const char* command :
         {"check", "advise", "audit", "sweep", "explain", "rules", "schema"}) {
      add({command, "--help"});
    }
    check_golden("cli/help." + lang + ".out", text);
    text.clear();
    add({});
    add({"chekc"});
    add({kData + "sum.tile.json"});
    add({"check", "--fromat", "json"});
    add({"check", "--explain", "1"});
    add({"check", "-x"});
    add({"--profile", "cann", "check"});
    add({"check", "--format", "jsn"});
    add({"check", "--fail-on", "eror"});
    add({"check", "--jobs", "two"});
    add({"check", "--output", "--quiet"});
    add({"check", "--profile", "akk"});
    add({"check", "--backend", "a2b3"});
    add({"check", "--select", "TL20l"});
    add({"check", "--ignore", "TileBugdet"});
    add({"check", "--severity", "TL201=warn"});
    add({"check", "--severity", "TL999=warning"});
    add({"check", "--set", "limits.tile_elem=1"});
    add({"check", "--rules", "no/such/folder"});
    add({"check", "--output", "no/such/folder/report"});
    add({"advise"});
    add({"advise", kData + "sum.tile.json", "--policy", "akgg"});
    add({"explain"});
    add({"rules", "lst"});
    add({"schema", "operators"});
    check_golden("cli/usage." + lang + ".out", text);
  }
}

}  // namespace
}  // namespace tilelint::test
