#include "cli/option_table.h"

namespace tilelint {
namespace {

constexpr unsigned kLint = kCheck | kAdvise;

// All options of all commands, in the order of the help.
const OptionRow kTable[] = {
    // clang-format off
    {"--format", kCheck, &Options::format, "FORMAT", {"text", "concise", "json"},
     {"text (default), concise or json", "text（默认）、concise 或 json"}},
    {"--format", kAudit, &Options::format, "FORMAT", {"text", "markdown", "json"},
     {"text (default), markdown or json", "text（默认）、markdown 或 json"}},
    {"--format", kAdvise | kRules | kSweep, &Options::format, "FORMAT", {"text", "json"},
     {"text (default) or json", "text（默认）或 json"}},
    {"--format", kExplain, &Options::format, "FORMAT", {"text", "markdown"},
     {"text (default) or markdown", "text（默认）或 markdown"}},
    {"-o,--output", kEvery, &Options::output, "FILE", {},
     {"write the report to FILE", "将报告写入 FILE"}},
    {"--profile", kLint | kSweep | kAudit, &Options::profile, "NAME", {},
     {"limits and severities: akg (default) or cann", "限值与级别：akg（默认）或 cann"}},
    {"--backend", kLint | kSweep | kAudit, &Options::backend, "NAME", {},
     {"chip family: a2a3 (default) or a5", "芯片系列：a2a3（默认）或 a5"}},
    {"--policy", kAdvise, &Options::policy, "NAME", {},
     {"order of the candidates: akg", "候选的排序策略：akg"}},
    {"--top", kAdvise, &Options::top, "N", {},
     {"candidates to show (8)", "显示前 N 个候选（8）"}},
    {"--all", kAdvise, &Options::all, "", {},
     {"show all legal candidates", "显示全部合法候选"}},
    {"--explain", kAdvise, &Options::explain, "RANK", {},
     {"show every key of the candidate with this rank", "显示该排名候选的每个排序键"}},
    {"--facts", kAudit, &Options::facts, "", {},
     {"all facts of every subject, as rules read them", "列出每个检查对象的全部 fact（规则读取的值）"}},
    {"--select", kLint, &Options::select, "IDS", {},
     {"only these rules: TL201,TL3,ContiguousBytes", "只用这些规则：TL201,TL3,ContiguousBytes"}},
    {"--ignore", kLint, &Options::ignore, "IDS", {},
     {"not these rules", "不用这些规则"}},
    {"--severity", kLint, &Options::severity, "ID=LEVEL", {},
     {"error, warning, perf_hint or off for a rule",
      "设定规则级别：error、warning、perf_hint 或 off"}},
    {"--set", kLint | kSweep | kAudit, &Options::set, "NAME=VALUE", {},
     {"another limit: limits.tile_elems=8192", "改变限值：limits.tile_elems=8192"}},
    {"--define", kLint | kAudit, &Options::define, "NAME=VALUE", {},
     {"the value of a name that a kernel leaves open: n=128", "给出 kernel 中未定名称的值：n=128"}},
    {"--root", kLint | kAudit, &Options::root, "DIR", {},
     {"where Python modules are looked up (default: the project around the file)",
      "查找 Python 模块的目录（默认：文件所在的工程）"}},
    {"--rules", kLint | kExplain | kRules | kSweep | kAudit, &Options::rules, "DIR", {},
     {"add the rules of a directory", "加入该目录中的规则"}},
    {"--noise", kSweep, &Options::noise, "PERCENT", {},
     {"times that differ by no more count as equal (5%)", "相差不超过该比例的耗时视为相同（5%）"}},
    {"--fail-on", kCheck, &Options::fail_on, "LEVEL", {"error", "warning", "perf_hint", "never"},
     {"exit 1 from: error (default), warning, perf_hint, never",
      "达到该级别则退出码为 1：error（默认）、warning、perf_hint、never"}},
    {"--show-undecided", kCheck, &Options::show_undecided, "", {},
     {"list what could not be judged, and why", "列出无法判定的规则及原因"}},
    {"--statistics", kCheck, &Options::statistics, "", {},
     {"count the findings of each rule", "统计每条规则的次数"}},
    {"--no-inline-ignores", kLint, &Options::no_inline_ignores, "", {},
     {"judge what the files ask to ignore, too", "不理会文件中的忽略声明"}},
    {"--stdin-filename", kLint | kSweep | kAudit, &Options::stdin_filename, "PATH", {},
     {"the name of what is read from -", "从 - 读入内容的文件名"}},
    {"--jobs", kCheck | kAudit, &Options::jobs, "N", {},
     {"files read at the same time (0: one a core)", "并行读取的文件数（0：每核一个）"}},
    {"--check", kRules, &Options::check, "", {},
     {"of docs: write nothing, exit 1 if a page is stale",
      "用于 docs：不写入，页面过期则退出码为 1"}},
    {"--color", kCheck | kAdvise | kExplain | kSweep | kAudit, &Options::color, "WHEN",
     {"auto", "always", "never"},
     {"auto (default), always or never", "auto（默认）、always 或 never"}},
    {"--lang", kEvery, &Options::lang, "LANG", {"en", "zh"},
     {"en or zh (default: the locale; machine formats: en)",
      "en 或 zh（默认随 locale；机器格式为 en）"}},
    {"-q,--quiet", kLint | kRules | kSweep | kAudit, &Options::quiet, "", {},
     {"no summary, no remarks", "不输出汇总和提示"}},
    {"-v,--verbose", kLint | kRules | kSweep | kAudit, &Options::verbose, "", {},
     {"say what is read", "说明读取了什么"}},
    // clang-format on
};

}  // namespace

std::span<const OptionRow> option_table() { return kTable; }

std::string_view long_name(const OptionRow& row) { return row.names.substr(row.names.find("--")); }

unsigned bit_of(std::string_view command) {
  constexpr std::array<std::string_view, 7> names = {"check",  "advise", "explain", "rules",
                                                     "schema", "sweep",  "audit"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == command) return 1U << i;
  }
  return 0;
}

std::vector<OptionHelp> options_of(std::string_view command, Lang lang) {
  std::vector<OptionHelp> rows;
  for (const OptionRow& row : kTable) {
    if ((row.commands & bit_of(command)) == 0) continue;
    rows.push_back({row.names, row.value, row.help.in(lang)});
  }
  return rows;
}

}  // namespace tilelint
