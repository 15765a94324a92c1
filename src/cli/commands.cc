#include "cli/commands.h"

#include <algorithm>

#include "cli/input.h"
#include "report/table.h"

namespace tilelint {
namespace {

// Stands in `details` for the files that a search of a directory takes.
constexpr std::string_view kWalkedFiles = "{files}";

const Command kCommands[] = {
    {"check",
     "[PATH…|-]",
     {"check kernels and descriptions against the rules", "按规则检查 kernel 与算子描述"},
     {"PATH is a file, a directory or - for standard input. Without PATH, tilelint\n"
      "checks the current directory.\n"
      "Directories are searched for {files}. The search\n"
      "skips *.py files that do not import pypto, and the folders build, node_modules\n"
      "and hidden ones. tilelint always reads a file that you name: *.py as Python,\n"
      "*.md and *.markdown for their fenced Python blocks, any other as an operator\n"
      "description. Standard input is a description if it begins with { or [, otherwise\n"
      "Python.\n"
      "Exit code: 0 if no finding reaches --fail-on; 1 if one does; 2 after a usage,\n"
      "rule or input failure.",
      "PATH 是文件、目录或 -（标准输入）；不给 PATH 时检查当前目录。\n"
      "在目录中查找 {files}，跳过没有 import pypto 的\n"
      "*.py，以及隐藏目录、build 与 node_modules。直接给出的文件总会读取：*.py 按\n"
      "Python 读取，*.md 与 *.markdown 读取其中的 Python 代码块，其余按算子描述读取。\n"
      "标准输入以 { 或 [ 开头时按描述读取，否则按 Python 读取。\n"
      "退出码：没有结果达到 --fail-on 为 0，有则为 1；用法、规则或输入失败为 2。"},
     "tilelint check kernels/softmax.py softmax.tile.json\n"
     "tilelint check --select TL2,TL301 --set limits.contiguous_bytes=512 kernels/",
     run_check},
    {"advise",
     "FILE[:LINE]|-",
     {"rank the possible tiles and loops for a kernel", "为 kernel 的 tile 与循环给出候选排序"},
     {"FILE is a kernel or a description. Without LINE, tilelint advises on every tile\n"
      "setting and loop in it.\n"
      "Exit code: 0; 1 if a tile setting or loop has no legal candidate; 2 after a\n"
      "usage, rule or input failure.",
      "FILE 是 kernel 或算子描述；不给 LINE 时，对其中每个 tile 设置和循环给出建议。\n"
      "退出码：0；某处没有合法候选为 1；用法、规则或输入失败为 2。"},
     "tilelint advise softmax.tile.json --top 3\n"
     "tilelint advise kernels/softmax.py:12 --explain 1",
     run_advise},
    {"audit",
     "PATH…|-",
     {"list every operation: shapes, tile, bytes, tasks, chain",
      "列出每个操作：shape、tile、字节数、任务数、上下游"},
     {"The report also lists every tile setting and every loop with its values. A\n"
      "question mark stands for an unknown value; the reasons follow the tables.\n"
      "Directories are searched for {files}, as by `check`.\n"
      "Use --format markdown for a review comment.\n"
      "Exit code: 0; 2 after a usage, rule or input failure.",
      "报告还列出每个 tile 设置和循环的取值。未知的值显示为问号，原因列在表格之后。\n"
      "PATH 与 `tilelint check` 相同：在目录中查找 {files}。\n"
      "--format markdown 适合代码评审的评论。\n"
      "退出码：0；用法、规则或输入失败为 2。"},
     "tilelint audit softmax.py\n"
     "tilelint audit --format markdown --root . kernels/softmax.py",
     run_audit},
    {"sweep",
     "FILE|-",
     {"judge measured settings and say what to measure next", "评判实测数据，指出接下来测什么"},
     {"FILE is a CSV whose first row names its columns, or a description with\n"
      "observed.measurements. Every row needs a setting (loop_count, tile or cube_tile)\n"
      "and a time (gen_time_us or e2e_us). The optional columns are wait_schedule_us,\n"
      "wait_predecessor_us, tasks_per_core, dominant_sum_us and dominant_avg_us.\n"
      "The report names the best setting and those that are too fine or too coarse.\n"
      "Exit code: 0; 2 after a usage, rule or input failure.",
      "FILE 是首行为列名的 CSV，或带 observed.measurements 的描述。每行需要一个设置\n"
      "（loop_count、tile 或 cube_tile）和一个耗时（gen_time_us 或 e2e_us）；可选的列有\n"
      "wait_schedule_us、wait_predecessor_us、tasks_per_core、dominant_sum_us、\n"
      "dominant_avg_us。报告指出最优、过碎和过胖的设置。\n"
      "退出码：0；用法、规则或输入失败为 2。"},
     "tilelint sweep groupnorm.csv\n"
     "tilelint sweep groupnorm.tile.json --noise 3% --format json",
     run_sweep},
    {"explain",
     "RULE",
     {"show the page of a rule", "显示规则说明"},
     {"RULE is the id or the name of a rule, or a constraint of an operation.\n"
      "Exit code: 0; 2 after a usage or rule failure.",
      "RULE 是规则的编号或名称，或某个操作的约束。\n"
      "退出码：0；用法或规则失败为 2。"},
     "tilelint explain TL201\n"
     "tilelint explain ContiguousBytes --format markdown\n"
     "tilelint explain TL115/topk-k-le-tile",
     run_explain},
    {"rules",
     "[ACTION] [DIR…]",
     {"list the rules; check, test and document rule files",
      "列出规则；检查、测试规则文件并生成文档"},
     {"ACTION is one of these; the default is list.\n"
      "  list [DIR…]   list all rules with their severities\n"
      "  check [DIR…]  check that the rule files in DIR load and follow the style\n"
      "  test [DIR…]   run the examples: a bad one must raise its rule, a good one not\n"
      "  docs [DIR]    write rules/*.md, facts.md, functions.md to DIR (default: docs)\n"
      "Exit code: 0; 1 after a style fault, a failed example or an outdated page; 2 if\n"
      "a rule cannot be loaded.",
      "ACTION 为下列之一，默认为 list。\n"
      "  list [DIR…]   列出全部规则及其级别\n"
      "  check [DIR…]  检查 DIR 中的规则文件能否加载、是否符合书写习惯\n"
      "  test [DIR…]   运行示例：bad 必须触发其规则，good 不得触发\n"
      "  docs [DIR]    在 DIR（默认：docs）下生成 rules/*.md、facts.md、functions.md\n"
      "退出码：0；书写不符、示例未通过或页面过期为 1；规则无法加载为 2。"},
     "tilelint rules list\n"
     "tilelint rules test my-rules/",
     run_rules},
    {"schema",
     "NAME",
     {"print the JSON Schema of a description or a report", "输出算子描述或报告的 JSON Schema"},
     {"NAME is one of these.\n"
      "  operator  an operator description\n"
      "  report    the JSON report of check\n"
      "  audit     the JSON report of audit\n"
      "  sweep     the JSON report of sweep\n"
      "Exit code: 0; 2 after a usage failure.",
      "NAME 为下列之一。\n"
      "  operator  算子描述\n"
      "  report    check 的 JSON 报告\n"
      "  audit     audit 的 JSON 报告\n"
      "  sweep     sweep 的 JSON 报告\n"
      "退出码：0；用法失败为 2。"},
     "tilelint schema operator > operator.schema.json",
     run_schema},
};

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    lines.emplace_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
  }
  return lines;
}

