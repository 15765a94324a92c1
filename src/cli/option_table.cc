#include "cli/option_table.h"

namespace tilelint {
namespace {

constexpr unsigned kLint = kCheck | kAdvise;

// All options of all commands, in the order of the help.
const OptionRow kTable[] = {
    // clang-format off
    {"--format", kCheck, &Options::format, "FORMAT", {"text", "concise", "json"},
     {"format of the report: text (default), concise or\njson",
      "报告格式：text（默认）、concise 或 json"}},
    {"--format", kAudit, &Options::format, "FORMAT", {"text", "markdown", "json"},
     {"format of the report: text (default), markdown or\njson",
      "报告格式：text（默认）、markdown 或 json"}},
    {"--format", kAdvise | kSweep, &Options::format, "FORMAT", {"text", "json"},
     {"format of the report: text (default) or json", "报告格式：text（默认）或 json"}},
    {"--format", kRules, &Options::format, "FORMAT", {"text", "json"},
     {"format of the list: text (default) or json", "list 的输出格式：text（默认）或 json"}},
    {"--format", kExplain, &Options::format, "FORMAT", {"text", "markdown"},
     {"format of the page: text (default) or markdown", "页面格式：text（默认）或 markdown"}},
    {"-o,--output", kEvery, &Options::output, "FILE", {},
     {"write the report to FILE", "将报告写入 FILE"}},
    {"--profile", kLint | kAudit, &Options::profile, "NAME", {},
     {"whose documents set the limits and severities:\nakg or cann (default: akg for descriptions,\n"
      "cann for kernels)",
      "限值与级别以哪套文档为准：akg 或 cann\n（默认：描述用 akg，kernel 用 cann）"}},
    {"--profile", kSweep, &Options::profile, "NAME", {},
     {"whose documents set the limits and severities:\nakg (default) or cann",
      "限值与级别以哪套文档为准：akg（默认）或 cann"}},
    {"--backend", kLint | kSweep | kAudit, &Options::backend, "NAME", {},
     {"chip family: a2a3 (default) or a5", "芯片系列：a2a3（默认）或 a5"}},
    {"--policy", kAdvise, &Options::policy, "NAME", {},
     {"how to rank the candidates: akg (default)", "候选的排序策略：akg（默认）"}},
    {"--top", kAdvise, &Options::top, "N", {},
     {"show the first N candidates (default: 8)", "显示前 N 个候选（默认：8）"}},
    {"--all", kAdvise, &Options::all, "", {},
     {"show all legal candidates", "显示全部合法候选"}},
    {"--explain", kAdvise, &Options::explain, "RANK", {},
     {"show every sort key of the candidate at this rank", "显示该排名候选的每个排序键"}},
    {"--facts", kAudit, &Options::facts, "", {},
     {"list every fact that the rules read, per subject",
      "列出每个检查对象的全部 fact（规则读取的值）"}},
    {"--select", kLint, &Options::select, "IDS", {},
     {"use only these rules: TL201,TL3,ContiguousBytes", "只用这些规则：TL201,TL3,ContiguousBytes"}},
    {"--ignore", kLint, &Options::ignore, "IDS", {},
     {"leave out these rules: TL201,TL3,ContiguousBytes",
      "不用这些规则：TL201,TL3,ContiguousBytes"}},
    {"--severity", kLint, &Options::severity, "ID=LEVEL", {},
     {"set the severity of a rule: error, warning,\nperf_hint or off",
      "设定规则级别：error、warning、perf_hint 或 off"}},
    {"--set", kLint | kSweep | kAudit, &Options::set, "NAME=VALUE", {},
     {"change a limit or a number of the chip:\nlimits.tile_elems=8192",
      "改变限值或芯片参数：limits.tile_elems=8192"}},
    {"--define", kLint | kAudit, &Options::define, "NAME=VALUE", {},
     {"set a name that the kernel leaves unknown: n=128", "给出 kernel 中未定名称的值：n=128"}},
    {"--root", kLint | kAudit, &Options::root, "DIR", {},
     {"look up Python modules in DIR (default: the\nproject around each file)",
      "在 DIR 中查找 Python 模块\n（默认：文件所在的工程）"}},
    {"--rules", kLint | kExplain | kRules | kSweep | kAudit, &Options::rules, "DIR", {},
     {"add the rule files of DIR to the built-in ones", "在内置规则之外加入 DIR 中的规则文件"}},
    {"--noise", kSweep, &Options::noise, "PERCENT", {},
     {"times that differ by at most PERCENT count as\nequal (default: 5%)",
      "相差不超过该比例的耗时视为相同（默认：5%）"}},
    {"--fail-on", kCheck, &Options::fail_on, "LEVEL", {"error", "warning", "perf_hint", "never"},
     {"lowest severity that makes the exit code 1: error\n(default), warning, perf_hint or never",
      "使退出码为 1 的最低级别：error（默认）、\nwarning、perf_hint 或 never"}},
    {"--show-undecided", kCheck, &Options::show_undecided, "", {},
     {"list the rules that could not be judged, and why", "列出无法判定的规则及原因"}},
    {"--statistics", kCheck, &Options::statistics, "", {},
     {"count the findings of each rule", "统计每条规则的次数"}},
    {"--no-inline-ignores", kLint, &Options::no_inline_ignores, "", {},
     {"report findings even where a file ignores them", "文件中声明忽略的结果也照样报告"}},
    {"--stdin-filename", kLint | kSweep | kAudit, &Options::stdin_filename, "PATH", {},
     {"treat the standard input as a file of this name", "把标准输入当作该名称的文件"}},
    {"--jobs", kCheck | kAudit, &Options::jobs, "N", {},
     {"read N files at a time (default: one per core)", "并行读取 N 个文件（默认：每核一个）"}},
    {"--check", kRules, &Options::check, "", {},
     {"docs writes nothing; the exit code is 1 if a page\nis out of date",
      "docs 不写文件；页面过期则退出码为 1"}},
    {"--color", kCheck | kAdvise | kExplain | kSweep | kAudit, &Options::color, "WHEN",
     {"auto", "always", "never"},
     {"use colors: auto (default), always or never", "使用颜色：auto（默认）、always 或 never"}},
    {"--lang", kEvery, &Options::lang, "LANG", {"en", "zh"},
     {"language: en or zh (default: en for JSON, otherwise\nthe locale decides)",
      "语言：en 或 zh（默认：JSON 为 en，其余随 locale）"}},
    {"-q,--quiet", kLint | kRules | kSweep | kAudit, &Options::quiet, "", {},
     {"print no summary and no remarks", "不输出汇总和提示"}},
    {"-v,--verbose", kCheck, &Options::verbose, "", {},
     {"log what is read, what is skipped and why, and\ntimes; -vv also lists every undecided rule",
      "记录读取了什么、跳过了什么及原因、各阶段用时；\n-vv 另列出每条无法判定的规则"}},
    {"-v,--verbose", kAdvise | kAudit | kSweep, &Options::verbose, "", {},
     {"log what is read, what is skipped and why, and\ntimes",
      "记录读取了什么、跳过了什么及原因、各阶段用时"}},
    {"-v,--verbose", kRules, &Options::verbose, "", {},
     {"log times; test also prints the examples that pass",
      "记录各阶段用时；test 还会列出通过的示例"}},
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