std::string indented(std::string_view text, std::string_view indent) {
  std::string out;
  for (const std::string& line : lines_of(text)) out.append(indent).append(line).append("\n");
  return out;
}

std::string details_of(const Command& command, Lang lang) {
  std::string text = command.details.in(lang);
  const std::size_t at = text.find(kWalkedFiles);
  if (at != std::string::npos) text.replace(at, kWalkedFiles.size(), walked_files().in(lang));
  return text;
}

std::string two_columns(const std::vector<std::vector<std::string>>& rows) {
  return render_table(Table{{{""}, {""}}, rows}, "  ");
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                  [&](const Command& command) { return command.name == name; });
  return found == std::end(kCommands) ? nullptr : found;
}

std::string program_help(Lang lang) {
  const bool zh = lang == Lang::zh;
  std::vector<std::vector<std::string>> rows;
  for (const Command& command : kCommands) {
    rows.push_back({std::string(command.name) + " " + std::string(command.arguments),
                    command.summary.in(lang)});
  }
  std::string out = zh ? "tilelint：PyPTO kernel 的 tile 静态检查与建议\n\n"
                       : "tilelint: a static linter and advisor for the tiles of PyPTO kernels\n\n";
  out += zh ? "用法：tilelint 命令 [选项…] [参数…]\n\n"
            : "Usage: tilelint COMMAND [OPTION…] [ARGUMENT…]\n\n";
  out += two_columns(rows) + "\n";
  out += zh ? "`tilelint 命令 --help` 显示该命令的参数和选项。\n`tilelint --version` 显示版本。\n\n"
            : "`tilelint COMMAND --help` lists the arguments and options of a command.\n"
              "`tilelint --version` prints the version.\n\n";
  out += zh ? "示例：\n" : "Example:\n";
  return out +
         "  echo '{\"op\": \"sum\", \"shape\": [16, 256, 256], \"dtype\": \"fp32\",\n"
         "         \"reduce_axis\": 1, \"tile\": [1, 256, 64]}' | tilelint check -\n";
}

std::string command_help(const Command& command, Lang lang) {
  const bool zh = lang == Lang::zh;
  std::string out = "tilelint " + std::string(command.name) + (zh ? "：" : ": ") +
                    command.summary.in(lang) + "\n\n";
  out += (zh ? "用法：tilelint " : "Usage: tilelint ") + std::string(command.name) +
         (zh ? " [选项…] " : " [OPTION…] ") + std::string(command.arguments) + "\n\n";
  out += details_of(command, lang) + "\n\n";
  std::vector<std::vector<std::string>> rows;
  for (const OptionHelp& option : options_of(command.name, lang)) {
    std::string names(option.names);
    if (names.starts_with("--")) names.insert(0, 4, ' ');
    std::replace(names.begin(), names.end(), ',', ' ');
    if (!option.value.empty()) names += " " + std::string(option.value);
    for (const std::string& line : lines_of(option.text)) {
      rows.push_back({names, line});
      names.clear();
    }
  }
  rows.push_back({"-h --help", zh ? "显示本帮助" : "print this help"});
  out += two_columns(rows) + "\n" + (zh ? "示例：\n" : "Examples:\n");
  return out + indented(command.examples, "  ");
}

}  // namespace tilelint
